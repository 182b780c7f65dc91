import { passkeysRoom } from '@atrium/browser-state/account/passkeys-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { makePasskey } from '#features/sign-on/ask-for-passkey.ts'
import { NoPasskey } from '#features/sign-on/no-passkey.ts'
import styles from '../settings-form.module.css'
import { useHasPassword } from './use-has-password.ts'

/** Asks for a name and the password, where there is one, and then has the browser make a passkey. */
export function NewPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('settings')
  const passkeys = useRoom(passkeysRoom)
  const [name, setName] = useState('')
  const [current, setCurrent] = useState('')
  const hasPassword = useHasPassword()
  const form = useForm(['name', 'current'], async () => {
    try {
      await passkeys.add(name.trim(), makePasskey, hasPassword ? current : undefined)
    } catch (error) {
      throw error instanceof NoPasskey ? new Error(t('sign-in.passkeys.failed'), { cause: error }) : error
    }
    onDone()
  })
  return (
    <Form form={form}>
      <TextField
        label={t('sign-in.passkeys.name')}
        hint={t('sign-in.passkeys.nameHint')}
        maxLength={100}
        ref={takeFocus}
        value={name}
        error={form.problem.fields['name']}
        onChange={setName}
      />
      {hasPassword ? (
        <TextField
          label={t('sign-in.current')}
          type="password"
          autoComplete="current-password"
          value={current}
          error={form.problem.fields['current']}
          onChange={setCurrent}
        />
      ) : (
        <p className={styles.muted}>{t('sign-in.mayAskAgain')}</p>
      )}
      <FormButtons
        form={form}
        submit={t('sign-in.passkeys.add')}
        disabled={name.trim() === '' || (hasPassword && current === '')}
        cancel={t('cancel')}
        onCancel={onDone}
      />
    </Form>
  )
}
