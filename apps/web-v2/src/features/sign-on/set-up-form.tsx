import { useConsole } from '@atrium/browser-state/console/use-console'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldName, SignOnForm, type SignOnFormField } from './sign-on-form.tsx'
import { useAccountFields } from './use-account-fields.ts'

export type SetUpFormProps = {
  /** The server listens beyond this machine, so it asks for the token that it has printed. */
  withToken: boolean
  onDone: () => void
}

/** Name, email address and password of the first account, and the token where it is needed. */
export function SetUpForm({ withToken, onDone }: SetUpFormProps) {
  const { t } = useTranslation('sign-on')
  const { signOn } = useConsole()
  const account = useAccountFields()
  const fields = useMemo(() => {
    const token: SignOnFormField = {
      name: 'token',
      type: 'text',
      autoComplete: 'off',
      label: t('setup.token'),
      hint: t('setup.tokenHint'),
      check: (value) => (value.trim() === '' ? t('missing.token') : null),
    }
    const asked = [account.name, account.email, account.password]
    return withToken ? [...asked, token] : asked
  }, [t, account, withToken])

  const setUp = async ({ name, email, password, token }: Record<FieldName, string>) => {
    const account = { name: name.trim(), email: email.trim(), password }
    await signOn.setUp(withToken ? { ...account, token: token.trim() } : account)
    onDone()
  }
  return <SignOnForm fields={fields} submit={t('setup.submit')} onSubmit={setUp} />
}
