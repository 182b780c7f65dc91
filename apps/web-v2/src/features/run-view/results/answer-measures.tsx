import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { MEASURES, type Measure, type Measures } from '@atrium/domain/prompts/results/result-measures'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { secondsText } from './seconds-text.ts'
import styles from './answer-measures.module.css'

type Props = {
  measures: Measures
  /** The best of all that are compared. */
  best: Measures
  /** They are of several answers: these are means, the others sums. */
  means?: readonly Measure[]
}

const NONE: readonly Measure[] = []

/** How long it took and what it cost; the best of all is marked. */
export function AnswerMeasures({ measures, best, means = NONE }: Props) {
  const { t, i18n } = useTranslation('compare')
  const say: Readonly<Record<Measure, (value: number) => string>> = {
    firstToken: (value) => secondsText(value, i18n.language),
    total: (value) => secondsText(value, i18n.language),
    tokens: (value) => value.toLocaleString(i18n.language),
    cost: (value) => moneyText(value, i18n.language),
  }
  return (
    <dl className={styles.measures}>
      {MEASURES.map((measure) => {
        const value = measures[measure]
        const isBest = value !== undefined && value === best[measure]
        return (
          <div key={measure} className={styles.measure}>
            <dt>
              {means.includes(measure)
                ? t('measures.average', { of: t(`measures.${measure}`) })
                : t(`measures.${measure}`)}
            </dt>
            <dd data-best={isBest ? '' : undefined}>
              {value === undefined ? '–' : say[measure](value)}
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
