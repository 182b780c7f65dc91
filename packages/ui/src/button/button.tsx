import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'quiet-danger'
  size?: 'small' | 'medium'
  icon?: ReactNode
  /** Work is under way: the button shows a spinner, keeps its width and takes no further click. */
  busy?: boolean
  /** Another element to dress as a button, for example a router's link: `render={<Link to="/" />}`. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = [styles.button, styles[variant], styles[size], className].filter(Boolean).join(' ')
  const content = (
    <>
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </>
  )
  if (render) return cloneElement(render, { className: classes, children: content })
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {content}
    </button>
  )
}
