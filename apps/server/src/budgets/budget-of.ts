import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type BudgetRow, createBudgetsStore } from './budgets-store.ts'

/** The budget of a project or a person, or of the company; none of a person within a project. */
export type BudgetOf = (of: { project?: number | undefined; person?: string | undefined }) => Promise<BudgetRow | null>

/** What reports know of budgets. It needs no other room. */
export function createBudgetOf({ database, clock }: { database: Database; clock: Clock }): BudgetOf {
  const store = createBudgetsStore(database)
  return async ({ project, person }) => {
    if (project !== undefined && person !== undefined) return null
    if (person !== undefined) return store.ofScope('person', person, clock())
    return project === undefined
      ? store.ofScope('company', '', clock())
      : store.ofScope('project', String(project), clock())
  }
}
