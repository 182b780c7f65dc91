import { leastMoneyText, moneyText, tokensText } from '@atrium/domain/pricing/texts/money-text'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ParallelEstimate } from '@atrium/domain/estimates/estimate-parallel'
import styles from './estimate.module.css'

/** What each of several models takes, and all together. */
export function ParallelEstimateDetails({ estimate }: { estimate: ParallelEstimate }) {
  const { t, i18n } = useTranslation('cost')
  const { parts, cost, unknown, exact, atLeast } = estimate
  const money = (amount: number | null, isLeast: boolean) =>
    amount === null ? '–' : (isLeast ? leastMoneyText : moneyText)(amount, i18n.language)
  const tokens = (count: number | null) => count !== null && t('tokens', { tokens: tokensText(count, i18n.language) })
  const written = parts.flatMap((part) => part.tokens ?? [])
  return (
    <div className={styles.details}>
      <table className={styles.parts}>
        <tbody>
          {parts.map((part) => (
            <tr key={`${part.model.provider} ${part.model.id}`}>
              <th scope="row">{part.model.name}</th>
              <td>{tokens(part.tokens)}</td>
              <td>{money(part.cost, part.atLeast)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td>{written.length > 0 && tokens(written.reduce((sum, count) => sum + count, 0))}</td>
            <td>{money(cost, atLeast)}</td>
          </tr>
        </tfoot>
      </table>
      {parts
        .filter(({ over }) => over)
        .map(({ model }) => (
          <p key={model.id} className={styles.warning}>
            <TriangleAlert aria-hidden="true" />
            {t('parallel.over', { name: model.name })}
          </p>
        ))}
      {unknown > 0 && <p className={styles.hint}>{t('parallel.unknown', { count: unknown })}</p>}
      <p className={styles.hint}>{t(exact ? 'parallel.exact' : 'parallel.about')}</p>
    </div>
  )
}
