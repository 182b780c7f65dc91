import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'

type Props = {
  label: string
  submit: string
  /** Rejects with what the server says against it. */
  onAdd: (email: string) => Promise<void>
}

/** Adds somebody who has an account, one after the other. */
export function AddByEmail({ label, submit, onAdd }: Props) {
  const [email, setEmail] = useState('')
  const form = useForm(['email'], async () => {
    await onAdd(email.trim())
    setEmail('')
  })
  return (
    <Form form={form}>
      <TextField
        label={label}
        type="email"
        autoComplete="off"
        value={email}
        error={form.problem.fields['email']}
        onChange={setEmail}
      />
      <FormButtons form={form} submit={submit} variant="secondary" />
    </Form>
  )
}
