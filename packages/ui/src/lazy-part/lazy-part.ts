import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { loadPersistently } from './load-persistently.ts'

type LazyPart<Props> = ComponentType<Props & { /** Drawn until the part is there. */ meanwhile?: ReactNode }> & {
  /** Loads the part before it is drawn: it is then there at once. */
  preload: () => Promise<unknown>
}

/**
 * A part of the console that is loaded when it is first drawn. What cannot be fetched (no connection, a new version on the server) is
 * waited for and never brings down the page. Unlike with `lazy` of React nothing is suspended: React would keep a fallback in sight for
 * 300 ms, where a part that has been fetched already needs a few.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const preload = () => {
    loading ??= loadPersistently(load, window).then((part) => (loaded = part.default))
    return loading
  }
  function Part({ meanwhile = null, ...props }: Props & { meanwhile?: ReactNode }) {
    const [drawn, setDrawn] = useState(() => {
      if (!loaded) void preload()
      return { as: loaded }
    })
    useEffect(() => {
      let isThere = true
      if (!drawn.as) void preload().then((as) => isThere && setDrawn({ as }))
      return () => {
        isThere = false
      }
    }, [drawn])
    return drawn.as ? createElement(drawn.as, props as unknown as Props) : meanwhile
  }
  return Object.assign(Part, { preload })
}
