import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'
import { createTurns } from '#platform/shares/create-turns.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { ToolServerAccountRow } from '../tool-servers-tables.ts'
import { clientOfAccount, clientOfServer, type ServerWithClient } from './client-of-server.ts'
import { openAccount, placeOfAccount } from './kept-account.ts'
import { type Revocation, revokeAccount } from './revoke-account.ts'

type Dependencies = { vault: Vault; guardedRequests: GuardedRequests; logger: Pick<Logger, 'warn'> }

/** Accounts whose server is told at once that they are over: it may have thousands. */
const AT_ONCE = 4

/** Tells servers, as they were known while the accounts worked, that these are over which are gone here already. Never throws, whatever they say. */
export function createAccountEnding({ vault, guardedRequests, logger }: Dependencies) {
  const inTurn = createTurns(AT_ONCE)

  async function end(row: ToolServerAccountRow, server: ServerWithClient): Promise<Revocation> {
    const kept = openAccount(vault, placeOfAccount(row), row)
    const client = kept && clientOfAccount(kept, clientOfServer(vault, server))
    const revocation = kept ? await revokeAccount({ ...kept, ...(client && { client }) }, guardedRequests) : 'unknown'
    if (revocation === 'failed')
      logger.warn({ serverId: row.serverId }, 'a token could not be revoked at a server of tools')
    return revocation
  }

  return {
    end,
    /** The same for those of a whole server: nobody waits for it, and what is not told when this process ends is not told. */
    endAll(rows: readonly ToolServerAccountRow[], server: ServerWithClient): void {
      for (const row of rows) void inTurn(() => end(row, server))
    },
  }
}

export type AccountEnding = ReturnType<typeof createAccountEnding>
