import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { toastLayer } from '../toast-stack/toast-layer.ts'
import styles from './media-overlay.module.css'

export type MediaOverlayProps = {
  open: boolean
  onClose: () => void
  /** The accessible name; drawn at the start of the bar unless `heading` is. */
  title: string
  heading?: ReactNode
  /** At the end of the bar, before the button that closes. */
  tools?: ReactNode
  /** The stage. */
  children: ReactNode
  /** Beside the stage, on a phone over its lower part. */
  panel?: ReactNode
  /** Below the stage, over the whole width. */
  foot?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  onKeyUp?: (event: KeyboardEvent) => void
  /** Where the focus goes on closing, if not where it came from. */
  finalFocus?: RefObject<HTMLElement | null>
  close: string
}

/** A dialog over everything: a bar, a stage, a panel. The page below is inert, Escape closes, the focus returns. */
export function MediaOverlay(props: MediaOverlayProps) {
  const { open, onClose, title, heading, tools, children, panel, foot, onKeyDown, onKeyUp, finalFocus, close } = props
  const popup = useRef<HTMLDivElement>(null)
  const take = useCallback((element: HTMLDivElement | null) => {
    popup.current = element
    return toastLayer(element)
  }, [])
  return (
    <Base.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={take}
          className={styles.overlay}
          // Its keys count at once, and no button shows its name before one has reached for it.
          initialFocus={popup}
          finalFocus={finalFocus}
          onKeyDown={(event) => {
            // Menus of the overlay rise through React from elsewhere in the page.
            if (event.currentTarget.contains(event.target as Node)) onKeyDown?.(event)
          }}
          onKeyUp={onKeyUp}
        >
          <div className={styles.bar}>
            <Base.Title className={heading ? 'visually-hidden' : styles.title}>{title}</Base.Title>
            {heading}
            <span className={styles.space} />
            {tools}
            <Base.Close render={<IconButton label={close} shortcut="esc" icon={<X />} />} />
          </div>
          <div className={styles.middle}>
            {children}
            {panel}
          </div>
          {foot}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
