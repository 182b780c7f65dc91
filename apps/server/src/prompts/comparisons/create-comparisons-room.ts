import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Audit } from '#policy/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createAttempts } from '#platform/jobs/create-attempts.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import type { OpenQuestions } from '../starting/open-questions.ts'
import type { PresentResults } from '../results/present-results.ts'
import type { ResultsStore } from '../results/results-store.ts'
import type { EndResult } from '../running/end-result.ts'
import type { StartResults } from '../starting/start-results.ts'
import { createCellAsking } from './ask-cell.ts'
import { createComparisonCarrier } from './carry-comparison.ts'
import { createComparisonCalls } from './comparison-calls.ts'
import { createComparisonsStore } from './comparisons-store.ts'
import { createComparisonCreator } from './create-comparison.ts'

type Dependencies = {
  database: Database
  access: PromptAccess
  results: Pick<ResultsStore, 'livingOf'>
  openQuestions: OpenQuestions
  start: StartResults
  present: PresentResults
  endResult: EndResult
  audit: Audit
  callableModels: () => Promise<readonly ModelEntry[]>
  forCall: ProjectForCall
  rightsOfNow: RightsOfNow
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  quota: Quota
  clock: Clock
  logger: Logger
}

/** Prompts that are asked of several models for many examples. One whose process died waits to be continued by its person: it costs money. */
export function createComparisonsRoom(dependencies: Dependencies) {
  const { database, clock, logger } = dependencies
  const { ask, askFirst } = createCellAsking(dependencies)
  const carry = createComparisonCarrier({ database, ask, clock, logger })
  const create = createComparisonCreator({ ...dependencies, askFirst })
  const store = createComparisonsStore(database)
  const { begin, letGo, ...life } = createAttempts({ ...dependencies, what: 'comparisons', store, carry })
  return {
    calls: createComparisonCalls({ ...dependencies, create, begin, letGo }),
    ...life,
  }
}
