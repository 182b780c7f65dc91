import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadPersistently } from './load-persistently.ts'

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the part ahead: it is then drawn at once, without the moment of a fallback. */
  preload: () => Promise<unknown>
}

/**
 * A part of the console that is loaded when it is first drawn, like `lazy` of React. What cannot be fetched (no
 * connection, a new version on the server) is waited for and never brings down the page. A part that is there already
 * is drawn without a fallback, which React would keep in sight for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let loaded: ComponentType<Props> | undefined
  const preload = () => {
    loading ??= loadPersistently(load, window).then((part) => {
      loaded = part.default
      return part
    })
    return loading
  }
  const Late = lazy(preload)
  function Part(props: Props) {
    // What was begun with stays, or the part would lose its state.
    const [drawn] = useState<{ as: ComponentType<Props> }>({ as: loaded ?? Late })
    return createElement(drawn.as, props)
  }
  return Object.assign(Part, { preload })
}
