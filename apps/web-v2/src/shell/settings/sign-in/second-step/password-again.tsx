import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'

type Props = {
  submit: string
  danger?: boolean
  /** Rejects with what the server says against it. */
  onSubmit: (current: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before something that a session alone may not do. */
export function PasswordAgain({ submit, danger = false, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('settings')
  const [current, setCurrent] = useState('')
  const form = useForm(['current'], () => onSubmit(current))
  return (
    <Form form={form}>
      <TextField
        label={t('sign-in.current')}
        type="password"
        autoComplete="current-password"
        ref={takeFocus}
        value={current}
        error={form.problem.fields['current']}
        onChange={setCurrent}
      />
      <FormButtons
        form={form}
        submit={submit}
        variant={danger ? 'danger' : 'primary'}
        disabled={current === ''}
        cancel={t('cancel')}
        onCancel={onCancel}
      />
    </Form>
  )
}
