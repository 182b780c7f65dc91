import { NewTabLink } from '@atrium/ui/new-tab-link/new-tab-link'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import { useTranslation } from 'react-i18next'
import styles from './simulated-badge.module.css'

/** As an operator would type them; they are no text to translate. */
const KEYS = ['OPENAI_API_KEY=… npm start', 'ANTHROPIC_API_KEY=… npm start']
const LOCAL = 'OLLAMA_BASE_URL=http://127.0.0.1:11434 npm start'

/** Says quietly that answers come from a stand-in, and how to change that. */
export function SimulatedBadge({ userDocs }: { userDocs: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <LazyPopover
      title={t('simulated.title')}
      align="end"
      width={400}
      trigger={
        <button type="button" className={styles.badge}>
          {t('simulated.badge')}
        </button>
      }
    >
      <div className={styles.text}>
        <p>{t('simulated.text')}</p>
        <p>{t('simulated.how')}</p>
        <pre className={styles.code}>{KEYS.join('\n')}</pre>
        <p>{t('simulated.local')}</p>
        <pre className={styles.code}>{LOCAL}</pre>
        {userDocs && <NewTabLink href={userDocs}>{t('simulated.more')}</NewTabLink>}
      </div>
    </LazyPopover>
  )
}
