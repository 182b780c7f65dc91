import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { useRunRecord } from '@atrium/browser-state/runs/use-run-record'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { developerFacts } from '@atrium/domain/runs/developer-facts'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './developer-dialog.module.css'

export type DeveloperDialogProps = {
  threadId: string
  message: ThreadMessage
  /** The call of this installation's API that asks for the same answer. */
  request: string
  onClose: () => void
}

/** What developers want to know of an answer: its ids, times and counts, the request, and the run as it is written down. */
export function DeveloperDialog({ threadId, message, request, onClose }: DeveloperDialogProps) {
  const { t } = useTranslation('developer')
  const { notifications } = useConsole()
  const { data: run } = useRunRecord(threadId, message.metadata?.runId)
  const copy = (text: string, what: string) =>
    void notifyCopy(notifications, () => navigator.clipboard.writeText(text), what)
  const texts = [
    { name: t('request'), text: request },
    { name: t('response'), text: JSON.stringify({ run, message }, null, 2) },
  ]
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} width={800} texts={{ close: t('close') }}>
      <dl className={styles.facts}>
        {developerFacts(threadId, message, run).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>
              <code>{value}</code>
              <IconButton
                size="small"
                label={t('copy', { name: t(`facts.${name}`) })}
                icon={<Copy />}
                onClick={() => copy(value, t(`facts.${name}`))}
              />
            </dd>
          </div>
        ))}
      </dl>
      {texts.map(({ name, text }) => (
        <section key={name} aria-label={name}>
          <div className={styles.head}>
            <h3>{name}</h3>
            <Button size="small" variant="ghost" icon={<Copy />} onClick={() => copy(text, name)}>
              {t('copy', { name })}
            </Button>
          </div>
          <pre className={styles.text}>{text}</pre>
        </section>
      ))}
    </Dialog>
  )
}
