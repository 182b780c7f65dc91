import type { BudgetScope } from '@atrium/domain/budgets/budget'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { type ReportQuery, spendingRoom } from './spending-room.ts'

/** What was spent in a month, of all that the caller may read. */
export function useReport(query: ReportQuery) {
  return useQuery(useRoom(spendingRoom).reportQuery(query))
}

/** The budgets that the caller looks after. */
export function useBudgets() {
  return useQuery(useRoom(spendingRoom).budgetsQuery())
}

/** What a budget of a scope can be for, whose name contains this: the first of them. */
export function useBudgetSubjects(scope: BudgetScope, contains: string) {
  return useQuery(useRoom(spendingRoom).subjectsQuery(scope, contains))
}

/** Who asks the caller for more, and answers to the caller that they have not seen. */
export function useBudgetRequests() {
  return useQuery(useRoom(spendingRoom).requestsQuery())
}

/** What whoever is signed in has spent, and the budgets that hold for them in a project. */
export function useMySpending(project: number | undefined) {
  return useQuery(useRoom(spendingRoom).mineQuery(project))
}

/** Where a cheaper model did as well, by the caller's own votes. */
export function useSpendingAdvice() {
  return useQuery(useRoom(spendingRoom).adviceQuery())
}

/** The budgets that hold for what the caller spends in a project, with what they have asked of them. */
export function useHeldBudgets(project: number | undefined) {
  return useQuery(useRoom(spendingRoom).holdingQuery(project))
}
