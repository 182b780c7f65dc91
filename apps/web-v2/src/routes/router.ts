import { createRouter } from '@tanstack/react-router'
import { RouteError } from './route-error.tsx'
import { routeTree } from './route-tree.ts'
import { withoutVersion } from './without-version.ts'

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
