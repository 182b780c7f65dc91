import { createRootRoute, createRoute, lazyRouteComponent, notFound, Outlet, redirect } from '@tanstack/react-router'
import type { Screen } from '#frame/define-screen.ts'
import { notFound as notFoundScreen } from '#screens/errors/screen.ts'
import { SCREENS } from '#screens/screens.ts'
import { Shell } from '#shell/shell.tsx'
import { RouteError } from './route-error.tsx'

const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: RouteError,
  notFoundComponent: componentOf(notFoundScreen),
})

/** Everything that needs somebody who is signed on has the shell around it. */
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })

function routeOutsideShell<const Path extends string, Search extends object>(screen: Screen<Path, Search>) {
  return createRoute({ getParentRoute: () => rootRoute, ...optionsOf(screen) })
}

function routeInShell<const Path extends string, Search extends object>(screen: Screen<Path, Search>) {
  return createRoute({ getParentRoute: () => shellRoute, ...optionsOf(screen) })
}

function optionsOf<const Path extends string, Search extends object>(screen: Screen<Path, Search>) {
  return {
    path: screen.path,
    validateSearch: screen.search ?? noSearch<Search>,
    beforeLoad: ({ params }: { params: object }) => enter(screen, params),
    component: componentOf(screen),
  }
}

function componentOf({ load }: Pick<Screen, 'load'>) {
  return load && lazyRouteComponent(async () => ({ default: await load() }))
}

function enter({ leadsTo, accepts }: Pick<Screen, 'leadsTo' | 'accepts'>, params: object): void {
  if (leadsTo !== undefined) throw redirect({ to: leadsTo, replace: true })
  if (accepts?.({ ...params }) === false) throw notFound()
}

const noSearch = <Search extends object>() => ({}) as Search

/** The routes that rows of the list become, one by one: so the compiler knows every path and what may follow its question mark. */
type RoutesOf<Screens, OutsideShell extends boolean> = Screens extends readonly [infer One, ...infer Others]
  ? One extends Screen<infer Path, infer Search, OutsideShell>
    ? [
        OutsideShell extends true
          ? ReturnType<typeof routeOutsideShell<Path, Search>>
          : ReturnType<typeof routeInShell<Path, Search>>,
        ...RoutesOf<Others, OutsideShell>,
      ]
    : RoutesOf<Others, OutsideShell>
  : []

const outside = SCREENS.filter(({ outsideShell }) => outsideShell).map((screen) =>
  routeOutsideShell<string, object>(screen),
)
const inside = SCREENS.filter(({ outsideShell }) => !outsideShell).map((screen) => routeInShell<string, object>(screen))

export const routeTree = rootRoute.addChildren([
  ...(outside as unknown as RoutesOf<typeof SCREENS, true>),
  shellRoute.addChildren(inside as unknown as RoutesOf<typeof SCREENS, false>),
])
