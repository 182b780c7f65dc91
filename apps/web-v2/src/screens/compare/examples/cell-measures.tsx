import { notedMoneyText } from '@atrium/domain/pricing/texts/money-text'
import type { Measures } from '@atrium/domain/prompts/results/result-measures'
import { useTranslation } from 'react-i18next'
import { secondsText } from '#features/run-view/results/seconds-text.ts'
import styles from './examples.module.css'

/** What an answer took, in a few words. */
export function CellMeasures({ measures }: { measures: Measures }) {
  const { total, tokens, cost, unpriced } = measures
  const { t, i18n } = useTranslation('compare')
  const words = [
    total !== undefined && secondsText(total, i18n.language),
    tokens !== undefined && t('examples.tokens', { count: tokens }),
    cost !== undefined && notedMoneyText(cost, measures, i18n.language),
    unpriced && t('measures.unpriced'),
  ]
  return <span className={styles.measures}>{words.filter(Boolean).join(' · ')}</span>
}
