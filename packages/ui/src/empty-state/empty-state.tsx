import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateArt = 'conversation' | 'nothing' | 'search' | 'locked'

export type EmptyStateProps = {
  art?: EmptyStateArt
  title: ReactNode
  text?: ReactNode
  /** One primary action, and at most one quiet one beside it. */
  actions?: ReactNode
}

const DRAWINGS: Record<EmptyStateArt, ReactNode> = {
  conversation: (
    <>
      <path d="M20 34a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H44L31 75V64h-3a8 8 0 0 1-8-8z" />
      <path d="M34 40h30M34 50h19" />
      <path className="accent" d="M88 48h4a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-2v10L78 82H62a8 8 0 0 1-7-4" />
    </>
  ),
  nothing: (
    <>
      <path d="M22 62 34 32h52l12 30v24a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" />
      <path d="M22 62h22c2 8 8 12 16 12s14-4 16-12h22" />
      <path className="accent" d="M60 14v10M42 18l4 8M78 18l-4 8" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="54" r="28" />
      <path d="m75 75 22 22" />
      <path className="accent" d="M44 54h20M44 45h12M44 63h15" />
    </>
  ),
  locked: (
    <>
      <rect x="30" y="52" width="60" height="44" rx="8" />
      <path d="M42 52V40a18 18 0 0 1 36 0v12" />
      <path className="accent" d="M60 68v12" />
    </>
  ),
}

/** Nothing here yet, no match, or no access: a drawing, a sentence, and what can be done about it. */
export function EmptyState({ art = 'nothing', title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} viewBox="0 0 120 112" aria-hidden="true">
        {DRAWINGS[art]}
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
