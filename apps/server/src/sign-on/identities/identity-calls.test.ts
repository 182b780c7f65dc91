import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IssuerHouse, startIssuerHouse } from '../../../test-harness/sign-on/start-issuer-house.ts'
import { type SignOnBrowser, signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

let house: IssuerHouse
let { server, staff, guests, beginAt, who } = {} as IssuerHouse
let number = 0

beforeAll(async () => {
  house = await startIssuerHouse()
  ;({ server, staff, guests, beginAt, who } = house)
})
afterAll(() => house.close())
beforeEach(() => {
  number += 1
  staff.person = { sub: `ada-${number}`, name: 'Ada', email: `ada-${number}@example.com`, email_verified: true }
  guests.person = { sub: `eve-${number}`, name: 'Eve', email: `eve-${number}@partner.test`, email_verified: true }
})

async function call(browser: SignOnBrowser, method: string, path: string, body?: object) {
  const response = await browser.request(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

async function signedOn({ email, password }: Pick<TestAccount, 'email' | 'password'>): Promise<SignOnBrowser> {
  const browser = signOnBrowser()
  expect((await call(browser, 'POST', '/auth/login', { email, password })).status).toBe(200)
  return browser
}

const SETTINGS = '/home?tab=1#settings/sign-in'

async function add(browser: SignOnBrowser, realm: string, by = browser): Promise<string> {
  const { status, body } = await call(browser, 'POST', '/v1/account/identities', { realm, return: SETTINGS })
  expect(status).toBe(201)
  return by.follow(body.data.address)
}

async function identitiesOf(browser: SignOnBrowser): Promise<{ id: string; realm: string; name: string }[]> {
  return (await call(browser, 'GET', '/v1/account/identities')).body.data.identities
}

async function linkings(result: 'done' | 'refused') {
  const admin = await server.createAccount()
  const { data } = await admin.client.audit.list({ query: { area: 'people' } })
  return data.filter((entry) => entry.action === 'linked' && entry.result === result)
}

test('somebody with a password adds who they are at an issuer, and signs in with it from then on', async () => {
  const ada = await server.createAccount()
  const browser = await signedOn(ada)
  expect(await add(browser, 'jomax')).toBe(`${server.url}${SETTINGS}`)
  expect(await identitiesOf(browser)).toMatchObject([{ realm: 'jomax', name: 'Company' }])
  const later = signOnBrowser()
  await later.follow(beginAt('jomax'))
  expect((await who(later)).details).toMatchObject({ accountId: ada.accountId, realm: 'jomax' })
  expect((await linkings('done'))[0]).toMatchObject({
    actor: { accountId: ada.accountId },
    details: { realm: 'jomax', subject: `ada-${number}` },
  })
  await add(browser, 'jomax')
  expect(await identitiesOf(browser)).toHaveLength(1)
})

test('who somebody else is at an issuer is never taken from them', async () => {
  const first = signOnBrowser()
  await first.follow(beginAt('jomax'))
  const theirs = (await who(first)).details?.accountId
  const thief = await server.createAccount()
  const browser = await signedOn(thief)
  const end = new URL(await add(browser, 'jomax'))
  expect([end.pathname, end.searchParams.get('auth_reason'), end.hash]).toEqual([
    '/home',
    'identity_taken',
    '#settings/sign-in',
  ])
  expect(await identitiesOf(browser)).toEqual([])
  expect((await linkings('refused'))[0]).toMatchObject({ actor: { accountId: thief.accountId } })
  const again = signOnBrowser()
  await again.follow(beginAt('jomax'))
  expect((await who(again)).details?.accountId).toBe(theirs)
})

test('an answer adds nothing in another browser, nor after somebody else has signed in or out', async () => {
  const [ada, eve] = [await server.createAccount(), await server.createAccount()]
  const [hers, theirs] = [await signedOn(ada), await signedOn(eve)]
  expect(await add(hers, 'jomax', theirs)).toContain('auth_reason=attempt_over')
  const begun = await call(hers, 'POST', '/v1/account/identities', { realm: 'jomax' })
  await call(hers, 'POST', '/auth/login', { email: eve.email, password: eve.password })
  expect(await hers.follow(begun.body.data.address)).toContain('auth_reason=attempt_over')
  for (const browser of [hers, theirs]) expect(await identitiesOf(browser)).toEqual([])
})

test('the last way in stays; another one is removed, and whoever came in by it is out', async () => {
  const browser = signOnBrowser()
  await browser.follow(beginAt('jomax'))
  const [company] = await identitiesOf(browser)
  const path = `/v1/account/identities/${company?.id}`
  expect(await call(browser, 'DELETE', path)).toMatchObject({
    status: 409,
    body: { error: 'This is your only way to sign in. Add another one first.' },
  })
  await add(browser, 'pass')
  const elsewhere = signOnBrowser()
  await elsewhere.follow(beginAt('jomax'))
  expect((await call(browser, 'DELETE', path)).status).toBe(204)
  expect(await identitiesOf(browser)).toMatchObject([{ realm: 'pass' }])
  await expect.poll(async () => (await who(elsewhere)).valid).toBe(false)
  expect((await call(browser, 'DELETE', path)).status).toBe(404)
})

test('nobody removes who somebody else is', async () => {
  const hers = signOnBrowser()
  await hers.follow(beginAt('jomax'))
  const [company] = await identitiesOf(hers)
  const eve = await signedOn(await server.createAccount())
  expect((await call(eve, 'DELETE', `/v1/account/identities/${company?.id}`)).status).toBe(404)
})

test('an issuer that is away is told so, and an unknown realm is none', async () => {
  const browser = await signedOn(await server.createAccount())
  expect((await call(browser, 'POST', '/v1/account/identities', { realm: 'idp_int' })).status).toBe(502)
  expect((await call(browser, 'POST', '/v1/account/identities', { realm: 'cert' })).status).toBe(404)
})
