import type { Call } from '@atrium/contract/call'
import { PERMISSIONS, type Permission } from '@atrium/domain/permissions/permission'
import { serverOfFile } from '@atrium/server/server-of-file'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, everyCall } from '../conformance/every-call.ts'

const server = serverOfFile()

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

const KINDS: readonly (readonly [kind: string, expected: Expected])[] = [
  ['signed out', nobody],
  ['disabled', nobody],
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
  const disabled = await token('disabled', 'full')
  await administrator.client.people.disable({ params: { accountId: disabled.owner.accountId } })
})

/** The gate's words. A call that refuses by its rows says something of its own. */
const GATE: Readonly<Record<string, Verdict>> = {
  Unauthorized: 'who?',
  Forbidden: 'refused',
  'A token cannot do this. Sign in instead.': 'refused',
  'This token can only read.': 'refused',
}

/** Asks without a body and for rows that do not exist, so that whoever is let in changes nothing. */
async function ask(kind: string, call: Call): Promise<Verdict> {
  const authorization = authorizations.get(kind)
  const response = await fetch(server.url + addressOf(call), {
    method: call.method,
    headers: { accept: 'text/event-stream, application/json', ...(authorization && { authorization }) },
  })
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
