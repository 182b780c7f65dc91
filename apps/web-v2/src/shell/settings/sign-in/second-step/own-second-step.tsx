import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useSecondStep } from '@atrium/browser-state/account/use-second-step'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsGroup } from '../../settings-group.tsx'
import styles from '../../settings-form.module.css'
import { useHasPassword } from '../use-has-password.ts'
import { PasswordAgain } from './password-again.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanKey } from './scan-key.tsx'

/** What is being done: the password is asked for first, whatever it is. */
type Doing =
  | { step: 'password'; to: 'begin' | 'renew' | 'remove' }
  | { step: 'scan'; secret: string; uri: string }
  | { step: 'codes'; codes: string[] }

/** Two-step sign-in: set up, shown and turned off here. */
export function OwnSecondStep() {
  const { t } = useTranslation('settings')
  const [doing, setDoing] = useState<Doing | null>()
  const hasPassword = useHasPassword()
  return (
    <SettingsGroup
      title={t('sign-in.twoStep.title')}
      hint={t(hasPassword ? 'sign-in.twoStep.hint' : 'sign-in.twoStep.hintWithout')}
    >
      {doing ? (
        <Done doing={doing} onNext={setDoing} />
      ) : (
        <State first={doing === null ? takeFocus : undefined} onBegin={(to) => setDoing({ step: 'password', to })} />
      )}
    </SettingsGroup>
  )
}

type StateProps = {
  /** The `ref` of its first button. */
  first: typeof takeFocus | undefined
  onBegin: (to: 'begin' | 'renew' | 'remove') => void
}

function State({ first, onBegin }: StateProps) {
  const { t, i18n } = useTranslation('settings')
  const { data } = useSecondStep()
  if (!data) return null
  if (!data.on || data.createdDate === null) {
    return (
      <Button ref={first} size="small" onClick={() => onBegin('begin')}>
        {t('sign-in.twoStep.setUp')}
      </Button>
    )
  }
  const since = new Date(data.createdDate).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  return (
    <>
      <p>
        {t('sign-in.twoStep.on', { date: since })}
        <br />
        <span className={styles.muted}>{t('sign-in.twoStep.codesLeft', { count: data.recoveryCodesLeft })}</span>
      </p>
      <span className={styles.buttons}>
        <Button ref={first} size="small" onClick={() => onBegin('renew')}>
          {t('sign-in.twoStep.renew')}
        </Button>
        <Button size="small" variant="quiet-danger" onClick={() => onBegin('remove')}>
          {t('sign-in.twoStep.turnOff')}
        </Button>
      </span>
    </>
  )
}

function Done({ doing, onNext }: { doing: Doing; onNext: (doing: Doing | null) => void }) {
  const { t } = useTranslation('settings')
  const account = useRoom(accountRoom)
  if (doing.step === 'codes') return <RecoveryCodes codes={doing.codes} onDone={() => onNext(null)} />
  if (doing.step === 'scan') {
    return (
      <ScanKey
        {...doing}
        onConfirm={async (code) => onNext({ step: 'codes', codes: await account.confirmSecondStep(code) })}
        onCancel={() => onNext(null)}
      />
    )
  }
  const { to } = doing
  const go = {
    begin: async (current?: string) => onNext({ step: 'scan', ...(await account.beginSecondStep(current)) }),
    renew: async (current?: string) => onNext({ step: 'codes', codes: await account.renewRecoveryCodes(current) }),
    remove: async (current?: string) => {
      await account.removeSecondStep(current)
      onNext(null)
    },
  }
  return (
    <PasswordAgain
      submit={t(`sign-in.twoStep.submit.${to}`)}
      danger={to === 'remove'}
      onSubmit={go[to]}
      onCancel={() => onNext(null)}
    />
  )
}
