import type { promptCalls } from '@atrium/contract/calls/prompts'
import type { CheckedInput } from '@atrium/contract/call'
import { isShared } from '@atrium/domain/protection/is-shared'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { publishPrompt } from './access/prompt-audience.ts'
import { createPromptsStore } from './prompts-store.ts'
import type { PromptRow } from './prompts-tables.ts'
import { createResultsStore } from './results/results-store.ts'

type Fields = CheckedInput<typeof promptCalls.patch>['body']

/**
 * Renames a prompt that the caller may change, or changes who sees it and with it the results of its author: whoever sees one of them
 * sees its words. Results of others stay as they are.
 * @throws a 404 refusal where it has gone
 */
export type ChangePrompt = (caller: Pick<Caller, 'author'>, prompt: PromptRow, fields: Fields) => Promise<PromptRow>

export function createPromptChanger({ database, audit }: { database: Database; audit: Audit }): ChangePrompt {
  return ({ author }, prompt, { name, protected: level }) => {
    const fields = { ...(name !== undefined && { name }), ...(level !== undefined && { protected: level }) }
    if (Object.keys(fields).length === 0) return Promise.resolve(prompt)
    return database.transaction(async (tx) => {
      const { id: promptId, projectId } = prompt
      const store = createResultsStore(tx)
      const changed = await createPromptsStore(tx).change(promptId, fields)
      if (!changed) throw notFound('This prompt was deleted.')
      // Whoever sees it by one of its results, or could see it before, learns of the change as well.
      const standings = await store.standingsOf(promptId)
      const results = level === undefined ? [] : await store.protectOwn(prompt, level)
      const details = {
        fields: Object.keys(fields),
        ...(level !== undefined && { protected: level }),
        ...(results.length > 0 && { results }),
      }
      const subject = { kind: 'prompt', id: promptId }
      await audit.record(tx, { author, action: 'changed', subject, projectId, details })
      await publishPrompt(
        tx,
        { ...changed, promptId },
        {
          wasShared: [prompt, ...standings].some(isShared),
        },
      )
      return changed
    })
  }
}
