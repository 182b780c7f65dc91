import { useConsole } from '@atrium/browser-state/console/use-console'
import { useSignOn } from '@atrium/browser-state/sign-on/use-sign-on'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { SetUpForm } from '#features/sign-on/set-up-form.tsx'
import { SignOnFrame } from './sign-on-frame.tsx'

/** Creates the first account, once; afterwards this page leads to the sign-in. */
export function SetupScreen() {
  const { t } = useTranslation('sign-on')
  const { signOn } = useConsole()
  const { setupTokenRequired } = useSignOn()
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    void signOn.check({}, { again: true }).then(({ status, setupRequired }) => {
      if (!left && status === 'loaded' && !setupRequired) void navigate({ to: '/login' }, { replace: true })
    })
    return () => {
      left = true
    }
  }, [signOn, navigate])
  return (
    <SignOnFrame title={t('setup.title')} text={t('setup.text')}>
      <SetUpForm
        // The form is made anew when it turns out that it needs one field more.
        key={String(setupTokenRequired)}
        withToken={setupTokenRequired}
        onDone={() => void navigate({ to: '/home' }, { replace: true })}
      />
    </SignOnFrame>
  )
}
