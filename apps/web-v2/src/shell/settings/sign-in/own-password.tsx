import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { useHasPassword } from './use-has-password.ts'

/** Changes the password of whoever has one and knows it. All other sessions end then. */
export function OwnPassword() {
  const { t } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const hasPassword = useHasPassword()
  const { notifications } = useConsole()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm(['current', 'password'], async () => {
    await account.changePassword({ current, password })
    setCurrent('')
    setPassword('')
    notifications.succeed(t('sign-in.passwordChanged'))
  })
  if (!hasPassword) return <SettingsGroup title={t('sign-in.password')} hint={t('sign-in.noPassword')} />
  return (
    <SettingsGroup title={t('sign-in.password')}>
      <Form form={form}>
        <TextField
          label={t('sign-in.current')}
          type="password"
          autoComplete="current-password"
          value={current}
          error={form.problem.fields['current']}
          onChange={setCurrent}
        />
        <TextField
          label={t('sign-in.new')}
          hint={t('sign-in.newHint')}
          type="password"
          autoComplete="new-password"
          value={password}
          error={form.problem.fields['password']}
          onChange={setPassword}
        />
        <FormButtons
          form={form}
          submit={t('sign-in.change')}
          variant="secondary"
          disabled={current === '' || password === ''}
        />
      </Form>
    </SettingsGroup>
  )
}
