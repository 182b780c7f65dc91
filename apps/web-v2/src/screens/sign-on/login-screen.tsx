import { useConsole } from '@atrium/browser-state/console/use-console'
import { useSignOn } from '@atrium/browser-state/sign-on/use-sign-on'
import { returnPath } from '@atrium/domain/sign-on/return-path'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { useSearch } from '#router/use-search.ts'
import { IssuerLinks } from '#features/sign-on/issuer-links.tsx'
import { SignInForm } from '#features/sign-on/sign-in-form.tsx'
import { StepUp } from '#features/sign-on/step-up.tsx'
import { readLoginSearch } from './login-search.ts'
import { SignOnFrame } from './sign-on-frame.tsx'
import styles from './sign-on-frame.module.css'

/** Reasons of the gate that the visitor can do something about. */
const EXPLAINED = ['expired', 'risk', 'realm', 'groups']

/** Why a sign-on elsewhere came to nothing. */
const FAILED = [
  'issuer_away',
  'issuer_refused',
  'attempt_over',
  'not_verified',
  'no_proof',
  'no_email',
  'no_account',
  'account_exists',
  'disabled',
]

/** Where people set up what they sign in with. */
const SIGN_IN_SETTINGS = '/home#settings/sign-in'

/** Signs somebody on and goes back to where they wanted to be. */
export function LoginScreen() {
  const { t } = useTranslation('sign-on')
  const { signOn } = useConsole()
  const { return: given, auth_reason: reason, realm, risk } = useSearch(readLoginSearch)
  const { details } = useSignOn()
  const navigate = useNavigate()
  const back = returnPath(given)
  useEffect(() => {
    let left = false
    // Whoever was sent here may have lost the session that an answer of a moment ago still knows.
    void signOn.check({ realm, risk }, { again: true }).then((check) => {
      if (left) return
      if (check.setupRequired) void navigate({ to: '/setup' }, { replace: true })
      // Of the other reasons the address does not say enough to know that they are over.
      else if (check.valid && (reason === undefined || reason === 'risk')) void navigate(back, { replace: true })
    })
    return () => {
      left = true
    }
  }, [signOn, navigate, back, reason, realm, risk])
  // Somebody is there, who has to show once more who they are.
  const known = reason === 'risk' ? (details?.email ?? undefined) : undefined
  const goBack = () => void navigate(back, { replace: true })
  const title = known === undefined ? 'login' : 'again'
  return (
    <SignOnFrame title={t(`${title}.title`)} text={t(`${title}.text`, { email: known })}>
      {reason !== undefined && known === undefined && EXPLAINED.includes(reason) && (
        <output className={styles.notice}>{t(`login.${reason}`)}</output>
      )}
      {reason !== undefined && FAILED.includes(reason) && (
        <p className={styles.failure} role="alert">
          {t(`failed.${reason}`)}
        </p>
      )}
      {known === undefined ? (
        <>
          <SignInForm onSignedIn={goBack} />
          <IssuerLinks back={back} risk={reason === 'risk' ? risk : undefined} />
        </>
      ) : (
        <StepUp
          email={known}
          back={back}
          risk={risk}
          onShown={async () => {
            const { valid } = await signOn.check({ realm, risk }, { again: true })
            if (valid) goBack()
          }}
          onSetUp={() => void navigate(SIGN_IN_SETTINGS)}
        />
      )}
    </SignOnFrame>
  )
}
