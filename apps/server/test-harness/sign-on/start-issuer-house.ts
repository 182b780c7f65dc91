import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type SignOnBrowser, signOnBrowser } from './sign-on-browser.ts'
import { startTestIssuer, type TestIssuer } from './start-test-issuer.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'

export type IssuerHouse = {
  server: TestServer
  /** The company's own: whoever it knows has an account. */
  staff: TestIssuer
  /** Of partners: only who is invited comes in. */
  guests: TestIssuer
  /** Where a browser begins to sign on. */
  beginAt(realm: string, query?: string): string
  who(browser: SignOnBrowser): Promise<{ valid: boolean; details: WhoDetails | null }>
  /** Signs on, and answers why it came to nothing. */
  reasonOf(realm: string, browser?: SignOnBrowser): Promise<string | null>
  close(): Promise<void>
}

type WhoDetails = { accountId: string; email: string; realm: string; risk: string; groups: string[] }

/** A server at which people of two issuers sign on, in the realms `jomax` and `pass`; a third one is away. */
export async function startIssuerHouse(more: { staff?: object; realms?: object } = {}): Promise<IssuerHouse> {
  const [staff, guests] = await Promise.all([startTestIssuer(), startTestIssuer()])
  const folder = await mkdtemp(join(tmpdir(), 'atrium-sign-on-'))
  const file = join(folder, 'sign-on.json')
  const common = { method: 'oidc', clientId: staff.client.id, clientSecret: staff.client.secret }
  const realms = {
    idp_int: { ...common, name: 'Gone', issuer: 'http://127.0.0.1:9' },
    jomax: {
      ...common,
      name: 'Company',
      issuer: staff.url,
      accounts: 'create',
      domains: ['example.com'],
      ...more.staff,
    },
    pass: { ...common, name: 'Partners', issuer: guests.url, domains: ['partner.test'] },
    ...more.realms,
  }
  await writeFile(file, JSON.stringify({ realms }))
  const server = await startTestServer({ environment: { ATRIUM_SIGN_ON_FILE: file } })
  staff.serve({ url: server.url, realm: 'jomax' })
  guests.serve({ url: server.url, realm: 'pass' })

  const beginAt = (realm: string, query = '') => `${server.url}/api/auth/issuers/${realm}/begin${query}`
  const who: IssuerHouse['who'] = async (browser) =>
    (await (await browser.request(`${server.url}/api/auth/validate`)).json()) as never
  return {
    server,
    staff,
    guests,
    beginAt,
    who,
    async reasonOf(realm, browser = signOnBrowser()) {
      const end = await browser.follow(beginAt(realm))
      expect((await who(browser)).valid).toBe(!end.includes('/login'))
      return new URL(end).searchParams.get('auth_reason')
    },
    async close() {
      await server.close()
      await Promise.all([staff.close(), guests.close(), rm(folder, { recursive: true })])
    },
  }
}
