import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { publishPrompt } from '../prompt-audience.ts'
import { createPromptsStore } from '../prompts-store.ts'
import type { ResultRow } from '../prompts-tables.ts'
import type { ResultDesk } from '../running/result-desk.ts'
import { createResultsStore } from './results-store.ts'

type Removed = Pick<ResultRow, 'id' | 'promptId' | 'projectId' | 'author' | 'protected'>

/** Deletes results that the caller may delete, stops those that are written, and answers how many there were. */
export type RemoveResults = (caller: Pick<Caller, 'author'>, rows: readonly Removed[]) => Promise<number>

type Dependencies = { database: Database; audit: Audit; desk: Pick<ResultDesk, 'cancel'> }

export function createResultRemover({ database, audit, desk }: Dependencies): RemoveResults {
  return async ({ author }, rows) => {
    const [first] = rows
    if (!first) return 0
    await Promise.all(rows.map(({ id }) => desk.cancel(id)))
    await database.transaction(async (tx) => {
      const ids = rows.map(({ id }) => id)
      const promptIds = await createResultsStore(tx).remove(ids)
      await createPromptsStore(tx).removeWithoutResults(promptIds)
      const { projectId } = first
      const subject = { kind: 'prompt-result', id: ids.length === 1 ? first.id : 'several' }
      await audit.record(tx, { author, action: 'deleted', subject, projectId, details: { results: ids } })
      const told = new Map(rows.map((row) => [`${row.promptId} ${row.protected}`, row]))
      for (const row of told.values()) await publishPrompt(tx, row)
    })
    return rows.length
  }
}
