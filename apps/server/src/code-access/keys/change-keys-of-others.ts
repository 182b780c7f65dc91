import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { createCodeKeysStore } from './code-keys-store.ts'
import type { CodeKeyRow } from './code-keys-tables.ts'
import { keyNamed, noSuchKey } from './key-named.ts'
import type { KeySecrets } from './key-secret.ts'
import { createKeyRecorder } from './record-key-change.ts'

type Dependencies = { database: Database; secrets: KeySecrets; audit: Audit }

/** Blocks and deletes keys of anybody, as where one has leaked. That the caller may has been looked at. */
export function createChangesOfOthersKeys({ database, secrets, audit }: Dependencies) {
  const record = createKeyRecorder(audit)

  /** @throws a 404 refusal where there is no such key */
  async function withKey(
    key: string,
    work: (tx: Database, row: CodeKeyRow) => Promise<CodeKeyRow | undefined>,
  ): Promise<CodeKeyRow> {
    return database.transaction(async (tx) => {
      const row = await createCodeKeysStore(tx).holdAny(keyNamed(secrets, key))
      const changed = row && (await work(tx, row))
      if (!changed) throw noSuchKey()
      return changed
    })
  }

  return {
    /** Its owner cannot let a key work again that somebody else has blocked. */
    block: (by: Caller, key: string, blocked: boolean): Promise<CodeKeyRow> =>
      withKey(key, async (tx, { id, accountId, projectId, name }) => {
        const blockedBy = blocked && accountId !== by.accountId ? by.author : null
        await record(tx, by, blocked ? 'blocked' : 'unblocked', { id, accountId, projectId, name, owner: accountId })
        return createCodeKeysStore(tx).change(id, { blocked, blockedBy })
      }),

    remove: (by: Caller, key: string): Promise<CodeKeyRow> =>
      withKey(key, async (tx, row) => {
        const { id, accountId, projectId, name } = row
        await createCodeKeysStore(tx).remove(accountId, { ids: [id], hashes: [], names: [] })
        await record(tx, by, 'deleted', { id, accountId, projectId, name, owner: accountId })
        return row
      }),
  }
}

export type ChangesOfOthersKeys = ReturnType<typeof createChangesOfOthersKeys>
