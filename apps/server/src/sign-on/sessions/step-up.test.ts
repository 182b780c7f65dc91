import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const HOUR = 3_600_000

let now = new Date('2026-11-22T10:00:00Z')
const server = serverOfFile({ clock: () => now })
const wait = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

/** A browser: keeps the cookie that it is given. */
function browser() {
  let cookie = ''
  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    call,
    cookie: () => cookie,
    signIn: ({ email, password }: TestAccount, code?: string) => call('POST', '/auth/login', { email, password, code }),
    check: async (risk: string) => (await call('GET', `/auth/validate?risk=${risk}`)).body,
  }
}

test('whoever administrates shows lately who they are: after an hour they read, and change nothing before they sign in again', async () => {
  const [admin, person] = [await server.createAccount(), await server.createAccount()]
  const tab = browser()
  await tab.signIn(admin)
  const rename = (name: string) => tab.call('PATCH', `/v1/admin/people/${person.accountId}`, { name })
  expect((await rename('Grace')).status).toBe(200)
  wait(HOUR)
  expect(await tab.check('high')).toMatchObject({ valid: false, reason: 'risk', details: { email: admin.email } })
  expect((await tab.call('GET', '/v1/admin/people')).status).toBe(200)
  expect(await rename('Grace Hopper')).toMatchObject({ status: 401, body: { data: { risk: 'high' } } })
  expect((await tab.call('PATCH', '/v1/account', { name: 'Ada' })).status).toBe(200)
  const adding = await tab.call('POST', '/v1/account/identities', { realm: 'jomax' })
  expect(adding).toMatchObject({ status: 401, body: { data: { risk: 'high' } } })
  const before = tab.cookie()
  await tab.signIn(admin)
  expect((await rename('Grace Hopper')).status).toBe(200)
  const old = await fetch(`${server.url}/api/v1/config`, { headers: { cookie: before } })
  expect(old.status).toBe(401)
})

test('an open browser makes itself no token, and no token does what a browser is asked again for', async () => {
  const [admin, person] = [await server.createAccount(), await server.createAccount({ permissions: [], projects: [] })]
  const tab = browser()
  await tab.signIn(admin)
  const more = { name: 'Program', scope: 'full', days: 7 }
  const { token } = (await tab.call('POST', '/v1/account/tokens', more)).body.data
  const group = (await tab.call('POST', '/v1/admin/groups', { name: 'Everybody' })).body.data
  const by = (method: string, path: string, body: unknown) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const added = await by('POST', `/v1/admin/groups/${group.groupId}/members`, { email: person.email })
  const member = `/v1/admin/projects/7908/members/${person.accountId}`
  const owns = await by('PUT', member, { role: 'owner' })
  expect([added.status, owns.status]).toEqual([403, 403])
  wait(HOUR)
  expect(await tab.call('POST', '/v1/account/tokens', more)).toMatchObject({
    status: 401,
    body: { data: { risk: 'high' } },
  })
  const [{ id }] = (await tab.call('GET', '/v1/account/tokens')).body.data
  expect((await tab.call('DELETE', `/v1/account/tokens/${id}`)).status).toBe(204)
})

test('whoever has a second step shows it too', async () => {
  const admin = await server.createAccount()
  const tab = browser()
  await tab.signIn(admin)
  const other = browser()
  await other.signIn(admin)
  const { secret } = (await tab.call('POST', '/v1/account/second-step', { current: admin.password })).body.data
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  await tab.call('POST', '/v1/account/second-step/confirm', { code: code() })
  expect((await tab.check('high')).valid).toBe(true)
  // Signed in before there was one: the password alone says less than it did.
  expect(await other.check('medium')).toMatchObject({ valid: false, reason: 'risk' })
  expect((await other.check('low')).valid).toBe(true)
  wait(HOUR)
  expect((await tab.check('high')).valid).toBe(false)
  expect((await tab.check('medium')).valid).toBe(true)
  expect((await tab.signIn(admin)).body.data.reason).toBe('second_step')
  expect((await tab.check('high')).valid).toBe(false)
  await tab.signIn(admin, code())
  expect((await tab.check('high')).valid).toBe(true)
})
