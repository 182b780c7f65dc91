import type { Thread } from '@atrium/contract/entities/thread'
import { Card } from '@atrium/ui/card/card'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { toThread } from '#frame/thread-address.ts'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { UnreadDot } from '@atrium/ui/unread-dot/unread-dot'
import styles from './thread-card.module.css'

export type ThreadOnCard = Pick<Thread, 'id' | 'type' | 'name' | 'running' | 'unread' | 'updatedDate'>

/** A conversation as a card that leads to it, with its live state. */
export function ThreadCard({ thread }: { thread: ThreadOnCard }) {
  const { t, i18n } = useTranslation('shell')
  return (
    <Card render={<Link {...toThread(thread)} />} className={styles.card}>
      <span className={styles.name}>{thread.name}</span>
      <span className={styles.state}>
        {thread.running ? (
          <>
            <Spinner size={13} />
            {t('threads.running')}
          </>
        ) : (
          <>
            {thread.unread && <UnreadDot label={t('threads.unread')} />}
            <RelativeTime locale={i18n.language} date={thread.updatedDate} />
          </>
        )}
      </span>
    </Card>
  )
}
