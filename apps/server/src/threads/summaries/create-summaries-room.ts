import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import { createSecureSummaryRecorder } from './record-secure-summary.ts'
import { createSummariesStore } from './summaries-store.ts'
import { createBranchSummarizer } from './summarize-branch.ts'
import { createSummaryCalls } from './summary-calls.ts'

type Calls = Omit<Parameters<typeof createSummaryCalls>[0], 'store' | 'summarize' | 'recordSecure'>

/** Summaries of earlier messages, made in two steps: runs are created with `summarize`, and the room, by `withCalls`, with what runs have. */
export function createSummaries(means: { database: Database; audit: Audit; clock: Clock; logger: Logger }) {
  const { database, audit } = means
  const store = createSummariesStore(database)
  const summarize = createBranchSummarizer({ ...means, store })
  return {
    summarize,
    withCalls(calls: Calls) {
      const recordSecure = createSecureSummaryRecorder(database, audit)
      return { calls: { summaries: createSummaryCalls({ ...calls, store, summarize, recordSecure }) } }
    },
  }
}
