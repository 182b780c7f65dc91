import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'secure'

export type BadgeProps = { children: ReactNode; tone?: BadgeTone; icon?: ReactNode; title?: string; className?: string }

/** A small word about a thing: its state, its kind. Its text carries the meaning, its color only repeats it. */
export function Badge({ children, tone = 'neutral', icon, title, className }: BadgeProps) {
  return (
    <span className={[styles.badge, styles[tone], className].filter(Boolean).join(' ')} title={title}>
      {icon}
      {children}
    </span>
  )
}
