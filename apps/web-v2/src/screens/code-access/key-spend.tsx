import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { useTranslation } from 'react-i18next'
import { useDollars } from '#features/spending/use-dollars.ts'
import styles from './code-access.module.css'

/** What a key has spent, and of how much, with the day on which its budget begins anew. */
export function KeySpend({ of: key }: { of: CodeAccessKey }) {
  const { t, i18n } = useTranslation('code-access')
  const dollars = useDollars()
  const { spend, budget_spend: spent, max_budget: most, soft_budget: soft, budget_reset_at: reset } = key
  if (most === null) return dollars(soft === null ? spend : spent)
  const state = spent >= most ? 'spent' : soft !== null && spent >= soft ? 'warned' : 'fine'
  const day = reset && new Date(reset).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short' })
  return (
    <span className={styles.stacked}>
      <span>{t('ofBudget', { spent: dollars(spent), budget: dollars(most) })}</span>
      <span className={styles.track}>
        <span
          className={styles.taken}
          data-state={state}
          style={{ width: `${most === 0 ? 100 : Math.min(100, (100 * spent) / most)}%` }}
        />
      </span>
      {day !== null && <span className={styles.detail}>{t('resets', { date: day })}</span>}
    </span>
  )
}
