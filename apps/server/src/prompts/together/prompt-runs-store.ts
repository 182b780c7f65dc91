import type { PromptRunStatus } from '@atrium/domain/prompts/together/prompt-run-status'
import type { Reason } from '@atrium/domain/reasons/reason'
import { and, desc, eq, inArray, lt, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { type PromptRunRow, promptRuns } from './prompt-runs-tables.ts'

const { attemptId, author, heartbeatAt, id, itemId, status } = promptRuns
const isRunning = eq(status, 'running')

/** How an attempt ends. */
export type PromptRunEnd = { status: Exclude<PromptRunStatus, 'running'>; error: Reason | null; endedAt: Date }

type Attempt = Pick<PromptRunRow, 'id' | 'attemptId'>

/** The only SQL on runs of prompts. Made from the database or from a transaction of it. */
export function createPromptRunsStore(db: Database) {
  return {
    async insert(row: PromptRunRow): Promise<void> {
      await db.insert(promptRuns).values(storable(row))
    },

    async find(of: string, runId: string): Promise<PromptRunRow | undefined> {
      return (
        await db
          .select()
          .from(promptRuns)
          .where(and(eq(id, runId), eq(author, of)))
      )[0]
    },

    async last(of: string, ofItem: string): Promise<PromptRunRow | undefined> {
      const which = and(eq(author, of), eq(itemId, ofItem))
      return (await db.select().from(promptRuns).where(which).orderBy(desc(id)).limit(1))[0]
    },

    /** Lets somebody begin and continue one run after the other, until the transaction ends. */
    async lock(of: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prompt runs ${of}`}, 0))`)
    },

    countRunning: (of: string): Promise<number> => db.$count(promptRuns, and(eq(author, of), isRunning)),

    /** Forgets those of somebody that have ended, beside the newest. */
    async forgetOld(of: string, kept: number): Promise<void> {
      await db.execute(sql`
        delete from prompt_runs where author = ${of} and status <> 'running'
          and id not in (select id from prompt_runs where author = ${of} order by id desc limit ${kept})`)
    },

    async removeOf(of: string): Promise<void> {
      await db.delete(promptRuns).where(eq(author, of))
    },

    /** Keeps how far an attempt is; false where it has been stopped, or there is another attempt by now. */
    async keep({ questions, ...attempt }: Attempt & Pick<PromptRunRow, 'questions'>, now: Date): Promise<boolean> {
      const far = storable({ questions, heartbeatAt: now })
      return (await db.update(promptRuns).set(far).where(isAttempt(attempt))).rowCount === 1
    },

    /** Ends an attempt once: false where it has ended already. */
    async end(attempt: Attempt, end: PromptRunEnd): Promise<boolean> {
      return (await db.update(promptRuns).set(storable(end)).where(isAttempt(attempt))).rowCount === 1
    },

    /** Stops whatever attempt there is; undefined where none is running. */
    async stop(runId: string, endedAt: Date): Promise<PromptRunRow | undefined> {
      const stopped = { status: 'stopped' as const, error: null, endedAt }
      return (
        await db
          .update(promptRuns)
          .set(stopped)
          .where(and(eq(id, runId), isRunning))
          .returning()
      )[0]
    },

    /** Begins one again that has ended; false where somebody else was faster. */
    async resume(row: PromptRunRow, from: PromptRunRow): Promise<boolean> {
      const isAsRead = and(eq(id, row.id), eq(attemptId, from.attemptId), eq(status, from.status))
      const { questions, standing, status: running, error, endedAt, attemptId: anew, heartbeatAt: now } = row
      const again = { questions, standing, status: running, error, endedAt, attemptId: anew, heartbeatAt: now }
      return (await db.update(promptRuns).set(storable(again)).where(isAsRead)).rowCount === 1
    },

    /** Says that these attempts are carried out. */
    async heartbeat(attempts: readonly string[], now: Date): Promise<void> {
      if (attempts.length === 0) return
      await db
        .update(promptRuns)
        .set({ heartbeatAt: now })
        .where(and(inArray(attemptId, [...attempts]), isRunning))
    },

    /** Leaves an attempt to whoever finds it: nobody has said anything of it since then. */
    async leave(attempt: Attempt, silentSince: Date): Promise<void> {
      await db.update(promptRuns).set({ heartbeatAt: silentSince }).where(isAttempt(attempt))
    },

    /** Interrupts those of which nobody has said anything since then. */
    async interrupt(silentSince: Date, endedAt: Date): Promise<void> {
      const interrupted = { status: 'interrupted' as const, error: null, endedAt }
      await db
        .update(promptRuns)
        .set(interrupted)
        .where(and(isRunning, lt(heartbeatAt, silentSince)))
    },

    /** Takes over those that nobody carries out any more, each as another attempt: whose process has said nothing since then, or all. */
    takeOver(silentSince: Date | 'all', now: Date): Promise<PromptRunRow[]> {
      const isAbandoned = silentSince === 'all' ? undefined : lt(heartbeatAt, silentSince)
      return db
        .update(promptRuns)
        .set({ attemptId: sql`gen_random_uuid()`, heartbeatAt: now })
        .where(and(isRunning, isAbandoned))
        .returning()
    },
  }
}

function isAttempt(attempt: Attempt) {
  return and(eq(id, attempt.id), eq(attemptId, attempt.attemptId), isRunning)
}
