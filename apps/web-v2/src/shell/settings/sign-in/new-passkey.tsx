import { passkeysRoom } from '@atrium/browser-state/account/passkeys-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import { makePasskey } from '#features/sign-on/ask-for-passkey.ts'
import { NoPasskey } from '#features/sign-on/no-passkey.ts'
import styles from '../settings-form.module.css'

/** Asks for a name and the password, and then has the browser make a passkey. */
export function NewPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('settings')
  const passkeys = useRoom(passkeysRoom)
  const [name, setName] = useState('')
  const [current, setCurrent] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await passkeys.add(name.trim(), current, makePasskey)
      onDone()
    } catch (error) {
      const isNone = error instanceof NoPasskey
      setProblem(
        isNone ? { message: t('sign-in.passkeys.failed'), fields: {} } : formProblem(error, ['name', 'current']),
      )
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {problem.message && <p role="alert">{problem.message}</p>}
      <TextField
        label={t('sign-in.passkeys.name')}
        hint={t('sign-in.passkeys.nameHint')}
        maxLength={100}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just pressed
        autoFocus
        value={name}
        error={problem.fields['name']}
        onChange={setName}
      />
      <TextField
        label={t('sign-in.current')}
        type="password"
        autoComplete="current-password"
        value={current}
        error={problem.fields['current']}
        onChange={setCurrent}
      />
      <span className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="small"
          busy={busy}
          disabled={name.trim() === '' || current === ''}
        >
          {t('sign-in.passkeys.add')}
        </Button>
        <Button variant="ghost" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  )
}
