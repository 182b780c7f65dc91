import { useConsole } from '@atrium/browser-state/console/use-console'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SignOnForm } from './sign-on-form.tsx'

/** Email address and password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('sign-on')
  const { signOn } = useConsole()
  const fields = useMemo(
    () =>
      [
        {
          name: 'email',
          type: 'email',
          autoComplete: 'username',
          label: t('email'),
          check: (value: string) => (value.trim() === '' ? t('missing.email') : null),
        },
        {
          name: 'password',
          type: 'password',
          autoComplete: 'current-password',
          label: t('password'),
          check: (value: string) => (value === '' ? t('missing.password') : null),
        },
      ] as const,
    [t],
  )
  return (
    <SignOnForm
      fields={fields}
      submit={t('login.submit')}
      onSubmit={async ({ email, password }) => {
        await signOn.signIn({ email: email.trim(), password })
        onSignedIn()
      }}
    />
  )
}
