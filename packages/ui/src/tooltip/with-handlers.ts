import type { TooltipHandlers } from './use-tooltip.tsx'

type Handler = (event: never) => void

/** The properties of an anchor with the handlers of its tooltip beside its own. Every page has anchors at once: no library is loaded for it. */
export function withHandlers<Props extends object>(props: Props, handlers: TooltipHandlers): Props & TooltipHandlers {
  const own = props as { [name: string]: unknown }
  const both = Object.entries<Handler>(handlers).map(([name, handle]) => {
    const first = own[name]
    if (typeof first !== 'function') return [name, handle]
    return [
      name,
      (event: never) => {
        handle(event)
        first(event)
      },
    ]
  })
  return { ...props, ...Object.fromEntries(both) }
}
