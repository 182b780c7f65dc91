import { BUDGET_SCOPES, type BudgetScope } from '@atrium/domain/budgets/budget'
import type { Caller } from '#platform/caller.ts'
import type { BudgetSubject } from './present-budgets.ts'

/** Administrators set every budget, an owner of a project that of the project. */
export function maySetBudget({ permissions, projectRoles }: Caller, { scope, subject }: BudgetSubject): boolean {
  return permissions.includes('admin_rw') || (scope === 'project' && projectRoles[Number(subject)] === 'owner')
}

/** Whose budgets somebody sets; none for whoever sets no budget. */
export function settableScopes({ permissions, projectRoles }: Caller): readonly BudgetScope[] {
  if (permissions.includes('admin_rw')) return BUDGET_SCOPES
  return Object.values(projectRoles).includes('owner') ? ['project'] : []
}
