import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IssuerHouse, startIssuerHouse } from '../../../test-harness/sign-on/start-issuer-house.ts'
import { scimDirectory } from '../../../test-harness/sign-on/scim-directory.ts'
import { type SignOnBrowser, signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'

let house: IssuerHouse
let { server, staff, guests, beginAt, who, reasonOf } = {} as IssuerHouse

beforeAll(async () => {
  house = await startIssuerHouse()
  ;({ server, staff, guests, beginAt, who, reasonOf } = house)
})
afterAll(() => house.close())
let number = 0
beforeEach(() => {
  for (const issuer of [staff, guests]) Object.assign(issuer, { forge: null, isAway: false })
  number += 1
  staff.person = { sub: `ada-${number}`, name: 'Ada', email: `ada-${number}@example.com`, email_verified: true }
  guests.person = { sub: `eve-${number}`, name: 'Eve', email: `eve-${number}@partner.test`, email_verified: true }
})

const isCallback = (address: string) => address.includes('/callback?')

describe('signing in at an issuer', () => {
  test('makes an account the first time, and is the same person the next time, whatever their address is by then', async () => {
    const browser = signOnBrowser()
    expect(await browser.follow(beginAt('jomax', '?return=/media'))).toBe(`${server.url}/media`)
    const first = await who(browser)
    expect(first).toMatchObject({
      valid: true,
      details: { email: staff.person?.['email'], realm: 'jomax', risk: 'high' },
    })
    staff.person = { ...staff.person!, email: `renamed-${number}@example.com` }
    const again = signOnBrowser()
    await again.follow(beginAt('jomax'))
    expect((await who(again)).details?.accountId).toBe(first.details?.accountId)
  })

  test('is offered by name, and nothing of how it is set up is told', async () => {
    const answer = await fetch(`${server.url}/api/auth/issuers`)
    expect(await answer.json()).toEqual({
      data: [
        { realm: 'idp_int', name: 'Gone', address: '/api/auth/issuers/idp_int/begin', confirms: true },
        { realm: 'jomax', name: 'Company', address: '/api/auth/issuers/jomax/begin', confirms: true },
        { realm: 'pass', name: 'Partners', address: '/api/auth/issuers/pass/begin', confirms: true },
      ],
    })
  })

  test('uses an invitation of a verified address of a domain that the issuer may speak for', async () => {
    const admin = await server.createAccount()
    const email = guests.person?.['email'] as string
    const projects = [{ projectId: 7908, role: 'viewer' as const }]
    await admin.client.invitations.create({ body: { email, permissions: ['reports_r'], projects } })
    const browser = signOnBrowser()
    await browser.follow(beginAt('pass'))
    const accountId = (await who(browser)).details?.accountId ?? ''
    const { data } = await admin.client.people.get({ params: { accountId } })
    expect(data).toMatchObject({ email, permissions: ['reports_r'], projects: [{ projectId: 7908, role: 'viewer' }] })
    const left = await admin.client.invitations.list({})
    expect(left.data.filter((invitation) => invitation.email === email)).toEqual([])
  })

  test('lets in for whom their directory has made an account that nobody has used, once, and takes over no other', async () => {
    const directory = await scimDirectory(server)
    const email = guests.person?.['email'] as string
    const accountId = await directory.newUser(email)
    guests.person = { ...guests.person!, email_verified: false }
    expect(await reasonOf('pass')).toBe('no_email')
    guests.person = { ...guests.person, email_verified: true }
    const browser = signOnBrowser()
    await browser.follow(beginAt('pass'))
    expect((await who(browser)).details?.accountId).toBe(accountId)
    guests.person = { ...guests.person, sub: `thief-${number}` }
    expect(await reasonOf('pass')).toBe('account_exists')
    // Of somebody who was here before, a directory may say what it likes: they keep their own way in.
    const known = await server.createAccount()
    const address = `known-${number}@partner.test`
    await directory.patch(`/Users/${known.accountId}`, { op: 'replace', path: 'userName', value: address })
    guests.person = { ...guests.person, email: address }
    expect(await reasonOf('pass')).toBe('account_exists')
    const disabled = await directory.newUser(`gone-${number}@partner.test`)
    await directory.ask('DELETE', `/Users/${disabled}`)
    guests.person = { ...guests.person, email: `gone-${number}@partner.test` }
    expect(await reasonOf('pass')).toBe('account_exists')
  })

  test('takes no account over because of its address', async () => {
    const account = await server.createAccount()
    staff.person = { sub: `thief-${number}`, email: account.email, email_verified: true }
    await server.database.db.execute(
      sql`update accounts set email = ${`victim-${number}@example.com`} where id = ${account.accountId}`,
    )
    staff.person['email'] = `victim-${number}@example.com`
    expect(await reasonOf('jomax')).toBe('account_exists')
  })

  test('lets nobody in whose address is not verified, whose domain is another, or who was not invited', async () => {
    staff.person = { ...staff.person!, email_verified: false }
    expect(await reasonOf('jomax')).toBe('no_email')
    staff.person = { ...staff.person, email: `ada@example.com.evil.test`, email_verified: true }
    expect(await reasonOf('jomax')).toBe('no_account')
    expect(await reasonOf('pass')).toBe('no_account')
  })

  test('lets nobody in who is disabled here', async () => {
    const browser = signOnBrowser()
    await browser.follow(beginAt('jomax'))
    const accountId = (await who(browser)).details?.accountId ?? ''
    const admin = await server.createAccount()
    await admin.client.people.disable({ params: { accountId } })
    expect((await who(browser)).valid).toBe(false)
    expect(await reasonOf('jomax')).toBe('disabled')
  })

  test('says so where the issuer refuses, and where it is away, and local accounts sign in all the same', async () => {
    staff.person = null
    expect(await reasonOf('jomax')).toBe('issuer_refused')
    expect(await reasonOf('idp_int')).toBe('issuer_away')
    const { email, password } = await server.createAccount()
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
  })

  test('goes back to no other site', async () => {
    const browser = signOnBrowser()
    expect(await browser.follow(beginAt('jomax', '?return=//evil.test/'))).toBe(`${server.url}/home`)
  })

  test('of a realm that has no issuer is not found', async () => {
    expect((await fetch(beginAt('cert'), { redirect: 'manual' })).status).toBe(404)
    expect((await fetch(beginAt('nonsense'), { redirect: 'manual' })).status).toBe(404)
  })
})

describe('an answer', () => {
  async function answered(realm = 'jomax') {
    const browser = signOnBrowser()
    return { browser, back: await browser.follow(beginAt(realm), isCallback) }
  }
  const reasonAt = async (browser: SignOnBrowser, address: string) =>
    new URL(await browser.follow(address)).searchParams.get('auth_reason')

  test('is taken once', async () => {
    const { browser, back } = await answered()
    expect(await reasonAt(browser, back)).toBeNull()
    expect(await reasonAt(browser, back)).toBe('attempt_over')
  })

  test('that cannot be looked at because the issuer is away is said to be so', async () => {
    const { browser, back } = await answered()
    staff.isAway = true
    expect(await reasonAt(browser, back)).toBe('issuer_away')
  })

  test('is of no use in another browser, and still of use in its own', async () => {
    const { browser, back } = await answered()
    const thief = signOnBrowser()
    expect(await reasonAt(thief, back)).toBe('attempt_over')
    expect((await who(thief)).valid).toBe(false)
    expect(await reasonAt(browser, back)).toBeNull()
  })

  test('of one issuer is not taken for that of another', async () => {
    const { browser, back } = await answered('pass')
    expect(await reasonAt(browser, back.replace('/pass/', '/jomax/'))).toBe('attempt_over')
  })

  test('that names another issuer is refused', async () => {
    const { browser, back } = await answered()
    const url = new URL(back)
    url.searchParams.set('iss', guests.url)
    expect(await reasonAt(browser, url.href)).toBe('not_verified')
  })

  test('with a state that nobody asked for is refused', async () => {
    const { browser, back } = await answered()
    const url = new URL(back)
    url.searchParams.set('state', 'x'.repeat(32))
    expect(await reasonAt(browser, url.href)).toBe('attempt_over')
    url.searchParams.delete('state')
    expect(await reasonAt(browser, url.href)).toBe('attempt_over')
  })

  test('that comes after ten minutes is refused', async () => {
    const { browser, back } = await answered()
    await server.database.db.execute(sql`update issuer_attempts set expires_at = now() - interval '1 second'`)
    expect(await reasonAt(browser, back)).toBe('attempt_over')
  })

  const now = () => Math.floor(Date.now() / 1000)

  test.each<[string, (claims: Record<string, unknown>) => object, boolean?]>([
    ['another issuer', () => ({ iss: 'https://evil.test' })],
    ['another audience', () => ({ aud: 'another-client' })],
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['a time that is over by five minutes', () => ({ exp: now() - 300 })],
    ['a time that begins in five minutes', () => ({ nbf: now() + 300 })],
    ['no end', () => ({ exp: undefined })],
    ['the signature of another key', () => ({}), true],
    ['several audiences and none of them meant', ({ aud }) => ({ aud: [aud, 'b'], azp: 'b' })],
    ['nobody', () => ({ sub: '' })],
  ])('with %s is refused', async (_what, change, otherKey = false) => {
    staff.forge = (claims) => ({ claims: { ...claims, ...change(claims) }, otherKey })
    expect(await reasonOf('jomax')).toBe('not_verified')
  })

  test('of a clock that is a minute off is taken, and makes nobody surer than they are', async () => {
    staff.forge = (claims) => ({ claims: { ...claims, iat: now() + 60, nbf: now() + 60, auth_time: now() + 7200 } })
    const browser = signOnBrowser()
    await browser.follow(beginAt('jomax'))
    const { rows } = await server.database.db.execute(sql`select 1 from sessions where authenticated_at > now()`)
    expect(rows).toEqual([])
    staff.forge = (claims) => ({ claims: { ...claims, exp: now() - 60 } })
    expect(await reasonOf('jomax')).toBeNull()
  })

  test('of somebody who has shown who they are hours ago serves no high risk, and is made anew where that is asked for', async () => {
    staff.forge = (claims) => ({ claims: { ...claims, auth_time: now() - 7200 } })
    const browser = signOnBrowser()
    await browser.follow(beginAt('jomax'))
    expect((await who(browser)).details?.risk).toBe('medium')
    const end = await browser.follow(beginAt('jomax', '?risk=high'))
    expect(new URL(end).searchParams.get('auth_reason')).toBe('not_verified')
    staff.forge = null
    await browser.follow(beginAt('jomax', '?risk=high'))
    expect((await who(browser)).details?.risk).toBe('high')
  })

  test('that does not say when somebody has shown who they are serves the least', async () => {
    staff.forge = (claims) => ({ claims: { ...claims, auth_time: undefined } })
    const browser = signOnBrowser()
    await browser.follow(beginAt('jomax'))
    expect((await who(browser)).details?.risk).toBe('low')
  })
})
