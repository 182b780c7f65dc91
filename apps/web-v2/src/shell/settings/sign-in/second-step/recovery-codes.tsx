import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { Button } from '@atrium/ui/button/button'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { useTranslation } from 'react-i18next'
import styles from '../../settings-form.module.css'
import own from './recovery-codes.module.css'

/** One-use codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const { notifications } = useConsole()
  const copy = () =>
    void notifyCopy(notifications, () => navigator.clipboard.writeText(codes.join('\n')), t('sign-in.twoStep.codes'))
  return (
    <div className={styles.form}>
      <p>{t('sign-in.twoStep.codesHint')}</p>
      <ul className={own.codes} aria-label={t('sign-in.twoStep.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span className={styles.buttons}>
        <Button ref={takeFocus} variant="primary" size="small" onClick={copy}>
          {t('sign-in.twoStep.copyCodes')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('sign-in.twoStep.saved')}
        </Button>
      </span>
    </div>
  )
}
