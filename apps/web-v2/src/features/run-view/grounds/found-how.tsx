import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { useTranslation } from 'react-i18next'
import styles from './grounds.module.css'

/** How a passage was found, in words; nothing for what was kept without it. */
export function FoundHow({ passage: { scores, foundAt } }: { passage: GivenPassage }) {
  const { t, i18n } = useTranslation('companions')
  if (!scores) return null
  const { rerank } = scores
  const digits = (value: number | null, count: number) =>
    (value ?? 0).toLocaleString(i18n.language, { minimumFractionDigits: count, maximumFractionDigits: count })
  const words = digits(scores.words, 1)
  const meaning = digits(scores.vectors, 2)
  const found =
    scores.words === null
      ? t('answer.foundByMeaning', { meaning })
      : scores.vectors === null
        ? t('answer.foundByWords', { words })
        : t('answer.foundByBoth', { words, meaning })
  const ordered = rerank === null ? [] : [t('answer.reranked', { score: digits(rerank, 2), place: foundAt })]
  return <span className={styles.how}>{[found, ...ordered].join(' · ')}</span>
}
