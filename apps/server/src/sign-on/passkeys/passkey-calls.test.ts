import { describe, expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import { softPasskey } from '../../../test-harness/sign-on/soft-passkey.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const PUBLIC = 'https://atrium.example'
const HOME = { origin: PUBLIC, rpId: 'atrium.example' }

let now = new Date('2026-11-22T10:00:00Z')
const server = serverOfFile({ clock: () => now, environment: { ATRIUM_PUBLIC_URL: PUBLIC } })

/** A browser: keeps the cookie that it is given. */
function browser() {
  let cookie = ''
  return async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { cookie, origin: PUBLIC, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

async function signedIn(person: TestAccount) {
  const call = browser()
  await call('POST', '/auth/login', { email: person.email, password: person.password })
  return call
}

async function challengeToAdd(call: ReturnType<typeof browser>, person: TestAccount): Promise<string> {
  const options = await call('POST', '/v1/account/passkeys/options', { current: person.password })
  return options.body.data.challenge
}

async function withPasskey() {
  const person = await server.createAccount()
  const call = await signedIn(person)
  const passkey = softPasskey(HOME)
  const made = passkey.make(await challengeToAdd(call, person))
  const added = await call('POST', '/v1/account/passkeys', { name: 'Laptop', passkey: made })
  expect(added.status).toBe(201)
  return { person, call, passkey, passkeyId: added.body.data.id as string }
}

async function challengeToSignIn(): Promise<string> {
  return (await browser()('POST', '/auth/passkey/options')).body.data.challenge
}

test('a passkey is added with the password, named, used to sign in, and removed', async () => {
  const { person, call, passkey, passkeyId } = await withPasskey()
  expect((await call('POST', '/v1/account/passkeys/options', { current: 'not it' })).status).toBe(422)
  const guest = browser()
  const signed = passkey.sign(await challengeToSignIn(), { handle: person.accountId })
  const check = await guest('POST', '/auth/passkey', { passkey: signed })
  expect(check.body.data).toMatchObject({ valid: true, details: { accountId: person.accountId, risk: 'high' } })
  expect((await guest('GET', '/v1/config')).status).toBe(200)
  await call('PATCH', `/v1/account/passkeys/${passkeyId}`, { name: 'Phone' })
  expect((await call('GET', '/v1/account/passkeys')).body.data).toMatchObject([
    { name: 'Phone', lastUsedDate: now.toISOString() },
  ])
  expect((await call('DELETE', `/v1/account/passkeys/${passkeyId}`)).status).toBe(204)
  const after = await browser()('POST', '/auth/passkey', { passkey: passkey.sign(await challengeToSignIn()) })
  expect(after.status).toBe(401)
})

test('browsers are asked to have the person unlock it, for this address, with algorithms that are taken', async () => {
  const person = await server.createAccount()
  const call = await signedIn(person)
  const add = (await call('POST', '/v1/account/passkeys/options', { current: person.password })).body.data
  expect(add).toMatchObject({
    rp: { id: 'atrium.example' },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  })
  expect(add.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
  const signIn = (await browser()('POST', '/auth/passkey/options')).body.data
  expect(signIn).toMatchObject({ rpId: 'atrium.example', userVerification: 'required' })
})

describe('nobody signs in with', () => {
  const attempt = async (passkey: unknown) => (await browser()('POST', '/auth/passkey', { passkey })).status

  test('what was signed once already, also of two at once', async () => {
    const { passkey } = await withPasskey()
    const signed = passkey.sign(await challengeToSignIn())
    const statuses = await Promise.all([attempt(signed), attempt(signed)])
    expect(statuses.toSorted()).toEqual([200, 401])
    expect(await attempt(signed)).toBe(401)
  })

  test.each([
    ['the page of another site', { origin: 'https://evil.example' }],
    ['the key of another site', { rpId: 'evil.example' }],
    ['a page in a frame of another site', { crossOrigin: true }],
    ['a key that nobody has unlocked', { verified: false }],
    ['what was signed for something else', { type: 'webauthn.create' }],
    ['the handle of somebody else', { handle: '0198c1a0-0000-7000-8000-000000000000' }],
  ])('%s', async (_what, said) => {
    const { passkey } = await withPasskey()
    expect([401, 422]).toContain(await attempt(passkey.sign(await challengeToSignIn(), said)))
  })

  test('a challenge of somebody else, or one that is over', async () => {
    const { person, call, passkey } = await withPasskey()
    expect(await attempt(passkey.sign(Buffer.alloc(54, 7).toString('base64url')))).toBe(401)
    expect(await attempt(passkey.sign(''))).toBe(401)
    expect(await attempt(passkey.sign(await challengeToAdd(call, person)))).toBe(401)
    const late = await challengeToSignIn()
    now = new Date(now.getTime() + 6 * 60_000)
    expect(await attempt(passkey.sign(late))).toBe(401)
  })

  test('the passkey of somebody who is disabled', async () => {
    const { person, passkey } = await withPasskey()
    const admin = await server.createAccount()
    await admin.client.people.disable({ params: { accountId: person.accountId } })
    expect(await attempt(passkey.sign(await challengeToSignIn()))).toBe(403)
  })

  test('a signature of another key', async () => {
    const { passkey } = await withPasskey()
    const forged = { ...softPasskey(HOME).sign(await challengeToSignIn()), id: passkey.id, rawId: passkey.id }
    expect(await attempt(forged)).toBe(401)
  })
})

test('a passkey is added only as it was asked for, by whom it was asked for', async () => {
  const [ada, eve] = [await server.createAccount(), await server.createAccount()]
  const [hers, theirs] = [await signedIn(ada), await signedIn(eve)]
  const add = async (challenge: string, said = {}) =>
    (await theirs('POST', '/v1/account/passkeys', { name: 'x', passkey: softPasskey(HOME).make(challenge, said) }))
      .status
  expect(await add(await challengeToAdd(hers, ada))).toBe(422)
  expect(await add(await challengeToAdd(theirs, eve), { verified: false })).toBe(422)
  expect(await add(await challengeToAdd(theirs, eve), { crossOrigin: true })).toBe(422)
  expect(await add(await challengeToAdd(theirs, eve), { origin: 'https://evil.example' })).toBe(422)
  const challenge = await challengeToAdd(theirs, eve)
  expect(await add(challenge)).toBe(201)
  expect(await add(challenge)).toBe(422)
})

test('nobody changes a passkey of somebody else', async () => {
  const { passkeyId } = await withPasskey()
  const theirs = await signedIn(await server.createAccount())
  expect((await theirs('PATCH', `/v1/account/passkeys/${passkeyId}`, { name: 'mine' })).status).toBe(404)
  expect((await theirs('DELETE', `/v1/account/passkeys/${passkeyId}`)).status).toBe(404)
})

test('a passkey stands for both steps, and ends when the password is reset by a link', async () => {
  const { person, passkey } = await withPasskey()
  await server.database.db.execute(`insert into second_steps (account_id, secret, created_at, confirmed_at)
    values ('${person.accountId}', 'unreadable', now(), now())`)
  const check = await browser()('POST', '/auth/passkey', { passkey: passkey.sign(await challengeToSignIn()) })
  expect(check.body.data.valid).toBe(true)
  const admin = await server.createAccount()
  const { data } = await admin.client.people.reset({ params: { accountId: person.accountId } })
  await browser()('POST', '/auth/link/accept', { token: data.link.split('#')[1], password: 'another horse battery' })
  expect((await browser()('POST', '/auth/passkey', { passkey: passkey.sign(await challengeToSignIn()) })).status).toBe(
    401,
  )
})
