import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scimDirectory } from '../../../test-harness/sign-on/scim-directory.ts'
import { type IssuerHouse, startIssuerHouse } from '../../../test-harness/sign-on/start-issuer-house.ts'
import { signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'

const ISSUER = 'sso.example.com'
const AUDIENCE = 'atrium'

let house: IssuerHouse
let publisher: Server
let stranger: Server
let number = 0
const own = await generateKeyPair('RS256')
const foreign = await generateKeyPair('RS256')

/** Publishes a key under the name that every token here gives. */
async function publish(key: CryptoKey): Promise<Server> {
  const body = JSON.stringify({ keys: [{ ...(await exportJWK(key)), kid: 'one', alg: 'RS256', use: 'sig' }] })
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`

beforeAll(async () => {
  publisher = await publish(own.publicKey)
  stranger = await publish(foreign.publicKey)
  const common = { method: 'sso-jwt', issuer: ISSUER, audience: AUDIENCE, domains: ['example.com'] }
  house = await startIssuerHouse({
    realms: {
      jomax: { ...common, name: 'Staff', keys: addressOf(publisher), accounts: 'create', requiredClaims: ['email'] },
      cert: { ...common, name: 'Guests', keys: addressOf(publisher) },
      awsiam: { ...common, name: 'Away', keys: 'http://127.0.0.1:9/keys' },
    },
  })
})
afterAll(async () => {
  await house.close()
  publisher.close()
  stranger.close()
})
beforeEach(() => {
  number += 1
})

const now = () => Math.floor(Date.now() / 1000)
const claimsOf = (more: object = {}) => ({
  iss: ISSUER,
  aud: AUDIENCE,
  sub: `ada-${number}`,
  email: `ada-${number}@example.com`,
  email_verified: true,
  iat: now(),
  exp: now() + 600,
  ...more,
})

function signed(more: object = {}, header: object = {}, key: CryptoKey | Uint8Array = own.privateKey): Promise<string> {
  const protectedHeader = { alg: 'RS256', kid: 'one', typ: 'JWT', ...header } as JWTHeaderParameters
  return new SignJWT(claimsOf(more)).setProtectedHeader(protectedHeader).sign(key)
}

async function signIn(token: string, { realm = 'jomax', asCookie = false } = {}) {
  const browser = signOnBrowser()
  const headers: Record<string, string> = asCookie
    ? { cookie: `auth_${realm}=${token}` }
    : { authorization: `sso-jwt ${token}` }
  const response = await browser.request(house.beginAt(realm), { headers })
  const end = new URL(response.headers.get('location') ?? '', house.server.url)
  return { ...(await house.who(browser)), reason: end.searchParams.get('auth_reason') }
}

test('a token makes an account the first time, and is the same person the next time, in the header or the cookie', async () => {
  const first = await signIn(await signed())
  expect(first).toMatchObject({ valid: true, details: { email: `ada-${number}@example.com`, realm: 'jomax' } })
  const again = await signIn(await signed({ email: `renamed-${number}@example.com` }), { asCookie: true })
  expect(again.details?.accountId).toBe(first.details?.accountId)
})

test('the risk goes by when the person has shown who they are, and is low where the token does not say', async () => {
  expect((await signIn(await signed())).details?.risk).toBe('low')
  expect((await signIn(await signed({ auth_time: now() - 60 }))).details?.risk).toBe('high')
  expect((await signIn(await signed({ auth_time: now() - 7200 }))).details?.risk).toBe('medium')
})

test('only who was invited comes in where the realm makes no accounts', async () => {
  expect((await signIn(await signed(), { realm: 'cert' })).reason).toBe('no_account')
})

test('who brings no token is told so, and who brings one of an issuer that is away too', async () => {
  expect(await house.reasonOf('jomax')).toBe('no_proof')
  expect((await signIn(await signed(), { realm: 'awsiam' })).reason).toBe('issuer_away')
})

test.each<[string, () => Promise<string>]>([
  ['signed by somebody else', () => signed({}, {}, foreign.privateKey)],
  [
    'that says its keys are elsewhere',
    () => signed({}, { jku: addressOf(stranger), x5u: addressOf(stranger) }, foreign.privateKey),
  ],
  ['that brings its own key', async () => signed({}, { jwk: await exportJWK(foreign.publicKey) }, foreign.privateKey)],
  ['without an end', () => signed({ exp: undefined })],
  ['that has expired', () => signed({ exp: now() - 300 })],
  ['that is not valid yet', () => signed({ nbf: now() + 300 })],
  ['for another audience', () => signed({ aud: 'other' })],
  ['without an audience', () => signed({ aud: undefined })],
  ['of another issuer', () => signed({ iss: 'https://evil.test' })],
  ['of another type', () => signed({}, { typ: 'logout+jwt' })],
  ['without a subject', () => signed({ sub: undefined })],
  ['without a claim that is required', () => signed({ email: undefined })],
  [
    'that is not signed',
    async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf())}.`
    },
  ],
  [
    'signed with the public key as if it were a secret',
    async () => signed({}, { alg: 'HS256' }, new TextEncoder().encode(await exportSPKI(own.publicKey))),
  ],
  ['that is none', async () => 'nonsense'],
])('a token %s lets nobody in', async (_name, token) => {
  expect(await signIn(await token())).toMatchObject({ valid: false, reason: 'not_verified' })
})

test('nobody fills the audit with tokens that are none: the same refusal is told once a minute', async () => {
  const admin = await house.server.createAccount()
  for (let tried = 0; tried < 5; tried += 1) await signIn(`nonsense-${tried}`)
  const { data } = await admin.client.audit.list({ query: { area: 'sign-in' } })
  const refused = data.filter(({ action, details }) => action === 'sign-on-refused' && details['realm'] === 'jomax')
  expect(refused).toHaveLength(1)
})

test('who was refused stands in the audit, without what they sent', async () => {
  const token = await signed({ aud: 'other' })
  await signIn(token)
  const admin = await house.server.createAccount()
  const { data } = await admin.client.audit.list({})
  const refused = data.find(({ action }) => action === 'sign-on-refused')
  expect(refused).toMatchObject({ result: 'refused', details: { realm: 'jomax', reason: 'not_verified' } })
  expect(JSON.stringify(data)).not.toContain(token)
})

test('who signs on for the first time while their directory changes them comes in, and the change is made', async () => {
  const directory = await scimDirectory(house.server)
  const statuses: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const [sub, email] = [`first-${round}`, `first-${round}@example.com`]
    const id = await directory.newUser(email)
    const authorization = `sso-jwt ${await signed({ sub, email })}`
    const [begun, changed] = await Promise.all([
      fetch(house.beginAt('jomax'), { redirect: 'manual', headers: { authorization } }),
      directory.patch(`/Users/${id}`, { op: 'Replace', path: 'displayName', value: `Name ${round}` }),
    ])
    statuses.push(begun.status, changed.status)
  }
  expect(statuses.filter((status) => status >= 400)).toEqual([])
})
