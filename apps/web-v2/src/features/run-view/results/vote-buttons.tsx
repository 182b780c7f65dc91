import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './vote-buttons.module.css'
import { VotesList } from './votes-list.tsx'

type Props = {
  result: PromptResult
  name: string
  /** What others think is not shown: it would sway whoever is to judge for themselves. */
  blind?: boolean
}

/** One vote for or against a result; a second press takes it back. The sum of all votes leads to who gave them. */
export function VoteButtons({ result, name, blind = false }: Props) {
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
      {count > 0 && !blind && (
        <LazyPopover
          title={t('votes.who')}
          width={280}
          trigger={
            <button type="button" className={styles.score} title={t('votes.who')}>
              {score.toLocaleString(i18n.language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })}
              <span className="visually-hidden">
                {' · '}
                {t('votes.count', { count })} · {t('votes.whoFor', { name })}
              </span>
            </button>
          }
        >
          <VotesList result={result} />
        </LazyPopover>
      )}
    </>
  )
}
