import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useStepUp } from '@atrium/browser-state/account/use-step-up'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './code-form.tsx'
import { IssuerLinks } from './issuer-links.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-on-form.module.css'

type Props = {
  /** Of whoever is here. */
  email: string
  back: string
  risk: string | undefined
  /** Goes on where that is enough. */
  onShown: () => Promise<void>
  /** Where somebody sets up what they can show. */
  onSetUp: () => void
}

/** Whoever is signed in shows once more that it is them: by their password, or by whatever they have in its place. */
export function StepUp({ email, back, risk, onShown, onSetUp }: Props) {
  const { t } = useTranslation('sign-on')
  const { confirmByCode } = useRoom(accountRoom)
  const { data: ways, isPending } = useStepUp()
  const show = () => void onShown()
  if (isPending) return null
  if (!ways || ways.password) {
    return (
      <>
        <SignInForm email={email} withoutPasskey={ways?.passkey === false} onSignedIn={show} />
        <IssuerLinks back={back} risk={risk} only={ways?.issuers} />
      </>
    )
  }
  if (ways.none) {
    return (
      <div className={styles.form}>
        <p>{t('again.none')}</p>
        <Button variant="primary" className={styles.submit} onClick={onSetUp}>
          {t('again.setUp')}
        </Button>
      </div>
    )
  }
  const showCode = async (code: string) => {
    await confirmByCode(code)
    await onShown()
  }
  const isMore = ways.issuers.length > 0
  // A code is one half of it, a passkey the whole.
  const beside = ways.passkey ? t('issuers.or') : t('again.and')
  return (
    <>
      {ways.codeShown && isMore && <output className={styles.said}>{t('again.alsoThere')}</output>}
      {ways.code && <CodeForm submit={t('again.submit')} onSubmit={showCode} />}
      {ways.passkey && <PasskeySignIn onSignedIn={show} />}
      {isMore && (
        <IssuerLinks back={back} risk={risk} only={ways.issuers} divider={ways.code || ways.passkey ? beside : null} />
      )}
    </>
  )
}
