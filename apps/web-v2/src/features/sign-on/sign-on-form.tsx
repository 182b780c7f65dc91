import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormProblem, formProblem, NO_PROBLEM } from '#frame/forms/form-problem.ts'
import { useToldProblem } from '#frame/forms/use-told-problem.ts'
import styles from './sign-on-form.module.css'

export type FieldName = 'name' | 'email' | 'password' | 'token' | 'code'

export type SignOnFormField = {
  name: FieldName
  type: 'text' | 'email' | 'password'
  autoComplete: string
  label: string
  hint?: string
  /** What stands there at first. */
  initial?: string | undefined
  /** What is wrong with a value, or null. */
  check: (value: string) => string | null
}

export type SignOnFormProps<Name extends FieldName> = {
  fields: readonly (SignOnFormField & { name: Name })[]
  submit: string
  /** Rejects with what the server says against it; what was typed stays. */
  onSubmit: (values: Record<Name, string>) => Promise<void>
}

/** Labeled fields and one button. Problems stand at their fields; the first one gets the focus. */
export function SignOnForm<Name extends FieldName>({ fields, submit, onSubmit }: SignOnFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => firstValues(fields))
  const [problem, setProblem] = useState<FormProblem>(NO_PROBLEM)
  const [busy, setBusy] = useState(false)
  const told = useToldProblem(problem)

  const show = (found: FormProblem) => {
    setProblem(found)
    const first = fields.find(({ name }) => name in found.fields)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = wrongFields(fields, values)
    if (Object.keys(wrong).length > 0) return show({ message: null, fields: wrong })
    setProblem(NO_PROBLEM)
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      show(
        formProblem(
          error,
          fields.map(({ name }) => name),
        ),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {told.message && (
        <p className={styles.problem} role="alert">
          {told.message}
        </p>
      )}
      {fields.map((field, index) => (
        <FormField
          key={field.name}
          field={field}
          value={values[field.name]}
          error={told.fields[field.name]}
          first={index === 0}
          onChange={(value) => setValues((known) => ({ ...known, [field.name]: value }))}
        />
      ))}
      <Button type="submit" variant="primary" busy={busy} className={styles.submit}>
        {submit}
      </Button>
    </form>
  )
}

type FormFieldProps = {
  field: SignOnFormField
  value: string
  error: string | undefined
  first: boolean
  onChange: (value: string) => void
}

function FormField({ field, value, error, first, onChange }: FormFieldProps) {
  const { t } = useTranslation('sign-on')
  const [shown, setShown] = useState(false)
  const { name, type, autoComplete, label, hint } = field
  const secret = type === 'password'
  return (
    <TextField
      {...{ name, autoComplete, label, hint, error, value, onChange }}
      type={secret && shown ? 'text' : type}
      required
      spellCheck={false}
      autoCapitalize={name === 'name' ? 'words' : 'none'}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- filling in the form is all that the page is for
      autoFocus={first}
      end={
        secret && (
          <IconButton
            size="small"
            label={t(shown ? 'hidePassword' : 'showPassword')}
            icon={shown ? <EyeOff /> : <Eye />}
            pressed={shown}
            onClick={() => setShown(!shown)}
          />
        )
      }
    />
  )
}

function firstValues<Name extends FieldName>(
  fields: readonly { name: Name; initial?: string | undefined }[],
): Record<Name, string> {
  return Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])) as Record<Name, string>
}

function wrongFields<Name extends FieldName>(
  fields: readonly (SignOnFormField & { name: Name })[],
  values: Record<Name, string>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, check }) => {
      const wrong = check(values[name])
      return wrong ? [[name, wrong]] : []
    }),
  )
}
