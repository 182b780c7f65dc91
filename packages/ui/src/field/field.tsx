import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldTexts = {
  label: string
  /** The label is spoken but not drawn. */
  hideLabel?: boolean
  hint?: ReactNode
  /** What is wrong and how to put it right; it takes the place of the hint. */
  error?: ReactNode
  required?: boolean
}

export type FieldProps = FieldTexts & {
  /** At the right of the label: a reset button, a counter. */
  aside?: ReactNode
  className?: string
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A label, its control, and the hint or the error below it, tied together for those who cannot see them. */
export function Field({ label, hideLabel, hint, error, required, aside, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <div className={hideLabel ? 'visually-hidden' : styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
