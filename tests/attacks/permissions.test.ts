import type { Call } from '@atrium/contract/call'
import { PERMISSIONS, type Permission } from '@atrium/domain/permissions/permission'
import { serverOfFile } from '@atrium/server/server-of-file'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf, everyCall } from '../conformance/every-call.ts'

/** Each kind asks from an address of its own: all together ask more often than one address may. */
const server = serverOfFile({ environment: { ATRIUM_TRUSTED_PROXIES: '127.0.0.1,::1' } })

/** What the gate says before a call looks at its rows: it asks who is there, it refuses, or it lets in. */
type Verdict = 'who?' | 'refused' | 'let in'

/** What the contract says of a call and a kind of caller. */
type Expected = (call: Call) => Verdict

const nobody: Expected = ({ access }) => (access === 'anyone' ? 'let in' : 'who?')

/** Somebody who has signed in and holds these permissions. */
function holding(...permissions: readonly Permission[]): Expected {
  return ({ access }) =>
    access === 'anyone' || access === 'signed-in' || permissions.includes(access) ? 'let in' : 'refused'
}

/** A token of somebody who holds all permissions. */
function tokenThat(scope: 'read' | 'full'): Expected {
  return ({ access, method, needsSession }) => {
    if (access === 'anyone') return 'let in'
    return needsSession || (scope === 'read' && method !== 'GET') ? 'refused' : 'let in'
  }
}

/** What decides who comes in, and what outlives a session: whoever changes it has shown lately who they are. */
const DECIDES = [
  /^(POST|PUT|PATCH|DELETE) \/v1\/admin\//,
  /^(POST|DELETE) \/v1\/account\/identities/,
  /^POST \/v1\/account\/tokens$/,
]

/** Somebody who holds all permissions, in a session that is hours old. */
const longAgo: Expected = ({ access, method, url }) =>
  access !== 'anyone' && DECIDES.some((decides) => decides.test(`${method} ${url}`)) ? 'who?' : 'let in'

const KINDS: readonly (readonly [kind: string, expected: Expected])[] = [
  ['signed out', nobody],
  ['disabled', nobody],
  ['token of a directory', nobody],
  ['signed in long ago', longAgo],
  ['expired token', nobody],
  ['reading token', tokenThat('read')],
  ['full token', tokenThat('full')],
  ['of no project', holding()],
  ['of another project', holding()],
  ['viewer', holding()],
  ['member', holding()],
  ['owner', holding()],
  ['administrator', holding(...PERMISSIONS)],
  ...PERMISSIONS.map((permission) => [`only ${permission}`, holding(permission)] as const),
]

/** The header with which each kind of caller asks. */
const authorizations = new Map<string, string>()
/** The second is for the call that ends the session it is made in. */
const oldSessions: string[] = []

beforeAll(async () => {
  const elsewhere = await server.createProject('Elsewhere')
  const person = async (kind: string, given: Parameters<typeof server.createAccount>[0]) => {
    const account = await server.createAccount(given)
    authorizations.set(kind, `Basic ${Buffer.from(`${account.email}:${account.password}`).toString('base64')}`)
    return account
  }
  const token = async (kind: string, scope: 'read' | 'full') => {
    const owner = await server.createAccount()
    const { data } = await owner.client.accessTokens.create({ body: { name: kind, scope, days: 30 } })
    authorizations.set(kind, `Bearer ${data.token}`)
    return { owner, tokenId: data.id }
  }
  const administrator = await person('administrator', {})
  for (const role of ['viewer', 'member', 'owner'] as const) await person(role, { permissions: [], role })
  await person('of no project', { permissions: [], projects: [] })
  await person('of another project', { permissions: [], projects: [elsewhere] })
  for (const permission of PERMISSIONS) await person(`only ${permission}`, { permissions: [permission] })
  await token('reading token', 'read')
  await token('full token', 'full')
  const expired = await token('expired token', 'full')
  await server.database.db.execute(`update access_tokens set expires_at = now() where id = '${expired.tokenId}'`)
  const directory = await administrator.client.scim.createToken({ body: { name: 'Directory' } })
  authorizations.set('token of a directory', `Bearer ${directory.data.token}`)
  const { email, password } = await server.createAccount()
  for (const _ of [1, 2]) {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    await response.body?.cancel()
    oldSessions.push(`sso-jwt ${/^auth_idp=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]}`)
  }
  await server.database.db.execute(`update sessions set authenticated_at = now() - interval '2 hours'`)
  const risk = async () => {
    const headers = { authorization: oldSessions.at(-1) ?? '' }
    return ((await (await fetch(`${server.url}/api/auth/validate`, { headers })).json()) as Checked).details?.risk
  }
  // The server remembers a session for a second.
  await vi.waitUntil(async () => (await risk()) === 'medium', { timeout: 10_000 })
  const disabled = await token('disabled', 'full')
  await administrator.client.people.disable({ params: { accountId: disabled.owner.accountId } })
})

type Checked = { details?: { risk: string } }

/** The gate's words. A call that refuses by its rows says something of its own. */
const GATE: Readonly<Record<string, Verdict>> = {
  Unauthorized: 'who?',
  Forbidden: 'refused',
  'A token cannot do this. Sign in instead.': 'refused',
  'This token can only read.': 'refused',
  'Sign in again to continue.': 'who?',
}

function addressOfKind(kind: string): string {
  return `198.51.100.${1 + KINDS.findIndex(([name]) => name === kind)}`
}

/** Asks without a body and for rows that do not exist, so that whoever is let in changes nothing. */
async function ask(kind: string, call: Call): Promise<Verdict> {
  const authorization =
    kind === 'signed in long ago' ? oldSessions[call.url === '/auth/logout' ? 1 : 0] : authorizations.get(kind)
  const response = await fetch(server.url + addressOf(call), {
    method: call.method,
    headers: {
      accept: 'text/event-stream, application/json',
      'x-forwarded-for': addressOfKind(kind),
      ...(authorization && { authorization }),
    },
  })
  if (response.status === 429) throw new Error(await response.text())
  if (response.status !== 401 && response.status !== 403) {
    await response.body?.cancel()
    return 'let in'
  }
  const { error } = (await response.json()) as { error: string }
  return GATE[error === call.errors?.[403] ? 'Forbidden' : error] ?? 'let in'
}

describe('who may make which call, of every call and every kind of caller', () => {
  test.each(KINDS)('%s', async (kind, expected) => {
    const told: Record<string, Verdict> = {}
    for (const { name, call } of everyCall) told[name] = await ask(kind, call)
    expect(told).toEqual(Object.fromEntries(everyCall.map(({ name, call }) => [name, expected(call)])))
  })
})
