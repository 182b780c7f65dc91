import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  /** Some but not all of what it stands for is chosen. */
  mixed?: boolean
  /** Without it the box is disabled. */
  onChange?: (checked: boolean) => void
  /** What it means, below its label. */
  hint?: string
  hideLabel?: boolean
  disabled?: boolean
  /** -1 where a list has one stop for the Tab key, and this is not it. */
  tabIndex?: 0 | -1
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, mixed = false, onChange, hint, hideLabel, disabled, tabIndex, className } = props
  const id = useId()
  const described = hint && { 'aria-labelledby': id, 'aria-describedby': `${id}-hint` }
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
        {...described}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
