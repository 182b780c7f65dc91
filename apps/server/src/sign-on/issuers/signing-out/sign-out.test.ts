import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IssuerHouse, startIssuerHouse } from '../../../../test-harness/sign-on/start-issuer-house.ts'
import { type SignOnBrowser, signOnBrowser } from '../../../../test-harness/sign-on/sign-on-browser.ts'

let house: IssuerHouse
let number = 0

beforeAll(async () => {
  house = await startIssuerHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  number += 1
  Object.assign(house.staff, { forge: null, isAway: false })
  house.staff.person = { sub: `ada-${number}`, name: 'Ada', email: `ada-${number}@example.com`, email_verified: true }
})

/** Signs on; the issuer tells of its session. */
async function signedOn(): Promise<SignOnBrowser> {
  const browser = signOnBrowser()
  house.staff.forge = (claims) => ({ claims: { ...claims, sid: `session-${number}` } })
  await browser.follow(house.beginAt('jomax'))
  house.staff.forge = null
  expect((await house.who(browser)).valid).toBe(true)
  return browser
}

const signOut = async (browser: SignOnBrowser) => {
  const answer = await browser.request(`${house.server.url}/api/auth/logout`, { method: 'POST' })
  return ((await answer.json()) as { data: { next: string | null } }).data.next
}

describe('signing out here', () => {
  test('leads to the issuer, with the token by which it knows whose session it is', async () => {
    const browser = signOnBrowser()
    await browser.follow(house.beginAt('jomax'))
    const next = new URL((await signOut(browser)) ?? '')
    expect(next.origin).toBe(house.staff.url)
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${house.server.url}/login`)
    expect(next.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await browser.request(next.href)).status).toBe(200)
    expect((await house.who(browser)).valid).toBe(false)
  })

  test('leads nowhere for a local account, and ends the session while the issuer is away', async () => {
    const { email, password } = await house.server.createAccount()
    const local = signOnBrowser()
    await local.request(`${house.server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(await signOut(local)).toBeNull()
    const browser = await signedOn()
    house.staff.isAway = true
    await signOut(browser)
    expect((await house.who(browser)).valid).toBe(false)
  })
})

describe('signing out at the issuer', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const claims = (change: JWTPayload = {}): JWTPayload => ({
    iss: house.staff.url,
    aud: house.staff.client.id,
    iat: now(),
    exp: now() + 120,
    jti: `${number}-${Math.random()}`,
    events: EVENTS,
    sid: `session-${number}`,
    ...change,
  })
  const tell = async (token: string, realm = 'jomax') =>
    (
      await fetch(`${house.server.url}/api/auth/issuers/${realm}/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status

  test('ends the session that it tells of, and no other', async () => {
    const browser = await signedOn()
    const other = signOnBrowser()
    await other.follow(house.beginAt('jomax'))
    expect(await tell(await house.staff.sign(claims(), 'logout+jwt'))).toBe(200)
    expect((await house.who(browser)).valid).toBe(false)
    expect((await house.who(other)).valid).toBe(true)
  })

  test('ends all sessions of somebody of whom it tells without one', async () => {
    const browser = await signedOn()
    const token = await house.staff.sign(claims({ sid: undefined, sub: `ada-${number}` }), 'logout+jwt')
    expect(await tell(token)).toBe(200)
    expect((await house.who(browser)).valid).toBe(false)
  })

  test('ends the session of somebody whose sign-on told of none, where it names one now', async () => {
    const browser = signOnBrowser()
    house.staff.forge = (told) => ({ claims: { ...told, sid: undefined } })
    await browser.follow(house.beginAt('jomax'))
    house.staff.forge = null
    expect((await house.who(browser)).valid).toBe(true)
    expect(await tell(await house.staff.sign(claims({ sub: `ada-${number}` }), 'logout+jwt'))).toBe(200)
    expect((await house.who(browser)).valid).toBe(false)
  })

  test('is done once', async () => {
    await signedOn()
    const token = await house.staff.sign(claims(), 'logout+jwt')
    expect(await tell(token)).toBe(200)
    const again = await signedOn()
    expect(await tell(token)).toBe(400)
    expect((await house.who(again)).valid).toBe(true)
  })

  test.each<[string, () => JWTPayload, string?]>([
    ['an ID token', () => ({ events: undefined }), 'JWT'],
    ['a token of another type', () => ({}), 'at+jwt'],
    ['another issuer', () => ({ iss: house.guests.url })],
    ['another audience', () => ({ aud: 'another-client' })],
    ['what is ten minutes old', () => ({ iat: now() - 600, exp: now() + 60 })],
    ['what has ended', () => ({ exp: now() - 300 })],
    ['no event', () => ({ events: {} })],
    ['an event that is no object', () => ({ events: { ...EVENTS, [Object.keys(EVENTS)[0] ?? '']: 'x' } })],
    ['a nonce', () => ({ nonce: 'x' })],
    ['nobody', () => ({ sid: undefined })],
    ['no name of its own', () => ({ jti: undefined })],
  ])('is not done for %s', async (_what, change, type = 'logout+jwt') => {
    const browser = await signedOn()
    expect(await tell(await house.staff.sign(claims(change()), type))).toBe(400)
    expect((await house.who(browser)).valid).toBe(true)
  })

  test('is not done for the word of another issuer, nor for what nobody has signed', async () => {
    const browser = await signedOn()
    expect(await tell(await house.guests.sign(claims(), 'logout+jwt'))).toBe(400)
    expect(await tell(await house.staff.sign(claims(), 'logout+jwt'), 'pass')).toBe(400)
    const [head = '', body = ''] = (await house.staff.sign(claims(), 'logout+jwt')).split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).toString('base64url')
    expect(await tell(`${none}.${body}.`)).toBe(400)
    expect(await tell(`${head}.${body}.x`)).toBe(400)
    expect((await house.who(browser)).valid).toBe(true)
  })
})
