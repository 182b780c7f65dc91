import { createBudgetCalls } from './budget-calls.ts'
import { createBudgetsStore } from './budgets-store.ts'
import { createLiveBudgets } from './live-budgets.ts'

type Dependencies = Omit<Parameters<typeof createBudgetCalls>[0], 'forget'>

/** What may be spent. `reserve` is what every room asks that is about to pay. */
export function createBudgetsRoom(dependencies: Dependencies) {
  const { database, clock } = dependencies
  const store = createBudgetsStore(database)
  const live = createLiveBudgets({ store, clock })
  return {
    calls: { budgets: createBudgetCalls({ ...dependencies, forget: live.forget }) },
    reserve: live.reserve,
  }
}
