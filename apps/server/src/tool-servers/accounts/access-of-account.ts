import { setTimeout } from 'node:timers/promises'
import type { AuthProvider } from '@modelcontextprotocol/client'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { notConnected } from '../client/tool-server-problem.ts'
import { publishAccount } from '../publish-tool-server.ts'
import type { ToolServerAccountRow, ToolServerRow } from '../tool-servers-tables.ts'
import { boundedRequests } from './bounded-requests.ts'
import { clientOfAccount, clientOfServer, type ServerWithClient } from './client-of-server.ts'
import { type KeptAccount, openAccount, placeOfAccount, sealAccount } from './kept-account.ts'
import { createServerAccountsStore, type ServerAccountsStore } from './server-accounts-store.ts'

type Dependencies = { database: Database; vault: Vault; guardedRequests: GuardedRequests; clock: Clock }

type Server = ServerWithClient & Pick<ToolServerRow, 'name'>

/** An account whose token, `used`, was refused. */
type Refused = { server: Server; accountId: string; used: string }

/** Milliseconds for which one process refreshes alone: longer than the server may take. */
const LEASE = 30_000
/** Milliseconds after which another looks again whether it is done. */
const LOOKS_AGAIN = 200

/** Answers by whose leave a server is asked: that of somebody's own account. Null where none is connected. */
export type AccessOfAccount = (server: Server, accountId: string) => Promise<AuthProvider | null>

/**
 * A token that the server takes no more is refreshed once, whoever is refused at the same time: many servers take a token that is used a
 * second time for a stolen one, and end the account. Whoever refreshes says so in the row, for the other processes, and holds nothing while
 * the server is asked; within one process all wait for the same refresh.
 */
export function createAccessOfAccount({ database, vault, guardedRequests, clock }: Dependencies): AccessOfAccount {
  const fetchFn = boundedRequests(guardedRequests)
  const underway = new Map<string, Promise<boolean>>()

  async function keptOf(serverId: string, accountId: string): Promise<KeptAccount | null> {
    const row = await createServerAccountsStore(database).find(serverId, accountId)
    return row?.connected ? openAccount(vault, placeOfAccount(row), row) : null
  }

  /** Holds the account for a moment. Where its token is no longer the one that was refused, the answer is whether it is connected. */
  function whereStill<T>(
    { server: { id: serverId }, accountId, used }: Refused,
    act: (store: ServerAccountsStore, row: ToolServerAccountRow, kept: KeptAccount, tx: Database) => Promise<T>,
  ): Promise<T | boolean> {
    return database.transaction(async (tx) => {
      const store = createServerAccountsStore(tx)
      const row = await store.hold(serverId, accountId)
      const kept = row?.connected ? openAccount(vault, placeOfAccount(row), row) : null
      if (!row || !kept?.tokens) return false
      return kept.tokens.access_token === used ? act(store, row, kept, tx) : true
    })
  }

  /** @returns whether the account is connected after it */
  async function refresh(refused: Refused): Promise<boolean> {
    const mine = await whereStill(refused, async (store, row, kept) => {
      const now = clock()
      if (row.refreshingUntil !== null && row.refreshingUntil > now) return 'others' as const
      await store.put({ ...row, refreshingUntil: new Date(now.getTime() + LEASE) })
      return kept
    })
    if (typeof mine === 'boolean') return mine
    if (mine === 'others') {
      await setTimeout(LOOKS_AGAIN)
      return refresh(refused)
    }
    const ended = (tokens: KeptAccount['tokens'] | null) =>
      whereStill(refused, async (store, row, kept, tx) => {
        const sealed = sealAccount(vault, placeOfAccount(row), tokens ? { ...kept, tokens } : {})
        const now = { connected: tokens !== null, refreshingUntil: null, updatedAt: clock() }
        await store.put({ ...row, ...sealed, ...now })
        if (tokens === null) await publishAccount(tx, row.accountId)
        return tokens !== null
      })
    const given = () =>
      whereStill(refused, async (store, row) => store.put({ ...row, refreshingUntil: null })).then(() => undefined)
    const tokens = await refreshed(
      { ...mine, client: clientOfAccount(mine, clientOfServer(vault, refused.server)) },
      fetchFn,
    ).catch(async (error: unknown) => {
      await given()
      throw error
    })
    return ended(tokens)
  }

  function refreshOnce(refused: Refused): Promise<boolean> {
    const { server, accountId, used } = refused
    const key = `${server.id} ${accountId} ${used}`
    const known = underway.get(key) ?? refresh(refused).finally(() => underway.delete(key))
    underway.set(key, known)
    return known
  }

  return async (server, accountId) => {
    const { id, name } = server
    if (!(await keptOf(id, accountId))?.tokens) return null
    let used: string | undefined
    return {
      async token() {
        used = (await keptOf(id, accountId))?.tokens?.access_token
        if (used === undefined) throw notConnected(name)
        return used
      },
      async onUnauthorized() {
        if (used === undefined || !(await refreshOnce({ server, accountId, used }))) throw notConnected(name)
      },
    }
  }
}

/** New tokens; null where the server takes none of what is kept. @throws where it could not be asked: nothing is decided then */
async function refreshed(
  { client, discovery, tokens }: KeptAccount,
  fetchFn: GuardedRequests,
): Promise<KeptAccount['tokens'] | null> {
  const refreshToken = tokens?.refresh_token
  if (!client || !discovery || refreshToken === undefined) return null
  const { OAuthError, OAuthErrorCode, refreshAuthorization } = await import('@modelcontextprotocol/client')
  const { authorizationServerUrl, authorizationServerMetadata: metadata, resourceMetadata } = discovery
  const over: readonly string[] = [
    OAuthErrorCode.InvalidGrant,
    OAuthErrorCode.InvalidClient,
    OAuthErrorCode.UnauthorizedClient,
  ]
  try {
    return await refreshAuthorization(authorizationServerUrl, {
      clientInformation: client,
      refreshToken,
      fetchFn,
      ...(metadata && { metadata }),
      ...(resourceMetadata && { resource: new URL(resourceMetadata.resource) }),
    })
  } catch (error) {
    if (error instanceof OAuthError && over.includes(error.code)) return null
    throw error
  }
}
