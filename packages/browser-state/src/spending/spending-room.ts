import type { CallInput } from '@atrium/contract/call'
import type { budgetCalls } from '@atrium/contract/calls/administration/budgets'
import type { reportCalls } from '@atrium/contract/calls/administration/reports'
import type { BudgetScope } from '@atrium/domain/budgets/budget'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { READ_ON_OPEN } from '#query-cache/read-on-open.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['spending'] as const
const REPORT = [...ALL, 'report'] as const
const MINE = [...ALL, 'mine'] as const
const ADVICE = [...ALL, 'advice'] as const
const HOLDING = [...ALL, 'holding'] as const
const BUDGETS = [...ALL, 'budgets'] as const

/** What says how much was spent: all but requests for more, and what a budget can be for. */
const FIGURES = [REPORT, MINE, ADVICE, HOLDING, BUDGETS]

/** How many notices of budgets somebody has put away are remembered. */
const MOST_DISMISSED = 50

export type ReportQuery = NonNullable<CallInput<typeof reportCalls.get>['query']>

export type WantedBudget = CallInput<typeof budgetCalls.put>['body']

export type BudgetWish = CallInput<typeof budgetCalls.ask>['body']

export type BudgetReply = CallInput<typeof budgetCalls.answer>['body']

/** What was spent, by oneself and by all, and what may be spent. */
export const spendingRoom = defineRoom({
  create({ client: { reports, budgets, spendingAdvice }, queries, notifications, userState }) {
    const readAgain = () => refreshQueries(queries, ALL)
    const done = async (work: Promise<unknown>): Promise<boolean> => {
      const went = await toldIfFailed(notifications, work)
      readAgain()
      return went
    }
    return {
      reportQuery: (query: ReportQuery) => ({
        queryKey: [...REPORT, query] as const,
        queryFn: async ({ signal }: { signal: AbortSignal }) => (await reports.get({ query }, { signal })).data,
        placeholderData: <Known>(known: Known) => known,
        ...READ_ON_OPEN,
      }),
      budgetsQuery: () => ({ ...readQuery(BUDGETS, (options) => budgets.list({}, options)), ...READ_ON_OPEN }),
      /** What a budget of a scope can be for, whose name contains this. */
      subjectsQuery: (scope: BudgetScope, contains: string) => ({
        ...readQuery([...ALL, 'subjects', scope, contains], (options) =>
          budgets.subjects({ query: { scope, contains } }, options),
        ),
        placeholderData: <Known>(known: Known) => known,
        meta: NOT_PERSISTED,
      }),
      requestsQuery: () => readQuery([...ALL, 'requests'], (options) => budgets.requests({}, options)),
      mineQuery: (project: number | undefined) => ({
        ...readQuery([...MINE, project], (options) => budgets.mine({ query: { project } }, options)),
        ...READ_ON_OPEN,
      }),
      adviceQuery: () => ({
        ...readQuery(ADVICE, (options) => spendingAdvice.cheaper({}, options)),
        ...READ_ON_OPEN,
      }),
      holdingQuery: (project: number | undefined) =>
        readQuery([...HOLDING, project], (options) => budgets.holding({ query: { project } }, options)),
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async setBudget(body: WantedBudget): Promise<void> {
        await budgets.put({ body })
        readAgain()
      },
      removeBudget: (budgetId: string) => done(budgets.delete({ params: { budgetId } })),
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async askForMore(budgetId: string, body: BudgetWish): Promise<void> {
        try {
          await budgets.ask({ params: { budgetId }, body })
        } finally {
          readAgain()
        }
      },
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async answer(requestId: string, body: BudgetReply): Promise<void> {
        try {
          await budgets.answer({ params: { requestId }, body })
        } finally {
          readAgain()
        }
      },
      /** As they are now; null where they cannot be read. */
      async readRequests() {
        try {
          return (await budgets.requests({})).data
        } catch {
          return null
        }
      },
      markSeen: (requestId: string) => done(budgets.seen({ params: { requestId } })),
      /** The notice of a budget stays away, on every device, by the key of `noticeKey`. */
      dismiss(key: string): void {
        userState.change((state) => {
          const before = (state.settings?.dismissedBudgets ?? []).filter((one) => one !== key)
          const dismissedBudgets = [...before, key].slice(-MOST_DISMISSED)
          return { ...state, settings: { ...state.settings, dismissedBudgets } }
        })
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed' || type === 'budget-request-changed')) refreshQueries(queries, ALL)
    // What has been answered has been paid for.
    else if (events.some(({ type }) => type === 'run-ended')) for (const key of FIGURES) refreshQueries(queries, key)
  },
})
