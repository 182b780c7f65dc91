import { MOST_SCIM_TOKENS } from '@atrium/domain/people/scim-tokens'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { isFull } from '#platform/is-full.ts'
import { hashOfSecret, newSecret } from '#platform/secret.ts'
import type { Audit } from '#policy/audit.ts'
import { createScimTokensStore } from './scim-tokens-store.ts'
import type { ScimTokenRow } from './scim-tokens-table.ts'

/** What every one begins with, so that people and scanners know it. It begins otherwise than a token of a person. */
const PREFIX = 'atrscim_'
const PREFIX_LENGTH = PREFIX.length + 4
/** Use is written down at most this often, in milliseconds. */
const BETWEEN_USES = 60_000

type Dependencies = { database: Database; audit: Audit; clock: Clock }

/** Tokens of directories. They are nobody's: who has made one may leave, and the directory goes on. */
export function createScimTokens({ database, audit, clock }: Dependencies) {
  const store = createScimTokensStore(database)

  function record(tx: Database, { author }: Caller, action: string, id: string, details: { name: string }) {
    return audit.record(tx, { author, action, subject: { kind: 'scim-token', id }, details })
  }

  return {
    list: store.list,

    /** The token is told here alone. @throws a 409 refusal where there are too many */
    async create(by: Caller, name: string): Promise<{ row: ScimTokenRow; token: string }> {
      const token = PREFIX + newSecret()
      const row: ScimTokenRow = {
        id: newId(),
        name,
        prefix: token.slice(0, PREFIX_LENGTH),
        tokenHash: hashOfSecret(token),
        createdBy: by.accountId,
        createdAt: clock(),
        usedAt: null,
      }
      await database.transaction(async (tx) => {
        // One after the other, so that those who ask at once are counted too.
        const tokens = createScimTokensStore(tx)
        if ((await tokens.countInTurn()) >= MOST_SCIM_TOKENS) throw conflict()
        await tokens.insert(row)
        await record(tx, by, 'created', row.id, { name })
      })
      return { row, token }
    },

    async remove(by: Caller, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await createScimTokensStore(tx).remove(id)
        if (!row) throw notFound('This token has already been deleted.')
        await record(tx, by, 'deleted', id, row)
      })
    },

    /** Whether a token works; it is found by its hash, so that its text is compared with none. */
    async lets(token: string): Promise<boolean> {
      if (!token.startsWith(PREFIX)) return false
      const row = await store.find(hashOfSecret(token))
      if (!row) return false
      const now = clock()
      if (now.getTime() - (row.usedAt?.getTime() ?? 0) >= BETWEEN_USES) {
        await store.noteUse(row.id, now).catch((error: unknown) => {
          // A directory still disables people on a full disk.
          if (!isFull(error)) throw error
        })
      }
      return true
    },
  }
}

export type ScimTokens = ReturnType<typeof createScimTokens>
