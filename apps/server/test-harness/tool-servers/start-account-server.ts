import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { OAuthRegisteredClientsStore } from '@modelcontextprotocol/sdk/server/auth/clients.js'
import { InvalidGrantError, InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js'
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js'
import { getOAuthProtectedResourceMetadataUrl, mcpAuthRouter } from '@modelcontextprotocol/sdk/server/auth/router.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import express from 'express'

/** A server of tools at which people have accounts, with its own authorization: it registers clients unless it is told not to, asks for PKCE and turns refresh tokens over. */
export type AccountServer = {
  port: number
  /** Somebody registers a client by hand, or gives it another secret. */
  register(client: Pick<OAuthClientInformationFull, 'client_id' | 'client_secret' | 'redirect_uris'>): void
  /** Whether a person allows what a client asks for. */
  allows: boolean
  /** How often a token was refreshed. */
  readonly refreshes: number
  /** The tokens that somebody has told it not to take any more. */
  readonly revoked: readonly string[]
  /** Takes no access token any more that it has given so far: they have run out. */
  expire(): void
  /** Takes no token of any kind any more. */
  revoke(): void
  /** Where a browser that comes with this address is sent to. */
  allow(address: string): Promise<string>
  close(): Promise<void>
}

type Given = { clientId: string; challenge: string; redirectUri: string }

/** Starts it at a free port of this machine. */
export async function startAccountServer({ registers = true } = {}): Promise<AccountServer> {
  const clients = new Map<string, OAuthClientInformationFull>()
  const codes = new Map<string, Given>()
  const access = new Set<string>()
  const refresh = new Set<string>()
  const revoked: string[] = []
  let refreshes = 0
  let allows = true

  const clientsStore: OAuthRegisteredClientsStore = {
    getClient: (id) => clients.get(id),
    ...(registers && {
      registerClient(given) {
        const client = { ...given, client_id: randomUUID(), client_id_issued_at: 1 }
        clients.set(client.client_id, client)
        return client
      },
    }),
  }
  const tokens = (): OAuthTokens => {
    const made = { access_token: randomUUID(), refresh_token: randomUUID(), token_type: 'bearer' }
    access.add(made.access_token)
    refresh.add(made.refresh_token)
    return made
  }
  const provider: OAuthServerProvider = {
    clientsStore,
    async authorize({ client_id: clientId }, { codeChallenge: challenge, redirectUri, state }, response) {
      const back = new URL(redirectUri)
      if (state !== undefined) back.searchParams.set('state', state)
      if (allows) {
        const code = randomUUID()
        codes.set(code, { clientId, challenge, redirectUri })
        back.searchParams.set('code', code)
      } else back.searchParams.set('error', 'access_denied')
      response.redirect(String(back))
    },
    async challengeForAuthorizationCode({ client_id: clientId }, code) {
      const given = codes.get(code)
      if (given?.clientId !== clientId) throw new InvalidGrantError('No such code.')
      return given.challenge
    },
    async exchangeAuthorizationCode(_client, code, _verifier, redirectUri) {
      if (codes.get(code)?.redirectUri !== redirectUri) throw new InvalidGrantError('Another address.')
      codes.delete(code)
      return tokens()
    },
    async exchangeRefreshToken(_client, token) {
      refreshes += 1
      // A refresh token that comes twice is taken for a stolen one.
      if (!refresh.delete(token)) throw new InvalidGrantError('No such token.')
      return tokens()
    },
    async revokeToken(_client, { token }) {
      revoked.push(token)
      refresh.delete(token)
    },
    async verifyAccessToken(token) {
      if (!access.has(token)) throw new InvalidTokenError('No such token.')
      return { token, clientId: '', scopes: [], expiresAt: Date.now() / 1000 + 3600 }
    },
  }

  const app = express()
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const origin = new URL(`http://localhost:${port}`)
  const resourceServerUrl = new URL('/mcp', origin)
  app.use(
    mcpAuthRouter({
      provider,
      issuerUrl: origin,
      resourceServerUrl,
      tokenOptions: { rateLimit: false },
      revocationOptions: { rateLimit: false },
    }),
  )
  const resourceMetadataUrl = getOAuthProtectedResourceMetadataUrl(resourceServerUrl)
  app.post(
    '/mcp',
    express.json(),
    requireBearerAuth({ verifier: provider, resourceMetadataUrl }),
    async (asked, answer) => {
      const tools = new McpServer({ name: 'Accounts', version: '1' })
      tools.registerTool('whoami', { description: 'Tells who asks.' }, () => ({
        content: [{ type: 'text', text: 'You.' }],
      }))
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
      await tools.connect(transport as Parameters<typeof tools.connect>[0])
      await transport.handleRequest(asked, answer, asked.body)
    },
  )

  return {
    port,
    register: (client) => void clients.set(client.client_id, client),
    get allows() {
      return allows
    },
    set allows(now) {
      allows = now
    },
    get refreshes() {
      return refreshes
    },
    revoked,
    expire: () => access.clear(),
    revoke() {
      access.clear()
      refresh.clear()
    },
    async allow(address) {
      const answer = await fetch(address, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '', address).href
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
