import type { BudgetScope } from '@atrium/domain/budgets/budget'
import { useTranslation } from 'react-i18next'
import { useDollars } from './use-dollars.ts'

type Named = { scope: BudgetScope; name: string | null; subject: string }

type Reply = { answer: 'once' | 'for-good' | 'declined'; more: number | null; by: string | null }

/** What is said otherwise to whom it holds for. */
const OF_OTHERS: Partial<Record<BudgetScope, 'other' | 'each'>> = { person: 'other', member: 'each' }

/** How budgets, and what was answered about them, are spoken of. */
export function useBudgetWords() {
  const { t, i18n } = useTranslation('spending')
  const dollars = useDollars()
  const dayOf = (date: string) =>
    new Date(date).toLocaleDateString(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    dollars,
    /** A day of UTC: budgets begin anew by its calendar. */
    dayOf,
    /** For whoever it holds for. */
    nameOf: ({ scope, name }: Named) => t(`budgetOf.${scope}`, { name: name ?? '' }),
    /** For whoever sets it. */
    nameForSetter: ({ scope, name, subject }: Named) =>
      t(`budgetOf.${OF_OTHERS[scope] ?? scope}`, { name: name ?? subject }),
    /** What was answered to whoever asked for more. */
    answerOf({ answer, more, by }: Reply, endsDate: string | null) {
      const amount = dollars(more ?? 0)
      const name = by ?? t('somebody')
      if (answer === 'declined') return t('answered.declined', { name })
      return answer === 'once' && endsDate !== null
        ? t('answered.once', { name, amount, date: dayOf(endsDate) })
        : t('answered.for-good', { name, amount })
    },
  }
}
