import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  /** Some but not all of what it stands for is chosen. */
  mixed?: boolean
  /** Without it the box is disabled. */
  onChange?: (checked: boolean) => void
  hideLabel?: boolean
  disabled?: boolean
  /** -1 where a list has one stop for the Tab key, and this is not it. */
  tabIndex?: 0 | -1
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, mixed = false, onChange, hideLabel, disabled, tabIndex, className } = props
  return (
    <label className={[styles.row, className].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        tabIndex={tabIndex}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        disabled={disabled || !onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
