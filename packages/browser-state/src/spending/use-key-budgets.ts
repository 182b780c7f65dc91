import { useMySpending } from './use-spending.ts'

/** Finds the budget that the company has set for one of the caller's own keys. */
export function useKeyBudgets(project: number | undefined) {
  const { data } = useMySpending(project)
  return ({ token }: { token: string }) =>
    data?.budgets.find(({ scope, subject }) => scope === 'key' && subject === token)
}
