import { passagesCited } from '@atrium/domain/companions/cited-sources'
import { fileIdsIn } from '@atrium/domain/messages/file-ids-in'
import { foldRunEvents, startMessage } from '@atrium/domain/messages/fold-run-events'
import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { messageText } from '@atrium/domain/messages/message-text'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { receiptWithSearch } from '@atrium/domain/runs/receipt-with-search'
import type { GenerationOutcome, PreparedGeneration } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { coalesceDeltas } from '#platform/run-events/coalesce-deltas.ts'
import { RunLog } from '#platform/run-events/run-log.ts'
import type { CompanionInUse } from '#threads/runs/companions/companion-in-use.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import type { PromptMessage, ResultRow } from '../prompts-tables.ts'
import { createResultsStore, type ResultEnd } from '../results/results-store.ts'
import { paidForResult } from './paid-for-result.ts'
import type { ResultDesk } from './result-desk.ts'
import { createResultMeans, type PromptFiles, type OpenFiles, type SearchLibraries } from './result-means.ts'

/** Notes that passages of libraries are cited. Never rejects. */
export type NoteCited = (passages: readonly Pick<GivenPassage, 'document'>[]) => Promise<void>

type Dependencies = {
  database: Database
  files: PromptFiles
  openFiles: OpenFiles
  searchLibraries: SearchLibraries
  noteCited: NoteCited
  desk: ResultDesk
  /** Milliseconds after which an answer is stopped. */
  longestRun: number
  clock: Clock
  logger: Logger
}

export type CarriedResult = {
  row: ResultRow
  caller: Caller | null
  prepared: PreparedGeneration
  /** What goes out: instructions of the project included. */
  branch: readonly PromptMessage[]
  /** Whose answer it is, as long as it is written by the process that was asked. */
  companion: Pick<CompanionInUse, 'libraries' | 'files'> | null
}

/** Lets a result that is written down go its own way. Never throws; what is answered settles at its end. */
export type CarryResult = (work: CarriedResult) => Promise<void>

/** How long the end is tried to be kept while the database is away, in milliseconds. */
const END_RETRY_WAITS = [100, 500, 1000, 5000, 10_000, 30_000, 60_000]

const OWN_FAULT = { message: 'The server could not continue this answer. Try again.', retryable: true }
const TOO_LONG = { message: 'The answer took too long and was stopped. The text so far is kept.', retryable: true }

/** Carries results out in this process, from their first word to an end that is kept and told. */
export function createResultCarrier(dependencies: Dependencies): CarryResult {
  const { database, files, openFiles, searchLibraries, noteCited, desk, longestRun, clock, logger } = dependencies
  const store = createResultsStore(database)

  /** Again and again while the database is away. False where somebody has ended or deleted it before. */
  async function keepEnd(row: ResultRow, end: ResultEnd, paid: readonly LedgerEntry[]): Promise<boolean> {
    for (const wait of [...END_RETRY_WAITS, null]) {
      try {
        return await database.transaction(async (tx) => {
          const isKept = await createResultsStore(tx).end(row.id, end)
          // Also where somebody has ended it before: it was made, and is paid.
          if (paid.length > 0) await createResultsStore(tx).pay(paid)
          if (isKept)
            await publishPrompt(tx, (await createResultsStore(tx).find(row.id)) ?? row, { resultIds: [row.id] })
          return isKept
        })
      } catch (error) {
        logger.error({ err: error, resultId: row.id }, 'the end of a result could not be kept')
        if (wait === null) return true
        await new Promise((resume) => setTimeout(resume, wait))
      }
    }
    return true
  }

  async function carry(
    { row, caller, prepared, branch, companion }: CarriedResult,
    { controller, over, log }: { controller: AbortController; over: AbortSignal; log: RunLog },
  ) {
    let message: MessageContent = startMessage()
    const tell = (event: RunEvent) => {
      message = foldRunEvents(message, event)
      desk.told(row.id, message.parts)
      log.append(event)
    }
    tell({ type: 'start', messageId: row.id })
    const deltas = coalesceDeltas(tell)
    const onLost = () => controller.abort('ended elsewhere')
    const means = createResultMeans(
      { files, openFiles, searchLibraries, store, clock, logger },
      { row, caller, companion, onLost, handOver: over },
    )
    const { providerOptions: options } = row
    const events = prepared.generate({ branch, options }, means, controller.signal)
    const outcome = await follow(events, deltas.push).catch((error: unknown) => {
      logger.error({ err: error, resultId: row.id }, 'a result failed by a fault of the server')
      return null
    })
    deltas.flush()
    // A video that the vendor still works at: the next process goes on with it.
    if (outcome?.status === 'left') return
    const status = statusOf(outcome, controller.signal)
    const isLate = controller.signal.reason === 'too long' && outcome?.status === 'cancelled'
    message = foldRunEvents(message, status === 'completed' ? { type: 'finish' } : { type: 'abort' })
    const error = outcome === null ? OWN_FAULT : isLate ? TOO_LONG : (outcome.error ?? null)
    const endedAt = clock()
    const totalTime = endedAt.getTime() - row.createdAt.getTime()
    // Its vendor is paid for what it had written before the fault.
    const { progress } = message.metadata ?? {}
    const taken = outcome ? outcome.receipt : prepared.broken({ branch, parts: message.parts, progress, totalTime })
    const receipt = taken && receiptWithSearch(taken, row.context?.retrieval?.paid)
    const end = {
      status,
      parts: message.parts,
      answer: messageText(message.parts),
      receipt,
      // What was told when it was asked stays told.
      warnings: [...new Set([...row.warnings, ...(outcome?.warnings ?? prepared.warnings)])],
      error,
      endedAt,
    }
    const isKept = await keepEnd(row, end, taken ? paidForResult(row, taken, endedAt) : [])
    const { parts } = message
    if (isKept) void noteCited(passagesCited({ parts, ...(row.context && { metadata: row.context }) }))
    else await discardUnseen(row, parts)
  }

  /**
   * Throws away what was made and is not shown: somebody has cancelled or deleted the result. What is shown stays, where this end was kept
   * without an answer of the database, or another process has come to the same.
   */
  async function discardUnseen({ id }: ResultRow, parts: MessageContent['parts']): Promise<void> {
    try {
      const shown = new Set(fileIdsIn(await store.partsOf(id)))
      await files.discard(fileIdsIn(parts).filter((file) => !shown.has(file)))
    } catch (error) {
      logger.warn({ err: error, resultId: id }, 'what came after the end of a result could not be thrown away')
    }
  }

  return (work) => {
    const { row } = work
    const controller = new AbortController()
    const handOver = new AbortController()
    const log = new RunLog()
    // A video goes on for hours, and knows by itself when it never comes.
    const hasDeadline = modalityOf(row.provider) !== 'video'
    const deadline = hasDeadline ? setTimeout(() => controller.abort('too long'), longestRun) : undefined
    const ended = carry(work, { controller, over: handOver.signal, log })
      .catch((error: unknown) => logger.error({ err: error, resultId: row.id }, 'a result came to no end'))
      .finally(() => {
        clearTimeout(deadline)
        // Whoever reads has the rest of it, and reads how it ended.
        log.close()
        desk.leave(row.id)
      })
    desk.take(row.id, { log, controller, handOver, ended })
    return ended
  }
}

async function follow(events: AsyncGenerator<RunEvent, GenerationOutcome>, tell: (event: RunEvent) => void) {
  for (;;) {
    const step = await events.next()
    if (step.done) return step.value
    tell(step.value)
  }
}

function statusOf(outcome: GenerationOutcome | null, { reason }: AbortSignal): ResultEnd['status'] {
  if (outcome === null || outcome.status === 'left') return 'failed'
  if (outcome.status !== 'cancelled') return outcome.status
  if (reason === 'too long') return 'failed'
  return reason === 'interrupted' ? 'interrupted' : 'cancelled'
}
