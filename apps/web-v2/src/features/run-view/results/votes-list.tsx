import { useConfig } from '@atrium/browser-state/config/use-config'
import { useVotes } from '@atrium/browser-state/prompts/results/use-votes'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import styles from './votes-list.module.css'

/** Who voted for a result and who against it. */
export function VotesList({ result }: { result: PromptResult }) {
  const { t, i18n } = useTranslation('prompts')
  const { author: me, user } = useConfig()
  const { data: votes, error } = useVotes(result)
  if (error)
    return (
      <p role="alert">
        <ToldError error={error} />
      </p>
    )
  if (!votes) return <Skeleton lines={2} />
  return (
    <ul className={styles.votes}>
      {votes.map(({ author, authorName, vote, createdDate }) => {
        const name = author === me ? user.name : (authorName ?? t('votes.formerMember'))
        return (
          <li key={author} className={styles.vote}>
            <Avatar name={name} size={24} />
            <span className={styles.name}>{author === me ? t('votes.you') : name}</span>
            <span className={styles.time}>
              <RelativeTime locale={i18n.language} date={createdDate} />
            </span>
            <span className={styles.way} data-against={vote === -1 || undefined}>
              {vote === 1 ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
              <span className="visually-hidden">{t(vote === 1 ? 'votes.for' : 'votes.against')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
