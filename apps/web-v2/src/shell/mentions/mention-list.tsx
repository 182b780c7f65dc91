import { useRoom } from '@atrium/browser-state/console/use-room'
import { mentionsRoom } from '@atrium/browser-state/mentions/mentions-room'
import { useMentions } from '@atrium/browser-state/mentions/use-mentions'
import type { Mention } from '@atrium/contract/entities/threads/comment'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { UnreadDot } from '@atrium/ui/unread-dot/unread-dot'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toComments } from '#router/addresses/thread-address.ts'
import { Link } from '#router/link.tsx'
import styles from './mentions.module.css'

/** Comments that mention somebody, newest first; each leads to its message. */
export function MentionList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('mentions')
  const room = useRoom(mentionsRoom)
  const list = useRef<HTMLDivElement>(null)
  const { mentions, unread, hasNextPage, isFetchingNextPage, fetchNextPage } = useMentions()
  const readAll = () => {
    // What held the focus goes: the keyboard stays in the list.
    list.current?.focus()
    void room.markRead()
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.mentions}>
      <ul aria-label={t('title')} className={styles.list}>
        {mentions.map((mention) => (
          <MentionRow key={mention.commentId} mention={mention} onLeave={onLeave} />
        ))}
      </ul>
      <div className={styles.ways}>
        {hasNextPage && (
          <Button variant="ghost" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {unread > 0 && (
          <Button variant="ghost" size="small" onClick={readAll}>
            {t('readAll')}
          </Button>
        )}
      </div>
    </div>
  )
}

function MentionRow({ mention, onLeave }: { mention: Mention; onLeave: () => void }) {
  const { t, i18n } = useTranslation('mentions')
  const { authorName, threadName, text, createdDate, read } = mention
  return (
    <li>
      <Link {...toComments(mention)} className={styles.row} onClick={onLeave}>
        <Avatar name={authorName} size={24} />
        <span className={styles.words}>
          <span className={styles.by}>{t('by', { name: authorName, conversation: threadName })}</span>
          <span className={styles.text}>{text}</span>
          <span className={styles.time}>
            <RelativeTime locale={i18n.language} date={createdDate} />
          </span>
        </span>
        {!read && <UnreadDot label={t('isUnread')} />}
      </Link>
    </li>
  )
}
