import {
  type TokenDays,
  TOKEN_PREFIX,
  tokenEnd,
  TOKENS_LIMIT,
  type TokenScope,
} from '@atrium/domain/people/access-token'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { isFull } from '#platform/is-full.ts'
import type { Audit } from '#policy/audit.ts'
import { hashOfSecret, newSecret } from '#platform/secret.ts'
import { refuseEndedSession } from '../sessions/refuse-ended.ts'
import type { AccountRow } from '../sign-on-tables.ts'
import { createAccessTokensStore } from './access-tokens-store.ts'
import type { AccessTokenRow } from './access-tokens-tables.ts'

type Dependencies = { database: Database; audit: Audit; clock: Clock }

/** Use is written down at most this often, in milliseconds. */
const BETWEEN_USES = 60_000

/** Characters of a token that are kept to tell it by. */
const PREFIX_LENGTH = TOKEN_PREFIX.length + 4

/** Tokens with which programs make calls in somebody's name. */
export function createAccessTokens({ database, audit, clock }: Dependencies) {
  const store = createAccessTokensStore(database)

  function record(tx: Database, by: Caller, action: string, id: string, details: object = {}): Promise<void> {
    const subject = { kind: 'access-token', id }
    return audit.record(tx, { author: by.author, action, subject, details: { ...details } })
  }

  return {
    list: (accountId: string) => store.list(accountId, clock()),

    /** The token is told here alone. @throws a 409 refusal where there are too many */
    async create(
      by: Caller,
      { name, scope, days }: { name: string; scope: TokenScope; days: TokenDays },
    ): Promise<{ row: AccessTokenRow; token: string }> {
      const now = clock()
      const token = TOKEN_PREFIX + newSecret()
      const row: AccessTokenRow = {
        id: newId(),
        accountId: by.accountId,
        name,
        prefix: token.slice(0, PREFIX_LENGTH),
        tokenHash: hashOfSecret(token),
        scope,
        createdAt: now,
        expiresAt: new Date(tokenEnd(days, now.getTime())),
        usedAt: null,
      }
      await database.transaction(async (tx) => {
        await refuseEndedSession(tx, by)
        const inside = createAccessTokensStore(tx)
        if ((await inside.list(by.accountId, now)).length >= TOKENS_LIMIT) throw conflict()
        await inside.insert(row)
        await record(tx, by, 'created', row.id, { name, scope, days })
      })
      return { row, token }
    },

    /** Answers false where the caller has no such token. */
    async remove(by: Caller, id: string): Promise<boolean> {
      return database.transaction(async (tx) => {
        if (!(await createAccessTokensStore(tx).remove(by.accountId, id))) return false
        await record(tx, by, 'deleted', id)
        return true
      })
    },

    /** The account that a token is of, and how far it reaches; null for one that does not work. */
    async use(token: string): Promise<{ account: AccountRow; scope: TokenScope } | null> {
      const now = clock()
      const found = await store.find(hashOfSecret(token), now)
      if (!found) return null
      const { id, usedAt, scope } = found.token
      if (now.getTime() - (usedAt?.getTime() ?? 0) >= BETWEEN_USES) {
        await store.setUsed(id, now).catch((error: unknown) => {
          // Whoever reads on a full disk goes on reading.
          if (!isFull(error)) throw error
        })
      }
      return { account: found.account, scope }
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
