import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import { SettingsGroup } from '../settings-group.tsx'
import styles from '../settings-form.module.css'

/** Changes the password of whoever knows it. All other sessions end then. */
export function OwnPassword() {
  const { t } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { notifications } = useConsole()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await account.changePassword({ current, password })
      setCurrent('')
      setPassword('')
      setProblem(NO_PROBLEM)
      notifications.succeed(t('sign-in.passwordChanged'))
    } catch (error) {
      setProblem(formProblem(error, ['current', 'password']))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingsGroup title={t('sign-in.password')}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {problem.message && <p role="alert">{problem.message}</p>}
        <TextField
          label={t('sign-in.current')}
          type="password"
          autoComplete="current-password"
          value={current}
          error={problem.fields['current']}
          onChange={setCurrent}
        />
        <TextField
          label={t('sign-in.new')}
          hint={t('sign-in.newHint')}
          type="password"
          autoComplete="new-password"
          value={password}
          error={problem.fields['password']}
          onChange={setPassword}
        />
        <Button type="submit" busy={busy} disabled={current === '' || password === ''}>
          {t('sign-in.change')}
        </Button>
      </form>
    </SettingsGroup>
  )
}
