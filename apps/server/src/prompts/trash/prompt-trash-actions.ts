import { lastForgotten } from '@atrium/domain/contents/trash'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import type { authorize } from '#policy/decide-access.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import { createPromptTrash, type PromptTrash, type Trashed } from './prompt-trash.ts'

type Dependencies = { database: Database; audit: Audit; authorize: typeof authorize; clock: Clock }

type Kind = {
  noun: string
  subject: string
  find: (trash: PromptTrash) => PromptTrash['findResult']
  takeOut: (trash: PromptTrash, row: Trashed) => ReturnType<PromptTrash['takeOutResult']>
  remove: (trash: PromptTrash, row: Trashed) => Promise<boolean>
}

const KINDS: Readonly<Record<'prompt' | 'result', Kind>> = {
  prompt: {
    noun: 'prompt',
    subject: 'prompt',
    find: ({ findPrompt }) => findPrompt,
    takeOut: ({ takeOutPrompt }, row) => takeOutPrompt(row),
    remove: ({ removePrompt }, row) => removePrompt(row),
  },
  result: {
    noun: 'result',
    subject: 'prompt-result',
    find: ({ findResult }) => findResult,
    takeOut: ({ takeOutResult }, row) => takeOutResult(row),
    remove: ({ removeResult }, row) => removeResult(row),
  },
}

/** What becomes of deleted prompts and results: each is there for its author alone. */
export function createPromptTrashActions({ database, audit, authorize, clock }: Dependencies) {
  const trash = createPromptTrash(database)

  async function trashed(caller: Caller, { noun, find }: Kind, id: string): Promise<Trashed | undefined> {
    const row = await find(trash)(caller, id, new Date(lastForgotten(clock().getTime())))
    if (!row) return undefined
    const { projectId, author, protected: protection } = row
    authorize(caller, 'delete', { projectId, author, protection }, noun)
    return row
  }

  const record = (tx: Database, { author }: Caller, { subject: kind }: Kind, row: Trashed, action: string) =>
    audit.record(tx, { author, action, subject: { kind, id: row.id }, projectId: row.projectId })

  return {
    /** Puts those of these prompts that have no results into the trash. Whether the caller may delete them has been decided. */
    async putEmpty(caller: Caller, rows: readonly Trashed[]): Promise<void> {
      if (rows.length === 0) return
      await database.transaction(async (tx) => {
        const promptIds = rows.map(({ id }) => id)
        const { prompts } = await createPromptTrash(tx).put({ resultIds: [], promptIds }, clock())
        for (const row of rows.filter(({ id }) => prompts.includes(id))) {
          await record(tx, caller, KINDS.prompt, row, 'deleted')
          await publishPrompt(tx, row)
        }
      })
    },

    /** Brings it back; answers false where it is not in the caller's trash. @throws a 403 refusal */
    async restore(caller: Caller, of: keyof typeof KINDS, id: string): Promise<boolean> {
      const kind = KINDS[of]
      const row = await trashed(caller, kind, id)
      if (!row) return false
      return database.transaction(async (tx) => {
        const levels = await kind.takeOut(createPromptTrash(tx), row)
        if (!levels) return false
        await record(tx, caller, kind, row, 'restored')
        for (const level of levels) await publishPrompt(tx, { ...row, protected: level })
        return true
      })
    },

    /** Deletes it for good; answers false where it is not in the caller's trash. @throws a 403 refusal */
    async purge(caller: Caller, of: keyof typeof KINDS, id: string): Promise<boolean> {
      const kind = KINDS[of]
      const row = await trashed(caller, kind, id)
      if (!row) return false
      return database.transaction(async (tx) => {
        // Meanwhile it was restored, or is gone.
        if (!(await kind.remove(createPromptTrash(tx), row))) return false
        await record(tx, caller, kind, row, 'purged')
        await publish(tx, { accountId: caller.accountId }, { type: 'prompt-changed', promptId: row.promptId })
        return true
      })
    },
  }
}

export type PromptTrashActions = ReturnType<typeof createPromptTrashActions>
