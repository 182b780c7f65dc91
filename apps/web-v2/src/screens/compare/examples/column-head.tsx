import { vendorOf } from '@atrium/domain/providers/provider-name'
import { shareInterval } from '@atrium/domain/comparisons/figures/share-interval'
import { notedMoneyText } from '@atrium/domain/pricing/texts/money-text'
import { leastOf } from '@atrium/domain/prompts/results/result-measures'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { useTranslation } from 'react-i18next'
import { AnswerMeasures, type Figures } from '#features/run-view/results/answer-measures.tsx'
import type { ShownColumn } from './columns-of.ts'
import styles from './examples.module.css'

type Props = {
  column: ShownColumn
  name: string
  blind: boolean
  /** It is the one that is shown where there is room for one. */
  alone: boolean
  others: readonly ShownColumn[]
  /** Examples that have a best column. */
  decided: number
}

/** The cost is the sum. */
const FIGURES: Figures = { firstToken: 'median', total: 'median', tokens: 'average' }

/** Whose answers stand below, and what they have come to. */
export function ColumnHead({ column, name, blind, alone, others, decided }: Props) {
  const { t, i18n } = useTranslation('compare')
  const { completed, failed, measures, perThousand, score, votes, wins } = column.figures
  // Sums of different numbers of answers say nothing.
  const isEven = others.every(({ figures }) => figures.completed === completed)
  const best = isEven ? leastOf(others.map(({ figures }) => figures.measures)) : {}
  const number = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const share = others.length > 1 ? shareInterval(wins, decided) : null
  const percent = (part: number) => part.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <th scope="col" className={styles.head} data-alone={alone ? '' : undefined}>
      <div className={styles.name}>
        {!blind && <VendorGlyph vendor={vendorOf(column.model.provider)} />}
        <span title={name}>{name}</span>
      </div>
      {!blind && <AnswerMeasures {...{ measures, best }} figures={FIGURES} />}
      {!blind && perThousand && (
        <p className={styles.figures}>
          {t('examples.perThousand', {
            // It is reckoned from few: never more than nearly so much.
            money: notedMoneyText(perThousand.cost, { ...perThousand, estimated: true }, i18n.language),
          })}
        </p>
      )}
      <p className={styles.figures}>
        <span>{t('examples.answered', { count: completed })}</span>
        {failed > 0 && <span data-bad="">{t('examples.failed', { count: failed })}</span>}
        {votes > 0 && !blind && <span>{t('examples.votes', { score: number(score), count: votes })}</span>}
        {wins > 0 && <span>{t('examples.wins', { count: wins })}</span>}
        {share && (
          <span>
            {t('examples.share', { share: percent(share.share), low: percent(share.low), high: percent(share.high) })}
          </span>
        )}
      </p>
    </th>
  )
}
