import { type Acknowledged, acknowledgedDetails } from '@atrium/domain/audit/acknowledged-details'
import { levelGoingOn } from '@atrium/domain/protection/level-going-on'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import { createPromptsStore } from '../prompts-store.ts'
import type { PromptRow, ResultRow } from '../prompts-tables.ts'
import { createResultsStore } from '../results/results-store.ts'
import type { PromptFiles } from '../running/result-means.ts'

/** What else is written with results, in the same transaction. */
export type WriteWithin = (tx: Database, rows: readonly ResultRow[]) => Promise<void>

export type WriteResults = (start: {
  caller: Caller
  prompt: PromptRow
  /** `new`: it is written; `run`: the models that it asks, and its tools, are; else nothing of it. */
  how: 'new' | 'run' | 'as-it-is'
  rows: readonly ResultRow[]
  /** The files that the request names. */
  named: readonly string[]
  acknowledged: Acknowledged | undefined
  within?: WriteWithin | undefined
}) => Promise<Written>

/** What is written, at the levels that hold at that moment. */
type Written = { rows: ResultRow[]; protected: PromptRow['protected'] }

type Dependencies = { database: Database; files: Pick<PromptFiles, 'claimForPrompt'>; audit: Audit }

/**
 * Writes results, and their prompt where it is new, or nothing. Who sees what goes on from a prompt or a result is read with it held:
 * what its author narrows meanwhile stays narrow.
 * @throws a 409 refusal for an id that is taken, a 404 one for a prompt that is gone
 */
export function createResultsWriter({ database, files, audit }: Dependencies): WriteResults {
  async function recordSent(
    tx: Database,
    row: ResultRow,
    {
      acknowledged,
      models,
    }: {
      acknowledged: Acknowledged | undefined
      /** Whom the same is going to be asked, where that is more than is written now. */
      models?: string[] | undefined
    },
  ): Promise<void> {
    const { author, promptId, projectId, id: resultId, provider, model } = row
    const entry = { author, subject: { kind: 'prompt', id: promptId }, projectId }
    const sent = { resultId, provider, model }
    if (row.secureData) await audit.record(tx, { ...entry, action: 'sent-secure-data', details: sent })
    if (!acknowledged) return
    const details = { ...sent, ...(models && { models }), ...acknowledgedDetails(acknowledged) }
    await audit.record(tx, { ...entry, action: 'sent-sensitive-data', details })
  }

  /** Holds what results go on from. @throws a 404 refusal for what is gone */
  async function held(
    tx: Database,
    prompt: PromptRow,
    { isRun, parentId }: { isRun: boolean; parentId: string | null },
  ) {
    const { id, models, tools, updatedAt } = prompt
    const prompts = createPromptsStore(tx)
    const asked = isRun ? await prompts.askedOf(id, { models, tools }, updatedAt) : await prompts.hold(id)
    if (!asked) throw notFound('This prompt was deleted.')
    const from = parentId === null ? asked : await createResultsStore(tx).hold(parentId)
    if (!from) throw notFound('This result was deleted.')
    return { asked, from }
  }

  return async ({ caller, prompt, how, rows: given, named, acknowledged, within }) => {
    const { author } = caller
    const subject = { kind: 'prompt', id: prompt.id }
    const { models, secureData } = prompt
    try {
      return await database.transaction(async (tx) => {
        let level = prompt.protected
        let rows = [...given]
        if (how === 'new') {
          await createPromptsStore(tx).insert(prompt)
          await audit.record(tx, { author, action: 'created', subject, projectId: prompt.projectId })
        } else {
          const parentId = given[0]?.parentId ?? null
          const { asked, from } = await held(tx, prompt, { isRun: how === 'run', parentId })
          level = asked.protected
          // What somebody makes of another's is theirs alone until they share it.
          rows = given.map((row) => ({ ...row, protected: levelGoingOn(from, caller) }))
        }
        await createResultsStore(tx).insert(rows)
        const ofPrompt = filesIn(prompt)
        const uses = rows.map((row) => ({ resultId: row.id, promptId: prompt.id, ofPrompt, all: filesIn(row) }))
        await files.claimForPrompt(tx, { caller, secureData, named, uses })
        await within?.(tx, rows)
        const all = models.length > rows.length ? models.map((one) => `${one.provider} ${one.model}`) : undefined
        for (const row of rows) await recordSent(tx, row, { acknowledged, models: all })
        for (const row of rows.slice(0, 1)) await publishPrompt(tx, row, { resultIds: rows.map(({ id }) => id) })
        return { rows, protected: level }
      })
    } catch (error) {
      if (how === 'new' && isUniqueViolation(error, 'prompts_pkey')) throw conflict()
      throw error
    }
  }
}

/** The addresses of all files that go out with these messages, and with the options of a result. */
function filesIn({ messages, ...row }: Pick<PromptRow, 'messages'> & Partial<Pick<ResultRow, 'providerOptions'>>) {
  const { image, mask } = row.providerOptions ?? {}
  const given = messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'file' ? [part.url] : [])))
  return [...given, ...[image, mask].filter((value) => typeof value === 'string')]
}
