import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import type { OneTimeLink } from '@atrium/browser-state/people/people-room'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './link-to-hand-over.module.css'

/** A link that lets somebody in once, to be copied: nobody can see it again. */
export function LinkToHandOver({ made: { link, expiresDate } }: { made: OneTimeLink }) {
  const { t, i18n } = useTranslation('people')
  const { notifications } = useConsole()
  const copy = () => void notifyCopy(notifications, () => navigator.clipboard.writeText(link), 'Link')
  const until = new Date(expiresDate).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.link}>
      <TextField label={t('link.label')} hint={t('link.hint', { until })} value={link} onFocus={selectAll} />
      <Button variant="primary" icon={<Copy />} onClick={copy}>
        {t('link.copy')}
      </Button>
    </div>
  )
}

function selectAll({ currentTarget }: { currentTarget: HTMLInputElement }) {
  currentTarget.select()
}
