import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { foldRunEvents } from '@atrium/domain/messages/fold-run-events'
import type { MessageMetadata, RunEvent } from '@atrium/domain/runs/run-event'
import type { Receipt } from '@atrium/domain/runs/receipt'
import { receiptsTogether } from '@atrium/domain/runs/receipts-together'
import { receiptWithSearch } from '@atrium/domain/runs/receipt-with-search'
import type { RunStatus } from '@atrium/domain/runs/run-status'
import type { MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import type { GenerationOutcome } from '#generation/generation.ts'
import type { BrokenAnswer } from '#generation/receipt-of-broken.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { coalesceDeltas } from '#platform/run-events/coalesce-deltas.ts'
import type { RunLog } from '#platform/run-events/run-log.ts'
import { eventsOfParts } from '../following/replay-message.ts'
import type { RunsStore } from '../store/runs-store.ts'
import { standingFacts, type RunRow } from '../store/runs-tables.ts'
import { paidForRun } from './paid-for-run.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'

/** How long the end of a run is tried to be kept while the database is away: about five minutes in all. */
const END_RETRY_WAITS = [100, 500, 1000, 5000, 10_000, 30_000, 60_000, 60_000, 120_000]

/** How a run ended; without a receipt where the server itself failed and nothing was written. */
type RunOutcome = Omit<GenerationOutcome, 'receipt' | 'status'> & {
  status: Exclude<GenerationOutcome['status'], 'left'>
  receipt: GenerationOutcome['receipt'] | null
}

const OWN_FAULT = {
  status: 'failed',
  usage: { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 },
  finishReason: null,
  error: { message: 'The server could not continue this answer. Try again.', retryable: true },
  receipt: null,
  reasoningMs: null,
} as const satisfies Omit<RunOutcome, 'warnings'>

const TOO_LONG = {
  status: 'failed',
  error: { message: 'The answer took too long and was stopped. The text so far is kept.', retryable: true },
} as const satisfies Partial<RunOutcome>

export type RunWork = {
  run: RunRow
  /** The project that pays for it. */
  project: number
  /** What there is to say before the first word. */
  warnings: string[]
  /** What the model says. */
  events: AsyncGenerator<RunEvent, GenerationOutcome>
  /** What stands there already of an answer that had paused, and what that took. */
  resumed?: { parts: readonly MessagePart[]; receipt: Receipt | undefined } | undefined
  /** What the model has taken where a fault of the server breaks it off, by what it has written; `before` it had paused. Null where nothing is to be paid. */
  broken: (written: Pick<BrokenAnswer, 'parts' | 'before' | 'progress'>) => Receipt | null
  log: RunLog
  store: RunsStore
  snapshots: SnapshotKeeper
  clock: Clock
  logger: Logger
  /** Throws away what the run has made and nobody is to see, since somebody had ended it before. */
  discard: (parts: readonly MessagePart[]) => Promise<void>
  /** Hears what was kept of the answer. Never throws. */
  onKept?: ((message: MessageContent) => void) | undefined
  /** Aborted to stop the run; the reasons `interrupted` (a stop of the server) and `too long` are no wish of a person. */
  controller: AbortController
}

/** `left`: the run goes on, in the hands of somebody else. */
export type RunWayOut = 'ended' | 'left'

/** Carries one run from its first event to its end. Never throws: every way out is an end that is kept and told. */
export async function executeRun(work: RunWork): Promise<RunWayOut> {
  const { run, warnings, events, log, snapshots, logger, controller } = work
  const standing = standingFacts(run)
  const metadata: MessageMetadata = { runId: run.id, status: 'running', warnings, ...standing }
  let message: MessageContent = { role: 'assistant', parts: [...(work.resumed?.parts ?? [])], metadata }
  let dirty = true

  const tell = (event: RunEvent) => {
    message = foldRunEvents(message, event)
    dirty = true
    log.append(event)
  }
  const deltas = coalesceDeltas(tell)
  const stopKeeping = snapshots.keep({
    runId: run.id,
    fresh() {
      if (!dirty) return null
      dirty = false
      return message.parts
    },
    endedElsewhere: () => controller.abort('ended elsewhere'),
    missed() {
      dirty = true
    },
  })

  log.append({ type: 'start', messageId: run.messageId, messageMetadata: metadata })
  // Whoever follows hears what stands there already.
  for (const event of eventsOfParts(message.parts)) log.append(event)
  const followed = await follow(events, deltas.push).catch((error: unknown): RunOutcome => {
    logger.error({ err: error, runId: run.id }, 'a run failed by a fault of the server')
    return { ...OWN_FAULT, warnings: [...warnings] }
  })
  stopKeeping()
  deltas.flush()
  if (followed.status === 'left') return leave(work)
  const there = work.resumed?.parts.length ?? 0
  const receiptSoFar = () => {
    const [before, parts] = [message.parts.slice(0, there), message.parts.slice(there)]
    return work.broken({ parts, before, progress: message.metadata?.progress })
  }
  const receipt = followed.receipt ?? receiptSoFar()
  const ended = inTime({ ...followed, receipt, status: followed.status }, controller.signal)
  // What several models answer was searched for once.
  const searched = run.parallelTo === null ? run.context?.retrieval?.paid : undefined
  const outcome = { ...ended, receipt: ended.receipt && receiptWithSearch(ended.receipt, searched) }

  const status = statusOf(outcome, controller.signal)
  const final: MessageMetadata = {
    runId: run.id,
    status,
    ...(outcome.receipt && { receipt: receiptsTogether(work.resumed?.receipt, outcome.receipt) }),
    ...(outcome.warnings.length > 0 && { warnings: outcome.warnings }),
    ...(outcome.error && { error: outcome.error }),
    ...(outcome.reasoningMs !== null && { reasoningMs: outcome.reasoningMs }),
    ...(outcome.summaryId !== undefined && { summaryId: outcome.summaryId }),
    ...standing,
  }
  // Whoever watches is told that nothing is made any more.
  const told: MessageMetadata = message.metadata?.progress ? { ...final, progress: null } : final
  message = foldRunEvents(message, endEvent(status, final))
  const paid = ended.receipt ? paidForRun(run, ended.receipt, { projectId: work.project, at: work.clock() }) : []
  const kept = await keepEnd(work, { status, outcome, parts: message.parts, metadata: final, paid })
  if (kept === 'kept') {
    work.onKept?.(message)
    log.append({ type: 'message-metadata', messageMetadata: told })
    log.append(endEvent(status, told))
  } else {
    if (kept === 'refused') await discardLate(work, message.parts, paid)
    log.append({ type: 'abort' })
  }
  log.close()
  return 'ended'
}

/** The stream of whoever watches breaks off without an end: they come back to whoever goes on. */
async function leave({ run, store, log, logger, controller }: RunWork): Promise<'left'> {
  // Whoever has taken it over or ended it needs nothing of this process.
  if (controller.signal.reason !== 'ended elsewhere') {
    await store.release(run).catch((error: unknown) => {
      logger.warn({ err: error, runId: run.id }, 'a run that others can go on with could not be let go')
    })
  }
  log.close()
  return 'left'
}

async function follow(
  events: AsyncGenerator<RunEvent, GenerationOutcome>,
  tell: (event: RunEvent) => void,
): Promise<GenerationOutcome> {
  for (;;) {
    const step = await events.next()
    if (step.done) return step.value
    tell(step.value)
  }
}

/** An answer that has taken too long has failed: nobody has cancelled it. */
function inTime(outcome: RunOutcome, { reason }: AbortSignal): RunOutcome {
  return outcome.status === 'cancelled' && reason === 'too long' ? { ...outcome, ...TOO_LONG } : outcome
}

function statusOf(outcome: Pick<RunOutcome, 'status'>, signal: AbortSignal): RunStatus {
  if (outcome.status === 'cancelled' && signal.reason === 'interrupted') return 'interrupted'
  return outcome.status
}

function endEvent(status: RunStatus, metadata: MessageMetadata): RunEvent {
  if (status === 'completed') return { type: 'finish', messageMetadata: metadata }
  if (status === 'failed') return { type: 'error', errorText: metadata.error?.message ?? 'The run failed.' }
  return { type: 'abort', messageMetadata: metadata }
}

type End = {
  status: RunStatus
  outcome: RunOutcome
  parts: MessageContent['parts']
  metadata: MessageMetadata
  paid: readonly LedgerEntry[]
}

/**
 * What came after a cancel is thrown away, and is paid for. The same that another process has kept is not: it is one file. What stood
 * there before the answer went on stays as well.
 */
async function discardLate(
  { run, resumed, store, discard, logger }: RunWork,
  parts: readonly MessagePart[],
  paid: readonly LedgerEntry[],
): Promise<void> {
  try {
    if (paid.length > 0) await store.payLate(paid)
    const ended = await store.find(run.threadId, run.id)
    const there = resumed?.parts.flatMap((part) => (part.type === 'file' ? [part.url] : [])) ?? []
    const late = parts.filter((part) => part.type !== 'file' || !there.includes(part.url))
    if (ended?.status !== 'completed') await discard(late)
  } catch (error) {
    logger.warn({ err: error, runId: run.id }, 'what came after the end of a run could not be thrown away')
  }
}

/** Writes the end down, again and again while the database is away. `refused` where the run had been ended by somebody else. */
async function keepEnd(
  { run, store, clock, logger }: RunWork,
  { status, outcome, parts, metadata, paid }: End,
): Promise<'kept' | 'refused' | 'lost'> {
  let failures = 0
  for (const wait of [...END_RETRY_WAITS, null]) {
    try {
      const { receipt, error = null, paused = null } = outcome
      const end = { status, receipt, error, paused, endedAt: clock() }
      if (await store.end(run, end, parts, metadata, paid)) return 'kept'
      // A try that failed may have been kept all the same, where the database went away before it could say so.
      return failures > 0 && (await store.find(run.threadId, run.id))?.status === status ? 'kept' : 'refused'
    } catch (error) {
      failures += 1
      logger.error({ err: error, runId: run.id }, 'the end of a run could not be kept')
      if (wait === null) return 'lost'
      await new Promise((resume) => setTimeout(resume, wait))
    }
  }
  return 'lost'
}
