import { useConsole } from '@atrium/browser-state/console/use-console'
import { Button } from '@atrium/ui/button/button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './code-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SignOnForm } from './sign-on-form.tsx'
import styles from './sign-on-form.module.css'

type Password = { email: string; password: string }

type Props = {
  /** Of whoever is there already, and shows once more who they are. */
  email?: string | undefined
  /** Whoever is there has none. */
  withoutPasskey?: boolean
  onSignedIn: () => void
}

/** Email address and password, and then a code where the account signs in with two steps; or a passkey. */
export function SignInForm({ email, withoutPasskey = false, onSignedIn }: Props) {
  const { t } = useTranslation('sign-on')
  const { signOn } = useConsole()
  const [shown, setShown] = useState<Password | null>(null)
  if (shown) {
    return (
      <div className={styles.form}>
        <CodeForm
          submit={t('login.submit')}
          onSubmit={async (code) => {
            if (await signOn.signIn({ ...shown, code })) onSignedIn()
          }}
        />
        <Button variant="ghost" onClick={() => setShown(null)}>
          {t('login.back')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <PasswordForm
        email={email}
        onSubmit={async (given) => {
          if (await signOn.signIn(given)) onSignedIn()
          else setShown(given)
        }}
      />
      {!withoutPasskey && <PasskeySignIn onSignedIn={onSignedIn} />}
    </>
  )
}

type PasswordFormProps = { email: string | undefined; onSubmit: (given: Password) => Promise<void> }

function PasswordForm({ email: known, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('sign-on')
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
      fields={known === undefined ? fields : fields.slice(1)}
      submit={t(known === undefined ? 'login.submit' : 'again.submit')}
      onSubmit={({ email, password }) => onSubmit({ email: known ?? email.trim(), password })}
    />
  )
}
