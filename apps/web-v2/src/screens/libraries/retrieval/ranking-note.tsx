import type { Ranking } from '@atrium/contract/entities/libraries/library'
import { FUSION } from '@atrium/domain/libraries/retrieval/fuse-ranks'
import { BM25, FEEDBACK } from '@atrium/domain/libraries/retrieval/rank-passages'
import { RERANKED } from '@atrium/domain/libraries/retrieval/reranked-places'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import styles from './search-pane.module.css'

type Props = { ranking: Ranking; warnings: readonly string[] | undefined }

/** How the passages were ranked, with the settings of the ranking, and what stood in the way of ranking them better. */
export function RankingNote({ ranking: { feedback, models, rerankers }, warnings = [] }: Props) {
  const { t, i18n } = useTranslation('libraries')
  const share = FEEDBACK.share.toLocaleString(i18n.language, { style: 'percent' })
  const notes = [
    t('retrieval.words', BM25),
    feedback ? t('retrieval.feedback', { ...FEEDBACK, share }) : t('retrieval.noFeedback'),
    ...models.map(({ model }) => t('retrieval.vectors', { model })),
    ...(models.length > 0 ? [t('retrieval.fusion', FUSION)] : []),
    ...rerankers.map(({ model }) => t('retrieval.reranked', { model, count: RERANKED })),
  ]
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <ToldError error={{ message: warning }} />
        </p>
      ))}
      <p className={styles.ranking}>{notes.join(' · ')}</p>
    </>
  )
}
