import { AlertCircle, CheckCircle2, Info, Sparkles, TriangleAlert, Wrench, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../icon-button/icon-button.tsx'
import { focusBack } from '../take-focus/focus-back.ts'
import { useToastLayer } from './toast-layer.ts'
import styles from './toast-stack.module.css'

/** Source: the specification's notification emphasis levels. */
export type ToastLevel = 'critical' | 'success' | 'warning' | 'highlight' | 'info' | 'neutral' | 'internal'

export type Toast = {
  id: string
  level: ToastLevel
  title: string
  text?: ReactNode
  /** Said to screen readers, and drawn nowhere. */
  quiet?: boolean
  /** One thing to do about it: Undo, Retry. */
  action?: { label: string; onClick: () => void }
}

export type ToastStackProps = {
  /** The oldest first. */
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /** Called with true while the pointer or the focus is here: whoever counts the lifetimes then stops. */
  onHold: (held: boolean) => void
  side?: 'left' | 'right'
  texts: { region: string; dismiss: string }
}

const ICONS: Record<ToastLevel, ReactNode> = {
  critical: <AlertCircle />,
  success: <CheckCircle2 />,
  warning: <TriangleAlert />,
  highlight: <Sparkles />,
  info: <Info />,
  neutral: <Info />,
  internal: <Wrench />,
}

const URGENT: ReadonlySet<ToastLevel> = new Set(['critical', 'warning'])

/**
 * Short notes at the bottom corner, 400 px wide, clear of the composer by `--toast-bottom`, which the shell sets to the
 * composer's height, above a dialog that is open, and in reach of its keys; on a phone below the header, away from what was said last. Urgent ones interrupt a screen reader, the others wait.
 */
export function ToastStack({ toasts, onDismiss, onHold, side = 'right', texts }: ToastStackProps) {
  const row = (toast: Toast) => <Row key={toast.id} toast={toast} onDismiss={onDismiss} dismiss={texts.dismiss} />
  const layer = useToastLayer()
  const stack = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only hold the lifetimes
    <section
      className={styles.stack}
      // Above everything: a dialog that moves would move it too.
      popover={layer ? 'manual' : undefined}
      ref={layer ? open : undefined}
      data-side={side}
      aria-label={texts.region}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={(event) => onHold(event.currentTarget.contains(event.relatedTarget))}
    >
      <div aria-live="assertive" aria-relevant="additions text" className={styles.lane}>
        {toasts.filter((toast) => URGENT.has(toast.level)).map(row)}
      </div>
      <div aria-live="polite" aria-relevant="additions text" className={styles.lane}>
        {toasts.filter((toast) => !URGENT.has(toast.level)).map(row)}
      </div>
    </section>
  )
  return layer ? createPortal(stack, layer) : stack
}

function open(stack: HTMLElement | null): void {
  stack?.showPopover()
}

type RowProps = { toast: Toast; onDismiss: (id: string) => void; dismiss: string }

function Row({ toast, onDismiss, dismiss }: RowProps) {
  if (toast.quiet) return <p className="visually-hidden">{toast.title}</p>
  return (
    <div ref={focusBack} className={styles.toast} data-level={toast.level}>
      <span className={styles.icon}>{ICONS[toast.level]}</span>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <div className={styles.text}>{toast.text}</div>}
      </div>
      {toast.action && (
        <button type="button" className={styles.action} data-brings-back="" onClick={toast.action.onClick}>
          {toast.action.label}
        </button>
      )}
      <IconButton size="small" label={dismiss} icon={<X />} onClick={() => onDismiss(toast.id)} />
    </div>
  )
}
