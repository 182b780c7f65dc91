import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { useForm } from './use-form.ts'

type Props = {
  texts: { title: string; text?: string; label: string; submit: string; cancel: string; close: string }
  /** What the server calls the field. */
  field: string
  type?: 'text' | 'email'
  /** In characters. */
  maxLength?: number
  /** It may stay empty. */
  isOptional?: true
  /** What stands in it first. */
  initial?: string
  /** Rejects with what the server says against it. */
  onSubmit: (text: string) => Promise<void>
  onClose: () => void
}

/** Asks for one thing: the name of what is created, the address of whom something is given to. */
export function OneFieldDialog({
  texts,
  field,
  type = 'text',
  maxLength = 100,
  isOptional,
  initial = '',
  onSubmit,
  onClose,
}: Props) {
  const [value, setValue] = useState(initial)
  const form = useForm([field], () => onSubmit(value.trim()))
  return (
    <FormDialog form={form} title={texts.title} description={texts.text} texts={texts} onClose={onClose}>
      <TextField
        label={texts.label}
        type={type}
        autoComplete="off"
        required={!isOptional}
        maxLength={type === 'email' ? 254 : maxLength}
        value={value}
        error={form.problem.fields[field]}
        onChange={setValue}
      />
    </FormDialog>
  )
}
