import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CERTIFICATES, pemOf } from '../../../test-harness/certificates.ts'
import { type SignOnBrowser, signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'
import { softPasskey } from '../../../test-harness/sign-on/soft-passkey.ts'
import { type IssuerHouse, startIssuerHouse } from '../../../test-harness/sign-on/start-issuer-house.ts'

let house: IssuerHouse
let number = 0
const folder = mkdtempSync(join(tmpdir(), 'atrium-authorities-'))

beforeAll(async () => {
  const authorities = join(folder, 'authorities.pem')
  writeFileSync(authorities, pemOf('ca'))
  const card = { method: 'certificate', authorities, proxies: ['127.0.0.1'], domains: ['example.com'] }
  house = await startIssuerHouse({ realms: { cert: { ...card, name: 'Card', accounts: 'create' } } })
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  number += 1
  const email = `ada-${number}@example.com`
  house.staff.person = { sub: `ada-${number}`, name: 'Ada', email, email_verified: true }
})

async function call(browser: SignOnBrowser, method: string, path: string, body?: object) {
  const response = await browser.request(`${house.server.url}/api${path}`, {
    method,
    headers: { origin: house.server.url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** By the company's issuer, a moment ago. */
async function ofCompany(): Promise<SignOnBrowser> {
  const browser = signOnBrowser()
  await browser.follow(house.beginAt('jomax'))
  return browser
}

/** By a certificate, which says nothing of when. */
async function byCard(): Promise<SignOnBrowser> {
  const browser = signOnBrowser()
  const response = await browser.request(house.beginAt('cert'), { headers: { 'client-cert': `:${CERTIFICATES.ada}:` } })
  await response.body?.cancel()
  return browser
}

const riskOf = async (browser: SignOnBrowser) => (await house.who(browser)).details?.risk
const waysOf = async (browser: SignOnBrowser) => (await call(browser, 'GET', '/v1/account/step-up')).body.data

/** They have signed on two hours ago. */
async function age(browser: SignOnBrowser) {
  await house.server.database.db.execute(
    `update sessions set authenticated_at = authenticated_at - interval '2 hours', second_step_at = second_step_at - interval '2 hours'`,
  )
  await expect.poll(() => riskOf(browser)).not.toBe('high')
}

async function forget(email: string) {
  await house.server.database.db.execute(`delete from accounts where email = '${email}'`)
}

/** Sets up two-step sign-in, and answers the recovery codes: they are codes that no clock has to be waited for. */
async function withSecondStep(browser: SignOnBrowser): Promise<string[]> {
  const begun = await call(browser, 'POST', '/v1/account/second-step', {})
  expect(begun.status).toBe(201)
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate()
  const confirmed = await call(browser, 'POST', '/v1/account/second-step/confirm', { code })
  return confirmed.body.data.recoveryCodes
}

async function addPasskey(browser: SignOnBrowser) {
  const passkey = softPasskey({ origin: house.server.url, rpId: '127.0.0.1' })
  const options = await call(browser, 'POST', '/v1/account/passkeys/options', {})
  if (options.status !== 200) return { status: options.status, passkey }
  const made = passkey.make(options.body.data.challenge)
  const { status } = await call(browser, 'POST', '/v1/account/passkeys', { name: 'Laptop', passkey: made })
  return { status, passkey }
}

async function showPasskey(browser: SignOnBrowser, passkey: ReturnType<typeof softPasskey>) {
  const options = await call(browser, 'POST', '/auth/passkey/options')
  return call(browser, 'POST', '/auth/passkey', { passkey: passkey.sign(options.body.data.challenge) })
}

test('whoever has no password adds a passkey after having signed in at their issuer lately, and not on an open browser', async () => {
  const browser = await ofCompany()
  expect(await waysOf(browser)).toEqual({
    password: false,
    code: false,
    codeShown: false,
    passkey: false,
    issuers: [],
    none: false,
  })
  await age(browser)
  const begun = await call(browser, 'POST', '/v1/account/second-step', {})
  expect(begun).toMatchObject({ status: 401, body: { data: { risk: 'high' } } })
  expect((await addPasskey(browser)).status).toBe(401)
  await browser.follow(house.beginAt('jomax', '?risk=high'))
  expect((await addPasskey(browser)).status).toBe(201)
})

test('who signs in at an issuer and has a second step shows a code in their session, which has another cookie then', async () => {
  const browser = await ofCompany()
  const [code, other, third] = await withSecondStep(browser)
  const fresh = await ofCompany()
  expect(await riskOf(fresh)).toBe('low')
  const wrong = await call(fresh, 'POST', '/v1/account/step-up', { code: '000000' })
  expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'body.code' }] } })
  const before = new Map(Object.entries((await house.who(fresh)).details ?? {}))
  const shown = await call(fresh, 'POST', '/v1/account/step-up', { code })
  expect(shown.body.data).toMatchObject({ valid: true, details: { realm: 'jomax', risk: 'high' } })
  expect(before.get('risk')).toBe('low')
  expect(await riskOf(fresh)).toBe('high')
  expect((await call(fresh, 'POST', '/v1/account/step-up', { code })).status).toBe(422)
  // A code alone does not say that it is still the one who signed on at the issuer; both do, in either order.
  await age(fresh)
  expect(await waysOf(fresh)).toMatchObject({ code: true, codeShown: false, issuers: ['jomax'] })
  await call(fresh, 'POST', '/v1/account/step-up', { code: other })
  expect(await waysOf(fresh)).toMatchObject({ code: false, codeShown: true, issuers: ['jomax'] })
  expect(await riskOf(fresh)).not.toBe('high')
  await fresh.follow(house.beginAt('jomax', '?risk=high'))
  expect(await riskOf(fresh)).toBe('high')
  await age(fresh)
  await fresh.follow(house.beginAt('jomax', '?risk=high'))
  await call(fresh, 'POST', '/v1/account/step-up', { code: third })
  expect(await riskOf(fresh)).toBe('high')
})

test('the cookie of before a step-up lets nobody in, and sign-out still leads to the issuer', async () => {
  const browser = await ofCompany()
  const [code] = await withSecondStep(browser)
  const { rows } = await house.server.database.db.execute<{ id: string }>(
    `select id from sessions order by created_at desc, id desc limit 1`,
  )
  await call(browser, 'POST', '/v1/account/step-up', { code })
  const left = await house.server.database.db.execute(`select id from sessions where id = '${rows[0]?.id}'`)
  expect(left.rows).toEqual([])
  const out = await call(browser, 'POST', '/auth/logout')
  expect(out.body.data.next).toContain(house.staff.url)
})

test('a certificate says nothing of who is there: the first passkey is added without, and brings a high risk within reach', async () => {
  await forget('ada@example.com')
  const browser = await byCard()
  expect(await riskOf(browser)).toBe('low')
  expect((await waysOf(browser)).none).toBe(true)
  const { status, passkey } = await addPasskey(browser)
  expect(status).toBe(201)
  // The second one is not: there is something now that shows who it is.
  expect((await addPasskey(browser)).status).toBe(401)
  expect(await waysOf(browser)).toMatchObject({ passkey: true, none: false })
  const shown = await showPasskey(browser, passkey)
  expect(shown.body.data).toMatchObject({ valid: true, details: { realm: 'cert', risk: 'high' } })
  expect((await addPasskey(browser)).status).toBe(201)
  const token = { name: 'Program', scope: 'read', days: 7 }
  expect((await call(browser, 'POST', '/v1/account/tokens', token)).status).toBe(201)
  await age(browser)
  await showPasskey(browser, passkey)
  expect(await riskOf(browser)).toBe('high')
})

test('the only passkey is not deleted on an open browser: the next one would be added without showing it', async () => {
  await forget('ada@example.com')
  const browser = await byCard()
  const { passkey } = await addPasskey(browser)
  const { body } = await call(browser, 'GET', '/v1/account/passkeys')
  const path = `/v1/account/passkeys/${body.data[0].id}`
  expect(await call(browser, 'DELETE', path)).toMatchObject({ status: 401, body: { data: { risk: 'high' } } })
  await showPasskey(browser, passkey)
  expect((await call(browser, 'DELETE', path)).status).toBe(204)
})

test('where nobody is asked anything, a code of the app alone is enough', async () => {
  await forget('ada@example.com')
  const browser = await byCard()
  const [code] = await withSecondStep(browser)
  expect(await waysOf(browser)).toMatchObject({ code: true, none: false })
  expect((await addPasskey(browser)).status).toBe(401)
  await call(browser, 'POST', '/v1/account/step-up', { code })
  expect(await riskOf(browser)).toBe('high')
  expect((await addPasskey(browser)).status).toBe(201)
})

test('whoever has a password goes on to show it, and nothing else in its place', async () => {
  const person = await house.server.createAccount()
  const browser = signOnBrowser()
  await call(browser, 'POST', '/auth/login', { email: person.email, password: person.password })
  expect((await waysOf(browser)).password).toBe(true)
  const missing = await call(browser, 'POST', '/v1/account/passkeys/options', {})
  expect(missing).toMatchObject({ status: 422, body: { issues: [{ path: 'body.current' }] } })
  expect((await call(browser, 'POST', '/v1/account/second-step', {})).status).toBe(422)
  expect((await call(browser, 'POST', '/v1/account/step-up', { code: '123456' })).status).toBe(404)
})

test("the passkey of somebody else raises nobody's session: it signs its owner in", async () => {
  const hers = await ofCompany()
  const { passkey } = await addPasskey(hers)
  const person = await house.server.createAccount()
  const browser = signOnBrowser()
  await call(browser, 'POST', '/auth/login', { email: person.email, password: person.password })
  const shown = await showPasskey(browser, passkey)
  expect(shown.body.data.details).toMatchObject({ realm: 'idp', email: `ada-${number}@example.com` })
})

test('a token cannot step up', async () => {
  const person = await house.server.createAccount()
  const browser = signOnBrowser()
  await call(browser, 'POST', '/auth/login', { email: person.email, password: person.password })
  const made = await call(browser, 'POST', '/v1/account/tokens', { name: 'Program', scope: 'full', days: 7 })
  const response = await fetch(`${house.server.url}/api/v1/account/step-up`, {
    method: 'POST',
    headers: { authorization: `Bearer ${made.body.data.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: '123456' }),
  })
  expect(response.status).toBe(403)
})
