import { passkeysRoom } from '@atrium/browser-state/account/passkeys-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { formProblem } from '#frame/forms/form-problem.ts'
import { hasPasskeys, signWithPasskey } from './ask-for-passkey.ts'
import { NoPasskey } from './no-passkey.ts'
import styles from './sign-on-form.module.css'

/** The way in without a password, where the browser has it. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('sign-on')
  const passkeys = useRoom(passkeysRoom)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const signIn = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await passkeys.signIn(signWithPasskey)
      onSignedIn()
    } catch (error) {
      setProblem(error instanceof NoPasskey ? t('passkey.failed') : formProblem(error, []).message)
      setBusy(false)
    }
  }
  return (
    <div className={styles.other}>
      {problem && (
        <p className={styles.problem} role="alert">
          <ToldError error={{ message: problem }} />
        </p>
      )}
      <Button className={styles.submit} icon={<KeyRound />} busy={busy} onClick={() => void signIn()}>
        {t('passkey.signIn')}
      </Button>
    </div>
  )
}
