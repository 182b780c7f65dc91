import { notedMoneyText } from '@atrium/domain/pricing/texts/money-text'
import { MEASURES, type Measure, type Measures } from '@atrium/domain/prompts/results/result-measures'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { secondsText } from './seconds-text.ts'
import styles from './answer-measures.module.css'

type Props = {
  measures: Measures
  /** The best of all that are compared. */
  best: Measures
  /** They are of several answers: what each of these figures is. The others are sums. */
  figures?: Figures
}

/** How figures of several answers are made. */
export type Figures = Readonly<Partial<Record<Measure, 'average' | 'median'>>>

const SUMS: Figures = {}

/** How long it took and what it cost; the best of all is marked. */
export function AnswerMeasures({ measures, best, figures = SUMS }: Props) {
  const { t, i18n } = useTranslation('compare')
  const say: Readonly<Record<Measure, (value: number) => string>> = {
    firstToken: (value) => secondsText(value, i18n.language),
    total: (value) => secondsText(value, i18n.language),
    tokens: (value) => value.toLocaleString(i18n.language),
    cost: (value) => notedMoneyText(value, measures, i18n.language),
  }
  return (
    <dl className={styles.measures}>
      {MEASURES.map((measure) => {
        const value = measures[measure]
        // It has ended without: an image has no first token, and not every vendor counts.
        if (value === undefined && measure !== 'cost' && measures.total !== undefined) return null
        const isLeast = measure === 'cost' && measures.atLeast
        const isBest = value !== undefined && value === best[measure] && !isLeast
        const figure = figures[measure]
        const unknown = measure === 'cost' && measures.unpriced ? t('measures.unpriced') : '–'
        return (
          <div key={measure} className={styles.measure}>
            <dt>{figure ? t(`measures.${figure}`, { of: t(`measures.${measure}`) }) : t(`measures.${measure}`)}</dt>
            <dd data-best={isBest ? '' : undefined}>
              {value === undefined ? unknown : say[measure](value)}
              {isBest && (
                <>
                  <Check aria-hidden="true" />
                  <span className="visually-hidden">{t('best')}</span>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
