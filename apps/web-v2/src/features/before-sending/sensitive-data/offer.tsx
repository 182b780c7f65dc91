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
    <div className={styles.offer} data-disabled={disabled ? '' : undefined}>
      {icon}
      <div className={styles.words}>
        {/* Its surface is the whole card. */}
        <button
          type="button"
          className={styles.label}
          aria-describedby={id}
          aria-disabled={disabled || undefined}
          aria-expanded={expanded}
          onClick={() => !disabled && onChoose()}
        >
          {label}
        </button>
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      </div>
    </div>
  )
}
