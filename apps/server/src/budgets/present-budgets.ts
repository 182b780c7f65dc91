import type { HeldBudgetEntry } from '@atrium/contract/entities/budget'
import { budgetPeriod, forecast } from '@atrium/domain/budgets/budget'
import type { Clock } from '#platform/clock.ts'
import type { BudgetRequestRow } from './budget-requests-store.ts'
import type { BudgetRow } from './budgets-store.ts'

export type BudgetSubject = Pick<BudgetRow, 'scope' | 'subject'>

export type BudgetNames = {
  /** What subjects of budgets are called; those that are not there are missing. */
  subjectNames: (subjects: readonly BudgetSubject[]) => Promise<(subject: BudgetSubject) => string | null>
  peopleNamed: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Budgets, questions for more and their answers as people read them: with names in place of ids. */
export function createBudgetPresenter({ subjectNames, peopleNamed, clock }: BudgetNames & { clock: Clock }) {
  async function budgets(rows: readonly BudgetRow[]) {
    const named = await subjectNames(rows)
    const now = clock().getTime()
    return rows.map((row) => {
      const period = budgetPeriod(row.period, now)
      const endsDate = period && new Date(period.end).toISOString()
      return { ...row, name: named(row), forecast: forecast(row.spent, period, now), endsDate }
    })
  }

  async function replies(requests: readonly BudgetRequestRow[]) {
    const people = await peopleNamed(requests.flatMap(({ answeredBy }) => answeredBy ?? []))
    return ({ answer, answeredAt, answeredBy, more, words }: BudgetRequestRow) =>
      answer &&
      answeredAt && {
        answer,
        more,
        words,
        by: people.get(answeredBy ?? '') ?? null,
        answeredDate: answeredAt.toISOString(),
      }
  }

  return {
    budgets,

    /** With what somebody has asked of them, and what they were answered in this period. */
    async held(rows: readonly BudgetRow[], asked: readonly BudgetRequestRow[]): Promise<HeldBudgetEntry[]> {
      const [presented, replyOf] = await Promise.all([budgets(rows), replies(asked)])
      const now = clock().getTime()
      return presented.map((budget) => {
        const mine = asked.find(({ budgetId }) => budgetId === budget.id)
        const start = budgetPeriod(budget.period, now)?.start ?? -Infinity
        const isOfNow = (mine?.answeredAt?.getTime() ?? -Infinity) >= start
        return { ...budget, asked: mine?.answer === null, answer: (mine && isOfNow && replyOf(mine)) || null }
      })
    },

    async open(requests: readonly BudgetRequestRow[], rows: readonly BudgetRow[]) {
      const [presented, people] = await Promise.all([
        budgets(rows),
        peopleNamed(requests.map(({ accountId }) => accountId)),
      ])
      return requests.flatMap(({ id, budgetId, accountId, amount, reason, createdAt }) => {
        const budget = presented.find((one) => one.id === budgetId)
        const name = people.get(accountId) ?? null
        return budget ? [{ id, budget, name, amount, reason, createdDate: createdAt.toISOString() }] : []
      })
    },

    async answered(requests: readonly BudgetRequestRow[], rows: readonly BudgetRow[]) {
      const [presented, replyOf] = await Promise.all([budgets(rows), replies(requests)])
      return requests.flatMap((request) => {
        const budget = presented.find(({ id }) => id === request.budgetId)
        const reply = replyOf(request)
        if (!budget || !reply) return []
        const { id, scope, subject, name, endsDate } = budget
        return [{ id: request.id, budget: { id, scope, subject, name, endsDate }, ...reply }]
      })
    },
  }
}

export type BudgetPresenter = ReturnType<typeof createBudgetPresenter>
