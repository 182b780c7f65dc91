import { useConsole } from '@atrium/browser-state/console/use-console'
import { returnPath } from '@atrium/domain/sign-on/return-path'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInForm } from '#features/sign-on/sign-in-form.tsx'
import { SignOnFrame } from './sign-on-frame.tsx'
import styles from './sign-on-frame.module.css'

/** Reasons of the gate that the visitor can do something about. */
const EXPLAINED = ['expired', 'risk', 'realm', 'groups']

/** Signs somebody on and goes back to where they wanted to be. */
export function LoginScreen() {
  const { t } = useTranslation('sign-on')
  const { signOn } = useConsole()
  const { return: given, auth_reason: reason } = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const back = returnPath(given)
  useEffect(() => {
    let left = false
    // Whoever was sent here may have lost the session that an answer of a moment ago still knows.
    void signOn.check({}, { again: true }).then((check) => {
      if (left) return
      if (check.setupRequired) void navigate({ to: '/setup', replace: true })
      else if (check.valid && reason === undefined) router.history.replace(back)
    })
    return () => {
      left = true
    }
  }, [signOn, navigate, router, back, reason])
  return (
    <SignOnFrame title={t('login.title')} text={t('login.text')}>
      {reason !== undefined && EXPLAINED.includes(reason) && (
        <output className={styles.notice}>{t(`login.${reason}`)}</output>
      )}
      <SignInForm onSignedIn={() => router.history.replace(back)} />
    </SignOnFrame>
  )
}
