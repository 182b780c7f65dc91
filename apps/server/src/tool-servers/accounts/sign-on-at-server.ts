import { createHash, randomBytes } from 'node:crypto'
import { reasonSaid } from '@atrium/domain/reasons/reason'
import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { isLoopback } from '../is-loopback.ts'
import { ToolServerProblem } from '../client/tool-server-problem.ts'
import { createToolServersStore } from '../tool-servers-store.ts'
import { publishAccount } from '../publish-tool-server.ts'
import type { ToolServerRow } from '../tool-servers-tables.ts'
import { type ServerWithClient, clientOfAccount, clientOfServer, keptClient } from './client-of-server.ts'
import { boundedRequests } from './bounded-requests.ts'
import { type KeptAccount, openAccount, placeOfAccount, placeOfSignOn, sealAccount } from './kept-account.ts'
import { createServerAccountsStore, type ServerAccountsStore } from './server-accounts-store.ts'

/** Milliseconds that somebody may take to allow it. */
const SIGN_ON_LASTS = 15 * 60_000

type Dependencies = { database: Database; vault: Vault; guardedRequests: GuardedRequests; clock: Clock }

/** A server with accounts. */
type Server = ServerWithClient & Pick<ToolServerRow, 'name' | 'addressSince'> & { address: string }

/** Somebody in front of a browser. */
type Person = { accountId: string; sessionId: string }

/** What a browser brings back. */
type Back = { state: string; code?: string | undefined; iss?: string | undefined }

/** Connects accounts by OAuth: a client is registered unless somebody has registered one by hand, the person allows it at the server, and the code that comes back is exchanged with PKCE. */
export function createSignOnAtServers({ database, vault, guardedRequests, clock }: Dependencies) {
  const store = createServerAccountsStore(database)
  const fetchFn = boundedRequests(guardedRequests)

  /** Writes what the server has said, unless it stands elsewhere by now: what was learnt at one address is used at no other. */
  async function whereUnmoved(
    server: Server,
    write: (accounts: ServerAccountsStore, tx: Database) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (tx) => {
      const since = await createToolServersStore(tx).standsSince(server.id)
      if (since?.getTime() !== server.addressSince.getTime())
        throw inWords(`${server.name} was changed meanwhile. Connect it again.`)
      await write(createServerAccountsStore(tx), tx)
    })
  }

  return {
    /**
     * Answers where the person allows it. What is connected already works until they come back.
     * @throws what the server, or the guard, says against it
     */
    async begin(server: Server, { accountId, sessionId }: Person, returnAddress: string): Promise<string> {
      const { auth, extractWWWAuthenticateParams } = await import('@modelcontextprotocol/client')
      const kept: KeptAccount = {}
      const state = randomBytes(32).toString('base64url')
      let address: URL | undefined
      const client = clientOfServer(vault, server)
      const provider = providerOf(kept, { returnAddress, state, client, go: (url) => void (address = url) })
      // The server itself says who lets people in, where it is asked without leave.
      const refused = await fetchFn(server.address, { method: 'POST', headers: ASKING, body: HELLO })
      await refused.body?.cancel()
      const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(refused)
      await auth(provider, {
        serverUrl: server.address,
        fetchFn,
        ...(resourceMetadataUrl && { resourceMetadataUrl }),
        ...(scope !== undefined && { scope }),
      }).catch((error: unknown) => {
        throw client === undefined && registersNone(kept) ? inWords(registerByHand(server.name)) : error
      })
      if (!address) throw inWords(`${server.name} does not say where accounts are connected.`)
      refuseUnsafe(address, server.name)
      const row = { state: hashOf(state), serverId: server.id, accountId, sessionId }
      const expiresAt = new Date(clock().getTime() + SIGN_ON_LASTS)
      const sealed = sealAccount(vault, placeOfSignOn(row), kept)
      await whereUnmoved(server, (accounts) => accounts.beginSignOn({ ...row, expiresAt, ...sealed }, clock()))
      return String(address)
    },

    /** The server of a sign-on that ends with this; null for one that nobody has begun in this session, or too long ago. */
    async take({ state }: Back, sessionId: string): Promise<{ serverId: string; kept: KeptAccount } | null> {
      const row = await store.takeSignOn({ state: hashOf(state), sessionId }, clock())
      const kept = row && openAccount(vault, placeOfSignOn(row), row)
      return row && kept ? { serverId: row.serverId, kept } : null
    },

    /** Exchanges the code, and connects the account in the place of an earlier one. @throws where it was not allowed */
    async finish(
      { server, kept, returnAddress }: { server: Server; kept: KeptAccount; returnAddress: string },
      { accountId }: Pick<Person, 'accountId'>,
      { code, iss }: Back,
    ): Promise<void> {
      if (code === undefined) throw inWords('It was not allowed.')
      const { auth } = await import('@modelcontextprotocol/client')
      const client = clientOfServer(vault, server)
      const provider = providerOf(kept, { returnAddress, state: '', client, go: () => undefined })
      const back = { authorizationCode: code, ...(iss !== undefined && { iss }) }
      await auth(provider, { serverUrl: server.address, fetchFn, ...back })
      const { verifier: _used, ...account } = kept
      const row = { serverId: server.id, accountId, connected: true, refreshingUntil: null, updatedAt: clock() }
      const sealed = sealAccount(vault, placeOfAccount(row), account)
      await whereUnmoved(server, async (accounts, tx) => {
        await accounts.put({ ...row, ...sealed })
        await publishAccount(tx, accountId)
      })
    },
  }
}

export type SignOnAtServers = ReturnType<typeof createSignOnAtServers>

const ASKING = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const HELLO = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'ping' })

type Visit = {
  returnAddress: string
  state: string
  /** The one that was registered by hand. */
  client: KeptAccount['client']
  go: (address: URL) => void
}

/** What is learnt on the way is put down in `kept`, and nowhere else: nothing that is connected is touched. */
function providerOf(kept: KeptAccount, { returnAddress, state, client: given, go }: Visit): OAuthClientProvider {
  return {
    redirectUrl: returnAddress,
    clientMetadata: {
      client_name: 'Atrium',
      redirect_uris: [returnAddress],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    state: () => state,
    clientInformation(by) {
      if (given) kept.client ??= keptClient({ ...given, ...by }, given)
      return clientOfAccount(kept, given)
    },
    saveClientInformation: (client) => void (kept.client = keptClient(client, given)),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: go,
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (discovery) => void (kept.discovery = discovery),
    discoveryState: () => kept.discovery,
  }
}

/** Whether the authorization server names no way to register a client. */
function registersNone({ discovery }: KeptAccount): boolean {
  return discovery?.authorizationServerMetadata?.registration_endpoint === undefined
}

function registerByHand(name: string): string {
  return `${name} does not register clients itself. Whoever looks after it registers one there, and enters its client ID.`
}

/** What is told at once, to whoever connects an account, and kept nowhere. */
function inWords(sentence: string): ToolServerProblem {
  return new ToolServerProblem(sentence, reasonSaid(sentence))
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url')
}

/** A browser is sent nowhere but to a page of the web, over a connection that nobody reads. */
function refuseUnsafe({ protocol, hostname }: URL, name: string): void {
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return
  throw inWords(`${name} names an address for its sign-in that does not begin with https://.`)
}
