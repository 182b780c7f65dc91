import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useId, useState } from 'react'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

type Props = {
  texts: { title: string; text: string; label: string; submit: string; cancel: string; close: string }
  /** What the server calls the field. */
  field: string
  type?: 'text' | 'email'
  /** In characters. */
  maxLength?: number
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
  initial = '',
  onSubmit,
  onClose,
}: Props) {
  const [value, setValue] = useState(initial)
  const id = useId()
  const form = useForm([field], () => onSubmit(value.trim()))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.text}
      texts={texts}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={texts.label}
          type={type}
          autoComplete="off"
          required
          maxLength={type === 'email' ? 254 : maxLength}
          value={value}
          error={form.problem.fields[field]}
          onChange={setValue}
        />
      </Form>
    </Dialog>
  )
}
