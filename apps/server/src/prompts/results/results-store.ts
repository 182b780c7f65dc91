import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { LINK_BYTES } from '@atrium/domain/links/link-limits'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { VideoOperation } from '#generation/generation.ts'
import { and, asc, desc, eq, inArray, lt, lte, ne, not, notInArray, or, type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { storableJson } from '#platform/database/values/storable-json.ts'
import { type Level, type Title, TITLE_WORDS } from '../prompts-store.ts'
import { isKept, type PromptRow, promptResults, resultColumns, type ResultRow } from '../prompts-tables.ts'

/** Results that a link to a prompt shows. */
const MOST_SHOWN = 50

/** Results of one prompt of which it is asked who sees them. */
export const MOST_ENDED = 1000

const isLiving = eq(promptResults.status, 'running')

export type ResultEnd = Pick<ResultRow, 'status' | 'receipt' | 'warnings' | 'error' | 'parts' | 'answer'> & {
  endedAt: Date
}

/** What is kept of a result while it is written. */
export type Snapshot = Pick<ResultRow, 'id' | 'parts' | 'answer'>

/** The SQL on single results: how each comes, grows, ends and goes. */
export function createResultsStore(db: Database) {
  const select = (which: SQL | undefined) =>
    db
      .select(resultColumns)
      .from(promptResults)
      .where(and(which, isKept(promptResults)))

  return {
    async find(id: string): Promise<ResultRow | undefined> {
      const [row] = await select(eq(promptResults.id, id))
      return row
    },

    /** The same without its texts, but for the beginning of its words. */
    async titleOf(id: string): Promise<Title | undefined> {
      const { projectId, author, protected: level, name, prompt } = promptResults
      const words = sql<string>`left(${prompt}, ${TITLE_WORDS})`
      const [row] = await db
        .select({ id: promptResults.id, projectId, author, protected: level, name, words })
        .from(promptResults)
        .where(and(eq(promptResults.id, id), isKept(promptResults)))
      return row
    },

    async insert(rows: readonly ResultRow[]): Promise<void> {
      await db.insert(promptResults).values(rows.map((row) => storable(row)))
    },

    /** Holds one, so that it neither goes nor changes; undefined where it has gone already. */
    async hold(id: string): Promise<Level | undefined> {
      const { id: column, author, protected: level } = promptResults
      const which = and(eq(column, id), isKept(promptResults))
      return (await db.select({ author, protected: level }).from(promptResults).where(which).for('share'))[0]
    },

    /** Answers it as it is then; undefined where it has gone. */
    async change(id: string, fields: Partial<Pick<ResultRow, 'name' | 'protected'>>): Promise<ResultRow | undefined> {
      if (Object.keys(fields).length === 0) return this.find(id)
      const which = and(eq(promptResults.id, id), isKept(promptResults))
      const [row] = await db.update(promptResults).set(storable(fields)).where(which).returning(resultColumns)
      return row
    },

    /**
     * Gives the results of a prompt that are this author's another level, those in the trash too: restored, they are seen as it says.
     * Whoever calls it holds the prompt. Answers those that had another one.
     */
    async protectOwn(
      { id: of, author: by }: Pick<PromptRow, 'id' | 'author'>,
      level: ResultRow['protected'],
    ): Promise<string[]> {
      const { id, promptId, author, protected: before, secureData } = promptResults
      const fits = mayProtect(level, { secureData: true }) ? undefined : eq(secureData, false)
      const rows = await db
        .select({ id })
        .from(promptResults)
        .where(and(eq(promptId, of), eq(author, by), ne(before, level), fits))
        .orderBy(asc(id))
        .for('update')
      const ids = rows.map((row) => row.id)
      if (ids.length > 0) await db.update(promptResults).set({ protected: level }).where(inArray(id, ids))
      return ids
    },

    /** Keeps what several have so far, and answers which of them still live and belong to this process. */
    async keep(workerId: string, snapshots: readonly Snapshot[], now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        with given as (
          select * from json_to_recordset(${storableJson(snapshots)}::json) as given (id uuid, parts jsonb, answer text)
        ), held as (
          select id from prompt_results
          where id in (select id from given) and status = 'running' and worker_id = ${workerId}
          order by id for update
        )
        update prompt_results set parts = given.parts, answer = given.answer, heartbeat_at = ${now.toISOString()}
        from given join held using (id)
        where prompt_results.id = given.id
        returning prompt_results.id`)
      return rows.map(({ id }) => id)
    },

    /** Keeps how far an image or a video is, and what is needed to go on with it. Whose the result is by now: `ended` where somebody has ended it. */
    async note(
      { id, workerId }: Pick<ResultRow, 'id' | 'workerId'>,
      { progress, operation, now }: { progress: RunProgress; operation?: VideoOperation; now: Date },
    ): Promise<'mine' | 'ended'> {
      const { rowCount } = await db
        .update(promptResults)
        .set({ heartbeatAt: now, progress, ...(operation && { operation: storable(operation) }) })
        .where(and(eq(promptResults.id, id), eq(promptResults.workerId, workerId), isLiving))
      return rowCount === 1 ? 'mine' : 'ended'
    },

    /** Ends it once: false where it has ended already, or is gone. */
    async end(id: string, end: ResultEnd): Promise<boolean> {
      const { rowCount } = await db
        .update(promptResults)
        .set(storable(end))
        .where(and(eq(promptResults.id, id), isLiving))
      return rowCount === 1
    },

    /** Pays for what one has taken; each row once. */
    async pay(paid: readonly LedgerEntry[]): Promise<void> {
      await db.execute(sql`select id from record_spending(${storableJson(paid)}::jsonb)`)
    },

    /** Those of a prompt that are written now. */
    livingOf: (promptId: string): Promise<ResultRow[]> =>
      select(and(eq(promptResults.promptId, promptId), isLiving)).orderBy(asc(promptResults.id)),

    /** By whom, where and at which levels the results of a prompt stand. */
    standingsOf: (promptId: string): Promise<Pick<ResultRow, 'author' | 'projectId' | 'protected'>[]> =>
      db
        .selectDistinct({
          author: promptResults.author,
          projectId: promptResults.projectId,
          protected: promptResults.protected,
        })
        .from(promptResults)
        .where(and(eq(promptResults.promptId, promptId), isKept(promptResults))),

    /** By whom, where and at which levels these stand; those that are gone by now are left out. */
    async standingsAmong(ids: readonly string[]): Promise<Pick<ResultRow, 'author' | 'projectId' | 'protected'>[]> {
      if (ids.length === 0) return []
      const { author, projectId, protected: level } = promptResults
      return db
        .select({ author, projectId, protected: level })
        .from(promptResults)
        .where(and(inArray(promptResults.id, [...ids]), isKept(promptResults)))
    },

    /** The results of a prompt that are not written any more, the newest first, and how much each holds. */
    endedOf(of: string): Promise<(Pick<ResultRow, 'id' | 'author' | 'projectId' | 'protected'> & { bytes: number })[]> {
      const { id, promptId, author, projectId, protected: level, createdAt, bytes } = promptResults
      return db
        .select({ id, author, projectId, protected: level, bytes })
        .from(promptResults)
        .where(and(eq(promptId, of), not(isLiving), isKept(promptResults)))
        .orderBy(desc(createdAt), desc(id))
        .limit(MOST_ENDED)
    },

    /**
     * Of these prompts the ids of the results that this author has had made and that are complete: the newest, as many as a link shows of
     * one, in the order in which they were made.
     */
    async completeIdsOf(promptIds: readonly string[], author: string): Promise<{ id: string; promptId: string }[]> {
      if (promptIds.length === 0) return []
      const { id, promptId, bytes } = promptResults
      const isComplete = and(eq(promptResults.author, author), eq(promptResults.status, 'completed'))
      const inOrder = sql`partition by ${promptId} order by ${id} desc`
      const counted = db
        .select({
          id,
          promptId,
          place: sql<number>`row_number() over (${inOrder})`.as('place'),
          upTo: sql<number>`sum(${bytes}) over (${inOrder})`.as('up_to'),
        })
        .from(promptResults)
        // One that is too large for every link keeps nothing else out.
        .where(and(inArray(promptId, [...promptIds]), isComplete, lte(bytes, LINK_BYTES), isKept(promptResults)))
        .as('counted')
      return db
        .select({ id: counted.id, promptId: counted.promptId })
        .from(counted)
        .where(and(lte(counted.place, MOST_SHOWN), lte(counted.upTo, LINK_BYTES)))
        .orderBy(asc(counted.id))
    },

    /** How many results of this author a prompt had at that moment, that were complete and are there still, beside these. */
    async completeBeside(
      of: string,
      author: string,
      { ids, at }: { ids: readonly string[]; at: Date },
    ): Promise<number> {
      const { id, promptId, status, endedAt } = promptResults
      const isComplete = and(eq(promptResults.author, author), eq(status, 'completed'), lte(endedAt, at))
      return db.$count(
        promptResults,
        and(eq(promptId, of), isComplete, notInArray(id, [...ids]), isKept(promptResults)),
      )
    },

    /** What a result shows, also from the trash; nothing where it is gone for good. */
    async partsOf(resultId: string): Promise<ResultRow['parts']> {
      const { id, parts } = promptResults
      return (await db.select({ parts }).from(promptResults).where(eq(id, resultId)))[0]?.parts ?? []
    },

    /** How much a result holds. */
    async bytesOf(resultId: string): Promise<number> {
      const { id, bytes } = promptResults
      return (await db.select({ bytes }).from(promptResults).where(eq(id, resultId)))[0]?.bytes ?? 0
    },

    /** Those of these that are there still, in the order in which they were made. */
    async among(ids: readonly string[]): Promise<ResultRow[]> {
      if (ids.length === 0) return []
      return select(inArray(promptResults.id, [...ids])).orderBy(asc(promptResults.id))
    },

    /** Those of somebody that nobody else sees. */
    unsharedOf: (author: string): Promise<ResultRow[]> =>
      select(and(eq(promptResults.author, author), inArray(promptResults.protected, ['author', 'private']))),

    livingBy: (author: string): Promise<ResultRow[]> => select(and(eq(promptResults.author, author), isLiving)),

    /** Those that no process carries out any more: all of others where there is no other, else those of whoever is silent. */
    abandoned: (
      workerId: string,
      { before, onlyProcess }: { before: Date; onlyProcess: boolean },
    ): Promise<ResultRow[]> =>
      select(
        and(
          isLiving,
          onlyProcess
            ? or(ne(promptResults.workerId, workerId), lt(promptResults.heartbeatAt, before))
            : lt(promptResults.heartbeatAt, before),
        ),
      ).orderBy(asc(promptResults.id)),

    /** Takes one over from a process that is dead; false where another was faster. */
    async takeOver({ id, workerId, heartbeatAt }: ResultRow, by: string, now: Date): Promise<boolean> {
      const isSame = and(eq(promptResults.workerId, workerId), eq(promptResults.heartbeatAt, heartbeatAt))
      const { rowCount } = await db
        .update(promptResults)
        .set({ workerId: by, heartbeatAt: now })
        .where(and(eq(promptResults.id, id), isSame, isLiving))
      return rowCount === 1
    },
  }
}

export type ResultsStore = ReturnType<typeof createResultsStore>
