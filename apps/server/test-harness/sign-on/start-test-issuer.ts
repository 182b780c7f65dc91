import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

const CLIENT = { id: 'atrium', secret: 'a long enough secret of this client' }
const SCOPES = ['openid', 'profile', 'email', 'groups']

/** Whom the issuer knows, with what it says of them beside `sub`. */
export type IssuerPerson = { sub: string } & Record<string, unknown>

export type TestIssuer = {
  url: string
  client: typeof CLIENT
  /** Lets people of a server sign on. */
  serve(app: { url: string; realm: string }): void
  /** Who signs on next, in a browser in which nobody has yet; nobody where null: the issuer refuses. */
  person: IssuerPerson | null
  /** Whether it asks them before. */
  asks: boolean
  /** Changes what is signed of somebody, or what signs it. */
  forge: ((claims: JWTPayload) => { claims: JWTPayload; otherKey?: boolean }) | null
  /** While true nothing is answered. */
  isAway: boolean
  /** A token signed by its key, as it would sign one that it sends by itself. */
  sign(claims: JWTPayload, type: string): Promise<string>
  close(): Promise<void>
}

/** A certified issuer on this machine, that can be made to lie. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const [own, other] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.privateKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  let answer: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    if (issuer.isAway || !answer) return void request.socket.destroy()
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const signWith = (key: CryptoKey, claims: JWTPayload, typ: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own', typ }).sign(key)

  const issuer: TestIssuer = {
    url,
    client: CLIENT,
    person: null,
    asks: false,
    forge: null,
    isAway: false,
    sign: (claims, type) => signWith(own.privateKey, claims, type),
    serve({ url: app, realm }) {
      const people = new Map<string, IssuerPerson>()
      const provider = new Provider(url, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [`${app}/api/auth/issuers/${realm}/callback`],
            post_logout_redirect_uris: [`${app}/login`],
            backchannel_logout_uri: `${app}/api/auth/issuers/${realm}/logout`,
            backchannel_logout_session_required: true,
          },
        ],
        jwks: { keys: [jwk] },
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
        cookies: { keys: ['a key for cookies'] },
        scopes: SCOPES,
        claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
        conformIdTokenClaims: false,
        features: {
          devInteractions: { enabled: false },
          claimsParameter: { enabled: true },
          backchannelLogout: { enabled: true },
          rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => void (ctx.body = logoutPage(form)) },
        },
        interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
        // Its guard takes no address of this machine.
        fetch(input: string | URL | Request, options: RequestInit = {}) {
          const plain = { ...options }
          Reflect.deleteProperty(plain, 'dispatcher')
          return fetch(input, plain)
        },
        findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
          grant.addOIDCScope(SCOPES.join(' '))
          grant.addOIDCClaims(['auth_time', 'acr'])
          await grant.save()
          return grant
        },
      })
      provider.use(async (ctx, next) => {
        if (!ctx.path.startsWith('/interaction/')) {
          await next()
          if (ctx.path === '/token' && issuer.forge) await forgeAnswer(ctx.body)
          return
        }
        if (issuer.asks && ctx.method === 'GET') return void (ctx.body = signOnPage(ctx.path))
        const { person } = issuer
        if (person) people.set(person.sub, person)
        const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
        ctx.respond = false
        await provider.interactionFinished(ctx.req, ctx.res, result)
      })
      answer = provider.callback()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function forgeAnswer(body: unknown): Promise<void> {
    const tokens = body as { id_token?: string }
    if (tokens.id_token === undefined || !issuer.forge) return
    const { claims, otherKey } = issuer.forge(decodeJwt(tokens.id_token))
    tokens.id_token = await signWith(otherKey ? other.privateKey : own.privateKey, claims, 'JWT')
  }
  return issuer
}

function signOnPage(path: string): string {
  return `<!doctype html><html lang="en"><title>Issuer</title><form method="post" action="${path}"><button>Continue</button></form></html>`
}

/** The issuer's own page asks; this one is sure. */
function logoutPage(form: string): string {
  return `<!doctype html><html lang="en"><title>Issuer</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out there</button></html>`
}
