import type { Caller } from '#platform/caller.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { CatalogRow, PromptFields } from '../catalog-tables.ts'
import type { CatalogItems } from '../create-catalog-items.ts'

/** The prompts of groups, as somebody sees them. */
export function createGroupPrompts(prompts: CatalogItems<PromptFields>) {
  /** Those of these prompts that the caller may see, in the order in which they are named. */
  async function promptsOf(caller: Caller, ids: readonly string[]): Promise<CatalogRow<PromptFields>[]> {
    if (ids.length === 0) return []
    const rows = await prompts.store.list(caller, { owner: 'all', ids, after: null, limit: ids.length })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    promptsOf,

    /** @throws a 422 refusal for a prompt that the caller may not see. What stood in the group before may stay there. */
    async refuseUnseen(caller: Caller, ids: readonly string[], before: readonly string[] = []): Promise<void> {
      const added = [...new Set(ids)].filter((id) => !before.includes(id))
      const seen = new Set((await promptsOf(caller, added)).map(({ id }) => id))
      const unseen = ids.findIndex((id) => added.includes(id) && !seen.has(id))
      if (unseen < 0) return
      const message = 'This prompt does not exist, or you do not have access to it.'
      throw unprocessable(message, [{ path: `body.promptIds.${unseen}`, message }])
    },
  }
}

export type GroupPrompts = ReturnType<typeof createGroupPrompts>
