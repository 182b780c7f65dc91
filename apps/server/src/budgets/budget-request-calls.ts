import type { budgetCalls } from '@atrium/contract/calls/administration/budgets'
import { BUDGET_LIMIT, budgetPeriod } from '@atrium/domain/budgets/budget'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { createBudgetRequestsStore } from './budget-requests-store.ts'
import { type BudgetRow, createBudgetsStore } from './budgets-store.ts'
import { maySetBudget } from './may-set-budget.ts'
import type { BudgetPresenter, BudgetSubject } from './present-budgets.ts'

export type BudgetRequestNeeds = {
  database: Database
  audit: Audit
  /** Whoever can set a budget, and is let in. */
  settersOf: (budget: BudgetSubject) => Promise<readonly string[]>
  /** The ids of the keys of somebody. */
  keysOf: (accountId: string) => Promise<readonly string[]>
  clock: Clock
}

type Dependencies = BudgetRequestNeeds & {
  present: BudgetPresenter
  /** What was changed is read anew. */
  forget: () => void
}

type Handlers = Pick<HandlersOf<typeof budgetCalls>, 'ask' | 'requests' | 'answer' | 'seen'>

/** Who asks for more, and what they are answered, over HTTP. */
export function createBudgetRequestCalls(dependencies: Dependencies): Handlers {
  const { database, audit, settersOf, keysOf, present, forget, clock } = dependencies
  const store = createBudgetRequestsStore(database)
  const budgets = createBudgetsStore(database)
  const details = ({ scope, subject: of }: BudgetRow, more: object) => ({ scope, of, ...more })

  return {
    async ask({ params: { budgetId }, body: { amount, reason } }, { caller }) {
      const now = clock()
      const keys = await keysOf(caller.accountId)
      const holding = await Promise.all(
        caller.projectIds.map((project) => budgets.holding(caller.author, project, keys, now)),
      )
      const budget = holding.flat().find(({ id }) => id === budgetId)
      if (!budget) throw notFound()
      const setters = await settersOf(budget)
      const { accountId, author } = caller
      const id = newId()
      await database.transaction(async (tx) => {
        const inside = createBudgetRequestsStore(tx)
        if (!(await inside.ask({ id, budgetId, accountId, amount, reason, createdAt: now }))) throw conflict()
        await audit.record(tx, {
          author,
          action: 'asked-for-more',
          subject: { kind: 'budget', id: budgetId },
          details: details(budget, { more: amount }),
        })
        const told = setters.filter((setter) => setter !== accountId)
        for (const setter of told)
          await publish(tx, { accountId: setter }, { type: 'budget-request-changed', requestId: id, news: 'asked' })
      })
    },

    async requests(_, { caller }) {
      const now = clock()
      const [open, unseen] = await Promise.all([store.open(), store.unseenOf(caller.accountId)])
      if (open.length + unseen.length === 0) return { data: { open: [], answered: [] } }
      const all = await budgets.all(now)
      const mine = all.filter((budget) => maySetBudget(caller, budget))
      return {
        data: { open: await present.open(open, mine), answered: await present.answered(unseen, all) },
      }
    },

    async answer({ params: { requestId }, body: { answer, more, words } }, { caller }) {
      const now = clock()
      const request = await store.oneOpen(requestId)
      const budget = request && (await budgets.one(request.budgetId, now))
      if (!request || !budget || !maySetBudget(caller, budget)) throw notFound()
      const until = raisedUntil(budget, answer, now)
      if ((answer === 'declined') !== (more === null)) throw wrongMore(answer)
      const heard = new Set([request.accountId, ...(await settersOf(budget))])
      await database.transaction(async (tx) => {
        const answered = { answer, more, words, answeredBy: caller.accountId, answeredAt: now }
        // Of two who answer at once the first one counts.
        if (!(await createBudgetRequestsStore(tx).answer(requestId, answered))) throw notFound()
        if (more !== null && !(await createBudgetsStore(tx).raise(budget.id, more, until, now))) throw tooMuch()
        await audit.record(tx, {
          author: caller.author,
          action: answer === 'declined' ? 'declined' : 'raised',
          subject: { kind: 'budget', id: budget.id },
          details: details(budget, { for: request.accountId, more, until: until?.toISOString() ?? null }),
        })
        const event = { type: 'budget-request-changed', requestId, news: 'answered' } as const
        for (const accountId of heard) await publish(tx, { accountId }, event)
      })
      forget()
    },

    async seen({ params: { requestId } }, { caller }) {
      await store.markSeen(requestId, caller.accountId, clock())
    },
  }
}

/** Until when a raise holds; null where for good. @throws a 422 refusal where a budget never begins anew, so that no period ends */
function raisedUntil({ period }: BudgetRow, answer: string, now: Date): Date | null {
  if (answer !== 'once') return null
  const of = budgetPeriod(period, now.getTime())
  if (of) return new Date(of.end)
  const message = 'This budget never begins anew: raise it for good.'
  throw unprocessable(message, [{ path: 'body.answer', message }])
}

function tooMuch() {
  const message = `No budget is more than $${BUDGET_LIMIT.toLocaleString('en-US')}. Raise it by less.`
  return unprocessable(message, [{ path: 'body.more', message }])
}

function wrongMore(answer: string) {
  const message = answer === 'declined' ? 'What is declined is not raised: leave this out.' : 'Say by how much.'
  return unprocessable(message, [{ path: 'body.more', message }])
}
