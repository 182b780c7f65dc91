import { type ReactNode, useId } from 'react'
import type { FieldTexts } from '../field/field.tsx'
import field from '../field/field.module.css'
import styles from './choice-chips.module.css'

export type ChoiceChipsProps = Pick<FieldTexts, 'label' | 'hint'> & {
  value: string | null
  choices: readonly { value: string; label: string; mark?: ReactNode }[]
  /** Without it the chips are disabled. */
  onChange?: (value: string) => void
  disabled?: boolean
  aside?: ReactNode
}

/** A few choices of which one holds, all in sight. Arrow keys move between them, as between all radio buttons. */
export function ChoiceChips({ label, hint, value, choices, onChange, disabled, aside }: ChoiceChipsProps) {
  const id = useId()
  const off = disabled || !onChange
  return (
    <fieldset
      className={`${field.field} ${styles.field}`}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-note` : undefined}
    >
      <div className={field.top}>
        <span id={id} className={field.label}>
          {label}
        </span>
        {aside}
      </div>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={off}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.mark}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-note`} className={field.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
