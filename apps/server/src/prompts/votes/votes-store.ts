import { and, asc, eq, inArray, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isKept, promptResults, promptVotes, type VoteRow } from '../prompts-tables.ts'

/** The only SQL on votes. The sums stand in the result, so that lists are sorted by them. */
export function createVotesStore(db: Database) {
  /** Votes on one result come one after the other; false where it is gone. */
  async function hold(resultId: string): Promise<boolean> {
    const held = await db
      .select({ id: promptResults.id })
      .from(promptResults)
      .where(and(eq(promptResults.id, resultId), isKept(promptResults)))
      .for('update')
    return held.length > 0
  }
  async function count(resultId: string): Promise<void> {
    await db.execute(sql`
      update prompt_results set (score, votes) = (
        select coalesce(sum(vote * weight), 0), count(*) from prompt_votes where result_id = ${resultId}
      ) where id = ${resultId}`)
  }
  return {
    /** @returns false where the result is gone */
    async set(row: VoteRow): Promise<boolean> {
      if (!(await hold(row.resultId))) return false
      const { vote, weight, createdAt } = row
      await db
        .insert(promptVotes)
        .values(row)
        .onConflictDoUpdate({
          target: [promptVotes.resultId, promptVotes.author],
          set: { vote, weight, createdAt },
        })
      await count(row.resultId)
      return true
    },

    /** @returns false where the result is gone */
    async remove(resultId: string, author: string): Promise<boolean> {
      if (!(await hold(resultId))) return false
      await db.delete(promptVotes).where(and(eq(promptVotes.resultId, resultId), eq(promptVotes.author, author)))
      await count(resultId)
      return true
    },

    /** @param author theirs alone */
    list: (resultId: string, author: string | undefined): Promise<VoteRow[]> =>
      db
        .select()
        .from(promptVotes)
        .where(
          and(eq(promptVotes.resultId, resultId), author === undefined ? undefined : eq(promptVotes.author, author)),
        )
        .orderBy(asc(promptVotes.createdAt), asc(promptVotes.author))
        .limit(1000),

    /** What somebody has voted on these results. */
    async ownAmong(author: string, resultIds: readonly string[]): Promise<Map<string, 1 | -1>> {
      if (resultIds.length === 0) return new Map()
      const rows = await db
        .select({ id: promptVotes.resultId, vote: promptVotes.vote })
        .from(promptVotes)
        .where(and(eq(promptVotes.author, author), inArray(promptVotes.resultId, [...resultIds])))
      return new Map(rows.map(({ id, vote }) => [id, vote]))
    },
  }
}

export type VotesStore = ReturnType<typeof createVotesStore>
