import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

export type SwitchProps = {
  label: string
  checked: boolean
  /** Without it the switch is disabled. */
  onChange?: (checked: boolean) => void
  hint?: ReactNode
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

/** Something that takes effect at once. For a choice that is saved later use a checkbox. */
export function Switch({ label, checked, onChange, hint, hideLabel, disabled, className }: SwitchProps) {
  const id = useId()
  return (
    <label className={[styles.row, className].filter(Boolean).join(' ')}>
      <span className={hideLabel ? 'visually-hidden' : styles.text}>
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled || !onChange}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  )
}
