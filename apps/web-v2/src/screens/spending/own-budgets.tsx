import type { HeldBudgetEntry } from '@atrium/contract/entities/budget'
import { budgetState } from '@atrium/domain/budgets/budget'
import { useTranslation } from 'react-i18next'
import { AskForMore } from '#features/spending/ask-for-more.tsx'
import { useBudgetWords } from '#features/spending/use-budget-words.ts'
import styles from './spending.module.css'

const RADIUS = 34
const ROUND = 2 * Math.PI * RADIUS

/** The budgets that hold for oneself: how much of each is spent, and what to do where it is not enough. */
export function OwnBudgets({ budgets }: { budgets: readonly HeldBudgetEntry[] }) {
  const { t } = useTranslation('spending')
  const { nameOf, dollars, dayOf } = useBudgetWords()
  if (budgets.length === 0) return null
  return (
    <ul className={styles.budgets}>
      {budgets.map((budget) => {
        const { id, amount, spent, hard, endsDate, forecast, asked, answer } = budget
        const state = budgetState(budget)
        const share = amount === 0 ? 1 : Math.min(1, spent / amount)
        return (
          <li key={id} className={styles.budget}>
            <svg className={styles.ring} viewBox="0 0 80 80" aria-hidden="true">
              <circle className={styles.track} cx="40" cy="40" r={RADIUS} />
              <circle
                className={styles.taken}
                data-state={state}
                cx="40"
                cy="40"
                r={RADIUS}
                strokeDasharray={`${ROUND * share} ${ROUND}`}
              />
            </svg>
            <div className={styles.facts}>
              <strong>{nameOf(budget)}</strong>
              <span>{t('of', { spent: dollars(spent), amount: dollars(amount) })}</span>
              {state !== 'fine' && (
                <span className={styles.state} data-state={state}>
                  {t(state === 'warned' ? 'nearlySpent' : hard ? 'spentHard' : 'spentSoft')}
                </span>
              )}
              {endsDate !== null && <span className={styles.note}>{t('resets', { date: dayOf(endsDate) })}</span>}
              {forecast !== null && <span className={styles.note}>{t('expected', { amount: dollars(forecast) })}</span>}
              {(hard || asked || answer || state !== 'fine') && <AskForMore budget={budget} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
