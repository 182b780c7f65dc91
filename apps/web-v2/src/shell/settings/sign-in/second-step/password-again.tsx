import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import styles from '../../settings-form.module.css'

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
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSubmit(current)
    } catch (error) {
      setProblem(formProblem(error, ['current']))
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('sign-in.current')}
        type="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just pressed
        autoFocus
        value={current}
        error={problem.fields['current'] ?? problem.message ?? undefined}
        onChange={setCurrent}
      />
      <span className={styles.buttons}>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          size="small"
          busy={busy}
          disabled={current === ''}
        >
          {submit}
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  )
}
