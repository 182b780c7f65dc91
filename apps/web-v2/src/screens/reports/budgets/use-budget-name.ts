import type { BudgetEntry } from '@atrium/contract/entities/budget'
import { useTranslation } from 'react-i18next'

/** What a budget is for, by its name. */
export function useBudgetName(): (budget: Pick<BudgetEntry, 'scope' | 'name'>) => string {
  const { t } = useTranslation('reports')
  return ({ scope, name }) => {
    if (scope === 'company') return t('scopes.company')
    if (name === null) return t(`former.${scope}`)
    return scope === 'member' ? t('budget.members', { name }) : name
  }
}
