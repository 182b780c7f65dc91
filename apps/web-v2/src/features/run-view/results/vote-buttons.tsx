import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './vote-buttons.module.css'

/** One vote for or against a result; a second press takes it back. */
export function VoteButtons({ result, name }: { result: PromptResult; name: string }) {
  const { t, i18n } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const { score, count, own } = result.votes
  const vote = (wanted: 1 | -1) => void room.vote(result, own === wanted ? null : wanted)
  return (
    <>
      <IconButton
        size="small"
        label={t('votes.up', { name })}
        icon={<ThumbsUp />}
        pressed={own === 1}
        onClick={() => vote(1)}
      />
      <IconButton
        size="small"
        label={t('votes.down', { name })}
        icon={<ThumbsDown />}
        pressed={own === -1}
        onClick={() => vote(-1)}
      />
      {count > 0 && (
        <span className={styles.score} title={t('votes.count', { count })}>
          {score.toLocaleString(i18n.language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })}
          <span className="visually-hidden"> {t('votes.count', { count })}</span>
        </span>
      )}
    </>
  )
}
