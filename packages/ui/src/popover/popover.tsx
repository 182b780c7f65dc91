import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import surface from '../popup-surface/popup-surface.module.css'
import styles from './popover.module.css'

export type PopoverProps = {
  /** The button that opens it and takes the focus back. */
  trigger: ReactElement<Record<string, unknown>>
  /** The accessible name; drawn as a heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** In px, where the content should not decide. */
  width?: number
  /** Leaves the content without padding. */
  flush?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function Popover({
  trigger,
  title,
  hideTitle,
  children,
  side,
  align = 'start',
  width,
  flush,
  ...state
}: PopoverProps) {
  return (
    <Base.Root open={state.open} onOpenChange={(open) => state.onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={surface.backdrop} />
        <Base.Positioner className={surface.positioner} side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={`${surface.popup} ${flush ? '' : styles.padded}`} style={{ width }}>
            <Base.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
