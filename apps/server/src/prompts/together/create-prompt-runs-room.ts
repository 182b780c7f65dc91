import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createAttempts } from '#platform/jobs/create-attempts.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import type { OpenQuestions } from '../starting/open-questions.ts'
import type { StartResults } from '../starting/start-results.ts'
import { createQuestionAsking } from './ask-question.ts'
import { createPromptRunCarrier } from './carry-prompt-run.ts'
import { createBudgetPassing } from './pass-budget.ts'
import { createPromptRunCalls } from './prompt-run-calls.ts'
import { createPromptRunsStore } from './prompt-runs-store.ts'
import type { PromptRunRow } from './prompt-runs-tables.ts'

type Dependencies = {
  database: Database
  access: PromptAccess
  start: StartResults
  openQuestions: OpenQuestions
  reserve: ReserveBudget
  forCall: ProjectForCall
  rightsOfNow: RightsOfNow
  /** Somebody as they are now, where they ask for nothing themselves; null where they are let in no more. */
  callerFor: (accountId: string) => Promise<Caller | null>
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  quota: Quota
  clock: Clock
  logger: Logger
}

/** After so long without a process nobody expects any more that a run goes on, in milliseconds: it waits for its person. */
const LONGEST_AWAY = 3_600_000

/** Prompts that are run together. One whose process died is carried on by the next, in the name of whoever has begun it, as they are then. */
export function createPromptRunsRoom(dependencies: Dependencies) {
  const { database, callerFor, clock } = dependencies
  const carry = createPromptRunCarrier({ ...dependencies, ask: createQuestionAsking(dependencies) })
  const store = createPromptRunsStore(database)

  /** Takes from somebody what they did not have when they began it. */
  async function carriedOn(row: PromptRunRow): Promise<void> {
    const { projectIds, realm, host } = row.standing
    const now = await callerFor(row.author)
    if (!now) return void (await store.end(row, { status: 'interrupted', error: null, endedAt: clock() }))
    const kept = now.projectIds.filter((id) => projectIds.includes(id))
    attempts.begin(row, { ...now, realm, host, projectIds: kept })
  }

  const attempts = createAttempts<PromptRunRow, never>({
    ...dependencies,
    what: 'runs of prompts',
    store: {
      heartbeat: (living, now) => store.heartbeat(living, now),
      async interrupt(silentSince, now) {
        await store.interrupt(new Date(now.getTime() - LONGEST_AWAY), now)
        for (const row of await store.takeOver(silentSince, now)) await carriedOn(row)
      },
    },
    carry,
  })
  const { begin, letGo, ...life } = attempts
  const passBudget = createBudgetPassing(dependencies)
  return {
    calls: createPromptRunCalls({ ...dependencies, passBudget, begin, letGo }),
    removeOf: (author: string) => store.removeOf(author),
    ...life,
  }
}
