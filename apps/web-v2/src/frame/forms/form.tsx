import { Button } from '@atrium/ui/button/button'
import { type ReactNode, useRef } from 'react'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'
import { useRefusedFocus } from './use-refused-focus.ts'

type FormProps = {
  form: FormState
  /** In a dialog, whose foot has the button. */
  id?: string
  onChange?: () => void
  children: ReactNode
}

/** Fields one below the other, and above them what is said against the whole. The first field that is refused takes the focus. */
export function Form({ form: { problem, submit }, id, onChange, children }: FormProps) {
  const place = useRef<HTMLFormElement>(null)
  useRefusedFocus(place, problem)
  return (
    <form ref={place} id={id} className={styles.form} noValidate onSubmit={submit} onChange={onChange}>
      {problem.message && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {children}
    </form>
  )
}

type ButtonsProps = {
  form: FormState
  submit: string
  /** Something is not filled in yet. */
  disabled?: boolean
  variant?: 'primary' | 'secondary' | 'danger'
  /** The way out, where there is one. */
  cancel?: string
  onCancel?: () => void
}

/** Below the fields: what sends them, and the way out. */
export function FormButtons({ form, submit, disabled = false, variant = 'primary', cancel, onCancel }: ButtonsProps) {
  return (
    <span className={styles.buttons}>
      <Button type="submit" variant={variant} size="small" busy={form.busy} disabled={disabled}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="ghost" size="small" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </span>
  )
}
