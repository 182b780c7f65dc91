import { type ReactNode, useId } from 'react'
import styles from './sensitive-data-dialog.module.css'

export type OfferProps = {
  icon: ReactNode
  label: string
  /** What comes of it, or why it cannot be chosen. */
  hint: string
  disabled?: boolean
  /** It opens something below. */
  expanded?: boolean
  onChoose: () => void
}

/** One thing that can be done, with a line that says what comes of it. */
export function Offer({ icon, label, hint, disabled = false, expanded, onChoose }: OfferProps) {
  const id = useId()
  return (
    <button
      type="button"
      className={styles.offer}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      aria-disabled={disabled || undefined}
      aria-expanded={expanded}
      onClick={() => !disabled && onChoose()}
    >
      {icon}
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
    </button>
  )
}
