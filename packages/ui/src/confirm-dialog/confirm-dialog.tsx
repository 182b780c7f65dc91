import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { toastLayer } from '../toast-stack/toast-layer.ts'
import styles from '../dialog/dialog.module.css'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  text: ReactNode
  /** A verb: `Delete thread`. */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  /** The confirmed work is under way; the dialog stays until the caller closes it. */
  busy?: boolean
  onConfirm: () => void
}

/** Asks before something that is hard to take back. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel, danger, busy, onConfirm } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup ref={toastLayer} className={styles.popup} style={{ maxWidth: 480 }} initialFocus={cancel}>
            <div className={styles.top}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            </div>
            <div className={styles.body}>
              <AlertDialog.Description className={styles.description}>{text}</AlertDialog.Description>
            </div>
            <div className={styles.footer}>
              <AlertDialog.Close ref={cancel} render={<Button variant="ghost">{cancelLabel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
