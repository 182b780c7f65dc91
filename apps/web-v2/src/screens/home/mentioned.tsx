import type { Mention } from '@atrium/contract/entities/threads/comment'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { UnreadDot } from '@atrium/ui/unread-dot/unread-dot'
import { useTranslation } from 'react-i18next'
import { toComments } from '#router/addresses/thread-address.ts'
import { Link } from '#router/link.tsx'
import styles from './rows.module.css'

/** How many have a row; the others are in the list of the header. */
const MOST_ROWS = 5

/** Where others have mentioned this person, newest first. Each row leads to the message. */
export function Mentioned({ mentions }: { mentions: readonly Mention[] }) {
  const { t, i18n } = useTranslation('mentions')
  return (
    <section className={styles.section} aria-label={t('mentionedYou')}>
      <h2 className={styles.title}>{t('mentionedYou')}</h2>
      <ul className={styles.rows}>
        {mentions.slice(0, MOST_ROWS).map((mention) => (
          <li key={mention.commentId}>
            <Link {...toComments(mention)} className={styles.row}>
              <span className={styles.glyph} aria-hidden="true">
                <Avatar name={mention.authorName} size={24} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>
                  {!mention.read && <UnreadDot label={t('isUnread')} />}
                  <span className={styles.text}>{mention.text}</span>
                </span>
                <span className={styles.note}>
                  <span className={styles.text}>
                    {t('by', { name: mention.authorName, conversation: mention.threadName })}
                  </span>
                </span>
              </span>
              <span className={styles.time}>
                <RelativeTime locale={i18n.language} date={mention.createdDate} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
