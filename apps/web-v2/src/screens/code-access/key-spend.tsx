import type { HeldBudgetEntry } from '@atrium/contract/entities/budget'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { budgetState } from '@atrium/domain/budgets/budget'
import { keyBudgetState } from '@atrium/domain/code-access/key-state'
import { useTranslation } from 'react-i18next'
import { ShareBar } from '#features/spending/share-bar.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import styles from './code-access.module.css'

type Props = {
  of: CodeAccessKey
  /** The budget that the company has set for it. */
  ofCompany: HeldBudgetEntry | undefined
}

/** What a key has spent, and of how much, with the days on which its budgets begin anew: its own, and that of the company. */
export function KeySpend({ of: key, ofCompany }: Props) {
  const { t, i18n } = useTranslation('code-access')
  const dollars = useDollars()
  const { spend, budget_spend: spent, max_budget: most, soft_budget: soft, budget_reset_at: reset } = key
  const dayOf = (date: string, options: { timeZone?: string } = {}) =>
    new Date(date).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short', ...options })
  return (
    <span className={styles.stacked}>
      {most === null ? (
        <span>{dollars(soft === null ? spend : spent)}</span>
      ) : (
        <>
          <span>{t('ofBudget', { spent: dollars(spent), budget: dollars(most) })}</span>
          <ShareBar part={spent} of={most} state={keyBudgetState(key)} />
          {reset !== null && <span className={styles.detail}>{t('resets', { date: dayOf(reset) })}</span>}
        </>
      )}
      {ofCompany && (
        <>
          <span className={styles.company}>
            {t('ofCompany', { spent: dollars(ofCompany.spent), budget: dollars(ofCompany.amount) })}
          </span>
          <ShareBar part={ofCompany.spent} of={ofCompany.amount} state={budgetState(ofCompany)} />
          {ofCompany.endsDate !== null && (
            <span className={styles.detail}>{t('resets', { date: dayOf(ofCompany.endsDate, UTC) })}</span>
          )}
        </>
      )}
    </span>
  )
}

/** Budgets of the company begin anew by its calendar. */
const UTC = { timeZone: 'UTC' }
