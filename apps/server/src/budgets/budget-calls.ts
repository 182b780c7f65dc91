import type { budgetCalls } from '@atrium/contract/calls/administration/budgets'
import { isBudgetSubject } from '@atrium/domain/budgets/budget-subject'
import type { LedgerRoom } from '#ledger/create-ledger-room.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { type BudgetRequestNeeds, createBudgetRequestCalls } from './budget-request-calls.ts'
import { createBudgetRequestsStore } from './budget-requests-store.ts'
import { type BudgetRow, createBudgetsStore, type WrittenBudget } from './budgets-store.ts'
import type { FindSubjects } from './find-subjects.ts'
import { maySetBudget, settableScopes } from './may-set-budget.ts'
import { type BudgetNames, createBudgetPresenter } from './present-budgets.ts'

type Dependencies = BudgetRequestNeeds &
  BudgetNames & {
    forCall: ProjectForCall
    spendingOf: LedgerRoom['spendingOf']
    findSubjects: FindSubjects
    /** What was changed is read anew. */
    forget: () => void
  }

const ONLY_SETTERS = 'Only administrators, and owners of the project, set its budget.'

/** Budgets over HTTP. */
export function createBudgetCalls(dependencies: Dependencies): HandlersOf<typeof budgetCalls> {
  const { database, audit, forCall, subjectNames, findSubjects, keysOf, spendingOf, forget, clock } = dependencies
  const store = createBudgetsStore(database)
  const requests = createBudgetRequestsStore(database)
  const present = createBudgetPresenter(dependencies)

  /** The budget of an id, for whoever looks after it. @throws a 404 refusal */
  async function mine(caller: Caller, id: string): Promise<BudgetRow> {
    const budget = await store.one(id, clock())
    if (!budget || !maySetBudget(caller, budget)) throw notFound()
    return budget
  }

  async function holding(caller: Caller, named: number | undefined, keys: readonly string[] = []) {
    const project = await forCall(caller, named)
    const [rows, asked] = await Promise.all([
      store.holding(caller.author, project, keys, clock()),
      requests.ofPerson(caller.accountId),
    ])
    return present.held(rows, asked)
  }

  async function record(
    tx: Database,
    caller: Caller,
    budget: WrittenBudget | BudgetRow,
    action: string,
    details: Record<string, unknown>,
  ) {
    const subject = { kind: 'budget', id: budget.id }
    const { scope, subject: of } = budget
    await audit.record(tx, { author: caller.author, action, subject, details: { scope, of, ...details } })
  }

  return {
    ...createBudgetRequestCalls({ ...dependencies, present }),

    async list(_, { caller }) {
      const rows = (await store.all(clock())).filter((row) => maySetBudget(caller, row))
      return { data: { budgets: await present.budgets(rows), scopes: [...settableScopes(caller)] } }
    },

    async subjects({ query: { scope, contains } }, { caller }) {
      if (!settableScopes(caller).includes(scope)) throw forbidden(ONLY_SETTERS)
      return { data: { subjects: await findSubjects(caller, scope, contains) } }
    },

    async put({ body }, { caller }) {
      const subject = body.scope === 'company' ? '' : body.subject
      if (!maySetBudget(caller, { ...body, subject })) throw forbidden(ONLY_SETTERS)
      const isSubject = isBudgetSubject(body.scope, subject)
      const named = await subjectNames(isSubject ? [{ ...body, subject }] : [])
      if (!isSubject || (body.scope !== 'company' && named({ ...body, subject }) === null)) {
        const noun = body.scope === 'member' ? 'group' : body.scope
        const message = subject === '' ? `Choose a ${noun}.` : `There is no such ${noun}.`
        throw unprocessable(message, [{ path: 'body.subject', message }])
      }
      const written = { ...body, subject, id: newId(), createdAt: clock() }
      const { amount, hard, period } = body
      const id = await database.transaction(async (tx) => {
        const kept = await createBudgetsStore(tx).put(written)
        await record(tx, caller, { ...written, id: kept }, 'changed', { after: { amount, hard, period } })
        return kept
      })
      forget()
      const [budget] = await present.budgets([await mine(caller, id)])
      if (!budget) throw notFound()
      return { data: budget }
    },

    async delete({ params }, { caller }) {
      const budget = await mine(caller, params.budgetId)
      await database.transaction(async (tx) => {
        await createBudgetsStore(tx).remove(budget.id)
        await record(tx, caller, budget, 'deleted', { before: { amount: budget.amount } })
      })
      forget()
    },

    async mine({ query }, { caller }) {
      const now = clock()
      const budgets = await holding(caller, query.project, await keysOf(caller.accountId))
      const { month = now.getUTCMonth() + 1, year = now.getUTCFullYear() } = query
      return { data: { ...(await spendingOf(caller.author, { month, year })), budgets } }
    },

    holding: async ({ query }, { caller }) => ({ data: await holding(caller, query.project) }),
  }
}
