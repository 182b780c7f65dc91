import type { BudgetEntry } from '@atrium/contract/entities/budget'
import { useTranslation } from 'react-i18next'

/** What a budget is for, by its name. */
export function useBudgetName(): (budget: Pick<BudgetEntry, 'scope' | 'name'>) => string {
  const { t } = useTranslation('reports')
  return ({ scope, name }) => (scope === 'company' ? t('scopes.company') : (name ?? t(`former.${scope}`)))
}
