import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'
import { createTurns } from '#platform/shares/create-turns.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { ToolServerAccountRow } from '../tool-servers-tables.ts'
import { openAccount, placeOfAccount } from './kept-account.ts'
import { type Revocation, revokeAccount } from './revoke-account.ts'

type Dependencies = { vault: Vault; guardedRequests: GuardedRequests; logger: Pick<Logger, 'warn'> }

/** Accounts whose server is told at once that they are over: it may have thousands. */
const AT_ONCE = 4

/** Tells servers that accounts are over which are gone here already, whatever the servers say. Never throws. */
export function createAccountEnding({ vault, guardedRequests, logger }: Dependencies) {
  const inTurn = createTurns(AT_ONCE)

  async function end(row: ToolServerAccountRow): Promise<Revocation> {
    const kept = openAccount(vault, placeOfAccount(row), row)
    const revocation = kept ? await revokeAccount(kept, guardedRequests) : 'unknown'
    if (revocation === 'failed')
      logger.warn({ serverId: row.serverId }, 'a token could not be revoked at a server of tools')
    return revocation
  }

  return {
    end,
    /** The same for those of a whole server: nobody waits for it, and what is not told when this process ends is not told. */
    endAll(rows: readonly ToolServerAccountRow[]): void {
      for (const row of rows) void inTurn(() => end(row))
    },
  }
}

export type AccountEnding = ReturnType<typeof createAccountEnding>
