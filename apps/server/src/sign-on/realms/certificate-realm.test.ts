import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CertificateName, CERTIFICATES, pemOf } from '../../../test-harness/certificates.ts'
import { type IssuerHouse, startIssuerHouse } from '../../../test-harness/sign-on/start-issuer-house.ts'
import { signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'

let house: IssuerHouse
const folder = mkdtempSync(join(tmpdir(), 'atrium-authorities-'))

beforeAll(async () => {
  const authorities = join(folder, 'authorities.pem')
  writeFileSync(authorities, pemOf('ca'))
  const common = { method: 'certificate', authorities, proxies: ['127.0.0.1'], domains: ['example.com'] }
  house = await startIssuerHouse({
    realms: {
      cert: { ...common, name: 'Card', accounts: 'create' },
      jomax: { ...common, name: 'Named', accounts: 'create', knownBy: 'email' },
      pass: { ...common, name: 'Elsewhere', accounts: 'create', proxies: ['10.0.0.0/8'] },
    },
  })
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

const escaped = (...names: CertificateName[]) => encodeURIComponent(names.map(pemOf).join(''))

async function signIn(value: string, realm = 'cert', headers: Record<string, string> = {}) {
  const browser = signOnBrowser()
  const response = await browser.request(house.beginAt(realm), { headers: { 'client-cert': value, ...headers } })
  const end = new URL(response.headers.get('location') ?? '', house.server.url)
  return { ...(await house.who(browser)), reason: end.searchParams.get('auth_reason') }
}

test('a certificate signs somebody in, who is the same person the next time, however the proxy writes it', async () => {
  const first = await signIn(escaped('ada'))
  expect(first).toMatchObject({ valid: true, details: { email: 'ada@example.com', realm: 'cert', risk: 'low' } })
  const again = await signIn(`:${CERTIFICATES.ada}:`)
  expect(again.details?.accountId).toBe(first.details?.accountId)
})

test('a new certificate of the same name is somebody else by its number, and takes no account over', async () => {
  await signIn(escaped('ada'))
  expect((await signIn(escaped('renewed'))).reason).toBe('account_exists')
})

test('a new certificate of the same name is the same person where the name is what they are known by', async () => {
  const first = await signIn(escaped('bob'), 'jomax')
  expect(first).toMatchObject({ valid: true, details: { email: 'bob@example.com' } })
  expect((await signIn(escaped('bob'), 'jomax')).details?.accountId).toBe(first.details?.accountId)
  expect((await signIn(escaped('two'), 'jomax')).reason).toBe('not_verified')
})

test('the common name is nobody', async () => {
  expect((await signIn(escaped('named'))).reason).toBe('no_email')
  expect((await signIn(escaped('named'), 'jomax')).reason).toBe('not_verified')
})

test('the header of whoever is not the proxy is as if it were not there, whomever it says it comes from', async () => {
  expect((await signIn(escaped('ada'), 'pass')).reason).toBe('no_proof')
  const forwarded = { 'x-forwarded-for': '10.0.0.1', forwarded: 'for=10.0.0.1' }
  expect((await signIn(escaped('ada'), 'pass', forwarded)).reason).toBe('no_proof')
  expect(await house.reasonOf('cert')).toBe('no_proof')
})

test.each<[string, string]>([
  ['of another authority of the same name', escaped('foreign')],
  ['that has expired', escaped('expired')],
  ['that is not valid yet', escaped('early')],
  ['that is for servers', escaped('server')],
  ['with another one after it', escaped('ada', 'bob')],
  ['with another one of the header after it', `${escaped('ada')}, ${escaped('bob')}`],
  ['with text before it', encodeURIComponent(`Ada\n${pemOf('ada')}`)],
  [
    'with bytes after it',
    `:${Buffer.concat([Buffer.from(CERTIFICATES.ada, 'base64'), Buffer.from('x')]).toString('base64')}:`,
  ],
  ['that is cut off', escaped('ada').slice(0, -120)],
  ['that is none', 'nonsense'],
  ['that is badly escaped', '%E0%A4%A'],
])('a certificate %s lets nobody in', async (_name, value) => {
  expect(await signIn(value)).toMatchObject({ valid: false, reason: 'not_verified' })
})
