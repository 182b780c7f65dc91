import { useConsole } from '@atrium/browser-state/console/use-console'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldName, SignOnForm, type SignOnFormField } from './sign-on-form.tsx'

/** As the server asks for it. */
const PASSWORD_LENGTH = 10

export type SetUpFormProps = {
  /** The server listens beyond this machine, so it asks for the token that it has printed. */
  withToken: boolean
  onDone: () => void
}

/** Name, email address and password of the first account, and the token where it is needed. */
export function SetUpForm({ withToken, onDone }: SetUpFormProps) {
  const { t } = useTranslation('sign-on')
  const { signOn } = useConsole()
  const fields = useMemo(() => {
    const token: SignOnFormField = {
      name: 'token',
      type: 'text',
      autoComplete: 'off',
      label: t('setup.token'),
      hint: t('setup.tokenHint'),
      check: (value) => (value.trim() === '' ? t('missing.token') : null),
    }
    const account: SignOnFormField[] = [
      {
        name: 'name',
        type: 'text',
        autoComplete: 'name',
        label: t('name'),
        check: (value) => (value.trim() === '' ? t('missing.name') : null),
      },
      {
        name: 'email',
        type: 'email',
        autoComplete: 'username',
        label: t('email'),
        check: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : t('missing.email')),
      },
      {
        name: 'password',
        type: 'password',
        autoComplete: 'new-password',
        label: t('password'),
        hint: t('passwordHint'),
        check: (value) => (value.length < PASSWORD_LENGTH ? t('missing.newPassword') : null),
      },
    ]
    return withToken ? [...account, token] : account
  }, [t, withToken])

  const setUp = async ({ name, email, password, token }: Record<FieldName, string>) => {
    const account = { name: name.trim(), email: email.trim(), password }
    await signOn.setUp(withToken ? { ...account, token: token.trim() } : account)
    onDone()
  }
  return <SignOnForm fields={fields} submit={t('setup.submit')} onSubmit={setUp} />
}
