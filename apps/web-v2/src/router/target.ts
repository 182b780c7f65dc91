import type { RouteParams } from 'regexparam'
import type { Query, Route } from './route.ts'

/** Where the console writes down its list of routes, so that the compiler knows what a link may lead to. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Register {}

type Known = Register extends { routes: readonly (infer One)[] } ? One : Route

type SearchOf<One> = One extends { search?: ((given: Query) => infer Search) | undefined } ? Search : object

/** The parameters of a path are given where it has any that may not be missing. */
type ParametersOf<Path extends string> =
  Record<never, never> extends RouteParams<Path> ? { params?: RouteParams<Path> } : { params: RouteParams<Path> }

type TargetOf<One> = One extends { path: infer Path extends string }
  ? { to: Path; search?: SearchOf<One>; hash?: string } & ParametersOf<Path>
  : never

/** A route with what its address needs. */
export type Target = TargetOf<Known>
