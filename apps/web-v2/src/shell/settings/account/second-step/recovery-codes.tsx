import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from '../account-settings.module.css'
import own from './recovery-codes.module.css'

/** One-use codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const { notifications } = useConsole()
  const copy = () =>
    void notifyCopy(notifications, () => navigator.clipboard.writeText(codes.join('\n')), t('account.twoStep.codes'))
  return (
    <div className={styles.form}>
      <p>{t('account.twoStep.codesHint')}</p>
      <ul className={own.codes} aria-label={t('account.twoStep.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span className={styles.buttons}>
        <Button variant="primary" size="small" onClick={copy}>
          {t('account.twoStep.copyCodes')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('account.twoStep.saved')}
        </Button>
      </span>
    </div>
  )
}
