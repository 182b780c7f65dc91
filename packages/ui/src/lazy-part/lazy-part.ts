import { type ComponentType, lazy } from 'react'
import { loadPersistently } from './load-persistently.ts'

/**
 * A part of the console that is loaded when it is first drawn, like `lazy` of React. What cannot be fetched (no
 * connection, a new version on the server) is waited for and never brings down the page.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPersistently(load, window))
}
