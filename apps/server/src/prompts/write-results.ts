import { type Acknowledged, acknowledgedDetails } from '@atrium/domain/audit/acknowledged-details'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { publishPrompt } from './access/prompt-audience.ts'
import { createPromptsStore } from './prompts-store.ts'
import type { PromptRow, ResultRow } from './prompts-tables.ts'
import { createResultsStore } from './results/results-store.ts'
import type { PromptFiles } from './running/result-means.ts'

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
}) => Promise<void>

type Dependencies = { database: Database; files: Pick<PromptFiles, 'claimForPrompt'>; audit: Audit }

/** Writes results, and their prompt where it is new, or nothing. @throws a 409 refusal for an id that is taken, a 404 one for a prompt that is gone */
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

  return async ({ caller, prompt, how, rows, named, acknowledged, within }) => {
    const { author } = caller
    const subject = { kind: 'prompt', id: prompt.id }
    const { models, tools, secureData } = prompt
    try {
      await database.transaction(async (tx) => {
        const prompts = createPromptsStore(tx)
        if (how === 'new') {
          await prompts.insert(prompt)
          await audit.record(tx, { author, action: 'created', subject, projectId: prompt.projectId })
        } else {
          const { id, updatedAt } = prompt
          const isThere =
            how === 'run' ? await prompts.askedOf(id, { models, tools }, updatedAt) : await prompts.hold(id)
          if (!isThere) throw notFound('This prompt was deleted.')
        }
        const results = createResultsStore(tx)
        const parentId = rows[0]?.parentId ?? null
        if (parentId !== null && !(await results.hold(parentId))) throw notFound('This result was deleted.')
        await results.insert(rows)
        const ofPrompt = filesIn(prompt)
        const uses = rows.map((row) => ({ resultId: row.id, promptId: prompt.id, ofPrompt, all: filesIn(row) }))
        await files.claimForPrompt(tx, { caller, secureData, named, uses })
        await within?.(tx, rows)
        const all = models.length > rows.length ? models.map((one) => `${one.provider} ${one.model}`) : undefined
        for (const row of rows) await recordSent(tx, row, { acknowledged, models: all })
        for (const row of rows.slice(0, 1)) await publishPrompt(tx, row, { resultIds: rows.map(({ id }) => id) })
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
