import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { useTooltip } from './use-tooltip.tsx'
import { withHandlers } from './with-handlers.ts'

export type TooltipProps = {
  /** More than the anchor says by itself; it is read as its description. */
  text: ReactNode
  /** One focusable element. */
  children: ReactElement<Record<string, unknown>>
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const { handlers, bubble, open } = useTooltip(text, id)
  return (
    <>
      {cloneElement(children, {
        ...withHandlers(children.props, handlers),
        'aria-describedby': open ? id : children.props['aria-describedby'],
      })}
      {bubble}
    </>
  )
}
