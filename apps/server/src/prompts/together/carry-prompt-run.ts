import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { PlacesTaken } from '#platform/shares/places-taken.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import { type AskQuestion, TakenAway } from './ask-question.ts'
import { createPromptRunsStore, type PromptRunEnd } from './prompt-runs-store.ts'
import type { PromptRunRow, StoredQuestion } from './prompt-runs-tables.ts'

/** Asks the prompts of a run whose turn it is, one after the other. Never rejects. What a signal ends early is left to another process. */
export type CarryPromptRun = (row: PromptRunRow, caller: Caller, signal: AbortSignal) => Promise<void>

type Dependencies = { database: Database; ask: AskQuestion; clock: Clock; logger: Logger }

/** How long a prompt waits that finds no room among the answers of its person, in milliseconds. */
const AGAIN_AFTER = 1000

/** A process that stops leaves what it carries as if it had said nothing for so long, in milliseconds: whoever looks next goes on. */
const LEFT_BEHIND = 120_000

/** What is refused to one prompt, and not to its person, leaves the others. */
const ITS_OWN_FAULT: ReadonlySet<number> = new Set([404, 422])

export function createPromptRunCarrier({ database, ask, clock, logger }: Dependencies): CarryPromptRun {
  const store = createPromptRunsStore(database)

  const tell = ({ id, author }: PromptRunRow, db: Pick<Database, 'execute'> = database) =>
    publish(db, { accountId: author }, { type: 'prompt-run-changed', promptRunId: id })

  /** Asks one, once there is room. @returns the questions as they stand then; null where the signal has ended it */
  async function take(
    given: PromptRunRow,
    place: number,
    { caller, signal }: { caller: Caller; signal: AbortSignal },
  ): Promise<StoredQuestion[] | null> {
    let row = given
    for (;;) {
      if (signal.aborted) return null
      try {
        return await ask(row, place, caller)
      } catch (error) {
        if (!(error instanceof PlacesTaken)) {
          if (error instanceof Refusal && ITS_OWN_FAULT.has(error.status)) return refused(row, place, error.reason)
          throw error
        }
        const isNews = !row.questions[place]?.isWaiting
        row = { ...row, questions: changed(row, place, { isWaiting: true }) }
        await keep(row)
        if (isNews) await tell(row)
        await waitOrAbort(AGAIN_AFTER, signal)
      }
    }
  }

  async function refused(row: PromptRunRow, place: number, error: Reason): Promise<StoredQuestion[]> {
    const questions = changed(row, place, { error, isDue: false, isWaiting: false })
    await keep({ ...row, questions })
    return questions
  }

  async function keep(row: PromptRunRow): Promise<void> {
    if (!(await store.keep(row, clock()))) throw new TakenAway()
  }

  async function end(row: PromptRunRow, way: Omit<PromptRunEnd, 'endedAt'>): Promise<void> {
    await database.transaction(async (tx) => {
      if (await createPromptRunsStore(tx).end(row, { ...way, endedAt: clock() })) await tell(row, tx)
    })
  }

  const leave = (row: PromptRunRow) => store.leave(row, new Date(clock().getTime() - LEFT_BEHIND))

  async function failed(row: PromptRunRow, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof TakenAway) return undefined
    // What a server refuses that is stopping is no failure of the run.
    if (signal.aborted) return leave(row)
    const isRefusal = error instanceof Refusal
    if (!isRefusal) logger.error({ err: error, promptRunId: row.id }, 'a run of prompts failed')
    return end(row, { status: 'failed', error: isRefusal ? error.reason : reasonFor('wrong') })
  }

  async function askAll(row: PromptRunRow, caller: Caller, signal: AbortSignal): Promise<void> {
    let now = row
    for (const [place, { isDue }] of row.questions.entries()) {
      if (!isDue) continue
      const questions = await take(now, place, { caller, signal })
      if (!questions) return leave(row)
      now = { ...now, questions }
      await tell(now)
    }
    await end(now, { status: 'completed', error: null })
  }

  return async (row, caller, signal) => {
    try {
      await askAll(row, caller, signal).catch((error: unknown) => failed(row, error, signal))
    } catch (error) {
      logger.warn({ err: error, promptRunId: row.id }, 'the end of a run of prompts could not be kept')
    }
  }
}

function changed({ questions }: PromptRunRow, place: number, change: Partial<StoredQuestion>): StoredQuestion[] {
  return questions.map((one, at) => (at === place ? { ...one, ...change } : one))
}
