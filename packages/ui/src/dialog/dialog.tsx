import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { toastLayer } from '../toast-stack/toast-layer.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Right-aligned buttons, the main one last. */
  footer?: ReactNode
  /** In px. */
  width?: 480 | 640 | 800 | 960
  /** What takes the focus on opening, where it is not the first field. */
  initialFocus?: RefObject<HTMLElement | null>
  texts: { close: string }
}

/** Keeps the focus inside while open and gives it back on closing. On a phone it rises from the bottom. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width = 480, initialFocus, texts } = props
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup ref={toastLayer} className={styles.popup} style={{ maxWidth: width }} initialFocus={initialFocus}>
            <div className={styles.top}>
              <Base.Title className={styles.title}>{title}</Base.Title>
            </div>
            <div className={styles.body}>
              {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              {children}
            </div>
            {footer && <div className={styles.footer}>{footer}</div>}
            {/* Last, so that the focus starts on what the dialog is about. */}
            <Base.Close className={styles.close} render={<IconButton label={texts.close} icon={<X />} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
