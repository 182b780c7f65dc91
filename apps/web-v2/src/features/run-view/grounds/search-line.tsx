import type { GivenPassage, PassageRanking } from '@atrium/domain/runs/answer-context'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './grounds.module.css'
import { MayTestContext } from './may-test.ts'

type SearchLineProps = {
  /** What was searched for, as a sentence. */
  text: string
  question: string
  /** Missing for what was searched before it was kept, or failed. */
  ranking?: PassageRanking | undefined
  passages: readonly GivenPassage[]
}

/** One search of libraries: the question, how passages were ranked, and where the same can be tried again. */
export function SearchLine({ text, question, ranking, passages }: SearchLineProps) {
  const { t } = useTranslation('companions')
  const mayTest = use(MayTestContext)
  const libraries = new Map(passages.map(({ library }) => [library.id, library.name]))
  return (
    <div>
      <p>{text}</p>
      <p className={styles.ranked}>
        {ranking && <RankedBy {...ranking} />}
        {mayTest &&
          [...libraries].map(([libraryId, library]) => (
            <Link
              key={libraryId}
              to="/companionhub/library/:libraryId"
              params={{ libraryId }}
              search={{ tab: 'search', question }}
            >
              {libraries.size === 1 ? t('answer.test') : t('answer.testIn', { library })}
            </Link>
          ))}
      </p>
    </div>
  )
}

function RankedBy({ feedback, models, rerankers }: PassageRanking) {
  const { t } = useTranslation('companions')
  const named = (refs: PassageRanking['models']) => refs.map(({ model }) => model).join(', ')
  const ways = [
    models.length > 0 ? t('answer.rankedByBoth', { models: named(models) }) : t('answer.rankedByWords'),
    ...(feedback ? [t('answer.rankedFurther')] : []),
    ...(rerankers.length > 0 ? [t('answer.rankedBy', { models: named(rerankers) })] : []),
  ]
  return <span className={styles.where}>{ways.join(' · ')}</span>
}
