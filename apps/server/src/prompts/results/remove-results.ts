import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import type { ResultRow } from '../prompts-tables.ts'
import type { ResultDesk } from '../running/result-desk.ts'
import { createPromptTrash } from '../trash/prompt-trash.ts'

type Removed = Pick<ResultRow, 'id' | 'promptId' | 'projectId' | 'author' | 'protected'>

/**
 * Puts results of one project that the caller may delete into the trash, stops those that are written, and answers which of them are
 * there now that were not before. A prompt follows its last result.
 */
export type RemoveResults = (caller: Pick<Caller, 'author'>, rows: readonly Removed[]) => Promise<string[]>

type Dependencies = { database: Database; audit: Audit; desk: Pick<ResultDesk, 'cancel'>; clock: Clock }

export function createResultRemover({ database, audit, desk, clock }: Dependencies): RemoveResults {
  return async ({ author }, rows) => {
    const [first] = rows
    if (!first) return []
    await Promise.all(rows.map(({ id }) => desk.cancel(id)))
    return database.transaction(async (tx) => {
      const resultIds = rows.map(({ id }) => id)
      const promptIds = [...new Set(rows.map(({ promptId }) => promptId))]
      const { results } = await createPromptTrash(tx).put({ resultIds, promptIds }, clock())
      const [gone] = results
      if (gone === undefined) return []
      const subject = { kind: 'prompt-result', id: results.length === 1 ? gone : 'several' }
      const { projectId } = first
      await audit.record(tx, { author, action: 'deleted', subject, projectId, details: { results } })
      const isGone = new Set(results)
      const told = new Map(
        rows.filter(({ id }) => isGone.has(id)).map((row) => [`${row.promptId} ${row.protected}`, row]),
      )
      for (const row of told.values()) await publishPrompt(tx, row)
      return results
    })
  }
}
