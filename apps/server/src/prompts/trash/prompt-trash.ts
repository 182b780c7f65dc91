import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { and, eq, gt, inArray, isNotNull, lte, notExists, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isKept, promptResults, prompts } from '../prompts-tables.ts'

type Asking = Pick<Caller, 'author' | 'projectIds'>

/** What a decision on a deleted prompt or result needs to know of it. */
export type Trashed = Pick<typeof promptResults.$inferSelect, 'id' | 'promptId' | 'projectId' | 'author' | 'protected'>

/** Before any moment that the trash remembers: a prompt that is deleted for good, and goes with its last result. */
const FORGOTTEN = new Date(0)

/**
 * The only SQL on deleted prompts and results: each is there for its author alone, within their projects. Whoever changes results
 * holds their prompts first, in one order: so it is always known which of them is the last.
 */
export function createPromptTrash(db: Database) {
  async function hold(promptIds: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: prompts.id })
      .from(prompts)
      .where(inArray(prompts.id, [...promptIds]))
      .orderBy(prompts.id)
      .for('update')
    return rows.map(({ id }) => id)
  }
  const resultsOf = (promptId: typeof prompts.id) =>
    db.select({ id: promptResults.id }).from(promptResults).where(eq(promptResults.promptId, promptId))

  async function removeEmpty(promptId: string): Promise<number> {
    const { rowCount } = await db
      .delete(prompts)
      .where(and(eq(prompts.id, promptId), isNotNull(prompts.deletedAt), notExists(resultsOf(prompts.id))))
    return rowCount ?? 0
  }

  return {
    /**
     * Puts these results into the trash, ends those that are written, and puts those of the prompts after them that have no other
     * result. Answers what is there now that was not before.
     */
    async put(
      given: { resultIds: readonly string[]; promptIds: readonly string[] },
      deletedAt: Date,
    ): Promise<{ results: string[]; prompts: string[] }> {
      const held = await hold(given.promptIds)
      const ended = sql`case when ${promptResults.status} = 'running' then 'cancelled' else ${promptResults.status} end`
      const results = await db
        .update(promptResults)
        .set({ deletedAt, status: ended, endedAt: sql`coalesce(${promptResults.endedAt}, ${deletedAt.toISOString()})` })
        .where(and(inArray(promptResults.id, [...given.resultIds]), isKept(promptResults)))
        .returning({ id: promptResults.id })
      const kept = db
        .select({ id: promptResults.id })
        .from(promptResults)
        .where(and(eq(promptResults.promptId, prompts.id), isKept(promptResults)))
      const empty = await db
        .update(prompts)
        .set({ deletedAt })
        .where(and(inArray(prompts.id, held), isKept(prompts), notExists(kept)))
        .returning({ id: prompts.id })
      return { results: results.map(({ id }) => id), prompts: empty.map(({ id }) => id) }
    },

    async findResult({ author, projectIds }: Asking, id: string, forgotten: Date): Promise<Trashed | undefined> {
      const { promptId, projectId, protected: level, author: by, deletedAt } = promptResults
      const isOwn = and(eq(by, author), inArray(projectId, [...projectIds]), gt(deletedAt, forgotten))
      const [row] = await db
        .select({ id: promptResults.id, promptId, projectId, author: by, protected: level })
        .from(promptResults)
        .where(and(eq(promptResults.id, id), isOwn))
      return row
    },

    async findPrompt({ author, projectIds }: Asking, id: string, forgotten: Date): Promise<Trashed | undefined> {
      const { projectId, protected: level, author: by, deletedAt } = prompts
      const isOwn = and(eq(by, author), inArray(projectId, [...projectIds]), gt(deletedAt, forgotten))
      const [row] = await db
        .select({ id: prompts.id, promptId: prompts.id, projectId, author: by, protected: level })
        .from(prompts)
        .where(and(eq(prompts.id, id), isOwn))
      return row
    },

    /**
     * Brings a result back, and its prompt with it, unless its author has deleted that for good. Answers who sees what is back; null
     * where it is not in the trash any more.
     */
    async takeOutResult({ id, promptId, protected: level }: Trashed): Promise<ProtectionLevel[] | null> {
      await hold([promptId])
      const inTrash = and(eq(promptResults.id, id), isNotNull(promptResults.deletedAt))
      const { rowCount } = await db.update(promptResults).set({ deletedAt: null }).where(inTrash)
      if (rowCount !== 1) return null
      const isGone = and(eq(prompts.id, promptId), gt(prompts.deletedAt, FORGOTTEN))
      await db.update(prompts).set({ deletedAt: null }).where(isGone)
      return [level]
    },

    /** Brings a prompt back with those of its author's results that went with it. Answers the same. */
    async takeOutPrompt({ promptId, author, protected: level }: Trashed): Promise<ProtectionLevel[] | null> {
      await hold([promptId])
      const together = sql`${promptResults.deletedAt} = (select p.deleted_at from prompts p where p.id = ${promptId})`
      const back = await db
        .update(promptResults)
        .set({ deletedAt: null })
        .where(and(eq(promptResults.promptId, promptId), eq(promptResults.author, author), together))
        .returning({ level: promptResults.protected })
      const inTrash = and(eq(prompts.id, promptId), isNotNull(prompts.deletedAt))
      const { rowCount } = await db.update(prompts).set({ deletedAt: null }).where(inTrash)
      return rowCount === 1 ? [...new Set([level, ...back.map((row) => row.level)])] : null
    },

    /** Its votes go with it, and its author's prompt with the last one. Answers false where it is not in the trash any more. */
    async removeResult({ id, promptId, author }: Trashed): Promise<boolean> {
      await hold([promptId])
      const inTrash = and(eq(promptResults.id, id), isNotNull(promptResults.deletedAt))
      const { rowCount } = await db.delete(promptResults).where(inTrash)
      if (rowCount !== 1) return false
      const [prompt] = await db.select({ by: prompts.author }).from(prompts).where(eq(prompts.id, promptId))
      if (prompt?.by === author) await removeEmpty(promptId)
      return true
    },

    /**
     * A prompt goes with its author's results. Where others can still bring back theirs it stands for that without a word, seen by
     * nobody, and goes with the last of them. Answers false where it is not in the trash any more.
     */
    async removePrompt({ promptId, author }: Trashed): Promise<boolean> {
      await hold([promptId])
      const inTrash = and(eq(prompts.id, promptId), isNotNull(prompts.deletedAt))
      const nothing = {
        name: '',
        messages: [],
        models: [],
        tools: null,
        fromCatalog: null,
        template: null,
        deletedAt: FORGOTTEN,
      }
      const { rowCount } = await db.update(prompts).set(nothing).where(inTrash)
      if (rowCount !== 1) return false
      await db
        .delete(promptResults)
        .where(
          and(
            eq(promptResults.promptId, promptId),
            eq(promptResults.author, author),
            isNotNull(promptResults.deletedAt),
          ),
        )
      await removeEmpty(promptId)
      return true
    },

    /** Deletes for good what was deleted until then, at most so many results and prompts; answers how many there were. */
    async empty(until: Date, limit: number): Promise<number> {
      const isOld = lte(promptResults.deletedAt, until)
      const old = db.select({ id: promptResults.id }).from(promptResults).where(isOld).limit(limit)
      // Asked of the row once more: somebody may bring it back at this moment.
      const results = await db.delete(promptResults).where(and(inArray(promptResults.id, old), isOld))
      const isOver = and(lte(prompts.deletedAt, until), notExists(resultsOf(prompts.id)))
      const over = db.select({ id: prompts.id }).from(prompts).where(isOver).limit(limit)
      const gone = await db.delete(prompts).where(and(inArray(prompts.id, over), isOver))
      return Math.max(results.rowCount ?? 0, gone.rowCount ?? 0)
    },
  }
}

export type PromptTrash = ReturnType<typeof createPromptTrash>
