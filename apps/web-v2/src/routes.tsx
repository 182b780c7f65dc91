import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isThreadType } from '@atrium/domain/threads/thread-type'
import {
  CONTENT_ROUTE,
  CONVERSE_ROUTE,
  HOME_ROUTE,
  LOGIN_ROUTE,
  MEDIA_ROUTE,
  SETUP_ROUTE,
  THREAD_ROUTE,
} from '#page/addresses.ts'
import { readMediaSearch } from '#screens/media/media-search.ts'
import { Shell } from '#shell/shell.tsx'
import { RenderError } from '#shell/error-boundary.tsx'
import { withoutVersion } from './without-version.ts'

function RouteError({ error }: { error: unknown }) {
  return <RenderError error={error instanceof Error ? error : new Error(String(error))} />
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: RouteError,
  notFoundComponent: lazyRouteComponent(() => import('#screens/errors/not-found-screen.tsx'), 'NotFoundScreen'),
})

/** Everything that needs somebody who is signed on stands in the shell. */
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })

/** The screens of the newer console, in the specification's order (section 2). */
const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: HOME_ROUTE, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/401',
    component: lazyRouteComponent(() => import('#screens/errors/unauthorized-screen.tsx'), 'UnauthorizedScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/403',
    component: lazyRouteComponent(() => import('#screens/errors/forbidden-screen.tsx'), 'ForbiddenScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/404',
    component: lazyRouteComponent(() => import('#screens/errors/not-found-screen.tsx'), 'NotFoundScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: SETUP_ROUTE,
    component: lazyRouteComponent(() => import('#screens/sign-on/setup-screen.tsx'), 'SetupScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: LOGIN_ROUTE,
    validateSearch: ({ return: path, auth_reason: reason }): { return?: string; auth_reason?: string } => ({
      return: text(path),
      auth_reason: text(reason),
    }),
    component: lazyRouteComponent(() => import('#screens/sign-on/login-screen.tsx'), 'LoginScreen'),
  }),
  shellRoute.addChildren([
    createRoute({
      getParentRoute: () => shellRoute,
      path: HOME_ROUTE,
      component: lazyRouteComponent(() => import('#screens/home/home-screen.tsx'), 'HomeScreen'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: CONVERSE_ROUTE,
      component: lazyRouteComponent(() => import('#screens/converse/converse-screen.tsx'), 'ConverseScreen'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: THREAD_ROUTE,
      beforeLoad: ({ params }) => {
        if (!isThreadType(params.type)) throw notFound()
      },
      /** The model that a new thread opens with. Source: the specification, section 4, "Default model for a type". */
      validateSearch: ({ model, provider }): { model?: string; provider?: string } => ({
        model: text(model),
        provider: text(provider),
      }),
      component: lazyRouteComponent(() => import('#screens/thread/thread-screen.tsx'), 'ThreadScreen'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: CONTENT_ROUTE,
      beforeLoad: () => {
        throw redirect({ to: MEDIA_ROUTE, replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: MEDIA_ROUTE,
      validateSearch: readMediaSearch,
      component: lazyRouteComponent(() => import('#screens/media/media-screen.tsx'), 'MediaScreen'),
    }),
  ]),
])

export const router = createRouter({
  routeTree,
  /** `/v2/home` is `/home`: the newer console is the default. */
  rewrite: {
    input: ({ url }) => {
      url.pathname = withoutVersion(url.pathname)
      return url
    },
  },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
