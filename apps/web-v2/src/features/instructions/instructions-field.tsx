import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { useId } from 'react'
import styles from './instructions.module.css'

export type InstructionsFieldProps = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A few lines that models are told. */
export function InstructionsField({ label, hint, value, onChange, onBlur }: InstructionsFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        className={styles.text}
        rows={5}
        maxLength={INSTRUCTIONS_LIMIT}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
