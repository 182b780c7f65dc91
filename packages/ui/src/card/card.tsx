import { cloneElement, type ReactElement, type ReactNode } from 'react'
import styles from './card.module.css'

export type CardProps = {
  children: ReactNode
  /** Makes the whole card one target: a router's link or a button. Its hover lifts the border only. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>
  className?: string
}

export function Card({ children, render, className }: CardProps) {
  const classes = [styles.card, render && styles.target, className].filter(Boolean).join(' ')
  return render ? cloneElement(render, { className: classes, children }) : <div className={classes}>{children}</div>
}
