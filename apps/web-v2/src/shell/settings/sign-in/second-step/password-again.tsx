import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import styles from '../../settings-form.module.css'
import { useHasPassword } from '../use-has-password.ts'

type Props = {
  submit: string
  danger?: boolean
  /** Rejects with what the server says against it. */
  onSubmit: (current?: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before something that a session alone may not do; who has none may have to sign in once more. */
export function PasswordAgain({ submit, danger = false, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('settings')
  const [current, setCurrent] = useState('')
  const hasPassword = useHasPassword()
  const form = useForm(['current'], () => onSubmit(hasPassword ? current : undefined))
  return (
    <Form form={form}>
      {hasPassword ? (
        <TextField
          label={t('sign-in.current')}
          type="password"
          autoComplete="current-password"
          ref={takeFocus}
          value={current}
          error={form.problem.fields['current']}
          onChange={setCurrent}
        />
      ) : (
        <p className={styles.muted}>{t('sign-in.mayAskAgain')}</p>
      )}
      <FormButtons
        form={form}
        submit={submit}
        variant={danger ? 'danger' : 'primary'}
        disabled={hasPassword && current === ''}
        cancel={t('cancel')}
        onCancel={onCancel}
      />
    </Form>
  )
}
