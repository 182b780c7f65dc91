import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestIssuer, type TestIssuer } from '@atrium/server/test-issuer'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, type Journey, startJourney } from '../journey.ts'

let issuer: TestIssuer
let journey: Journey
let folder: string

beforeAll(async () => {
  issuer = await startTestIssuer()
  folder = await mkdtemp(join(tmpdir(), 'atrium-issuers-'))
  const file = join(folder, 'sign-on.json')
  const { id: clientId, secret: clientSecret } = issuer.client
  const company = { method: 'oidc', name: 'Example Corp', issuer: issuer.url, clientId, clientSecret }
  const away = { ...company, name: 'Partners', issuer: 'http://127.0.0.1:9' }
  await writeFile(file, JSON.stringify({ realms: { jomax: { ...company, accounts: 'create' }, pass: away } }))
  journey = await startJourney({ environment: { ATRIUM_SIGN_ON_FILE: file } })
  issuer.serve({ url: journey.server.url, realm: 'jomax' })
})
afterAll(async () => {
  await journey.close()
  await Promise.all([issuer.close(), rm(folder, { recursive: true })])
})

test('somebody signs in at the company, comes back to where they were, and is signed out there too', async () => {
  await journey.server.createAccount()
  issuer.person = { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true }
  issuer.asks = true
  const page = await journey.visitor()
  await page.goto('/content/media')
  await page.getByRole('link', { name: 'Sign in with Example Corp' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign in with Partners' }).click()
  await page.getByRole('alert').getByText('The sign-in service isn’t responding.').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign in with Example Corp' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Media' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/content/media')

  await page.goto('/home')
  await composer(page).waitFor()
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out there' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect((await page.request.get('/api/v1/config')).status()).toBe(401)
})

test('somebody with a password adds the company to their account, signs in with it, and removes it', async () => {
  const grace = await journey.server.createAccount({ name: 'Grace Hopper', permissions: [] })
  issuer.person = { sub: 'grace', name: 'Grace', email: 'grace.h@example.com', email_verified: true }
  issuer.asks = true
  const page = await journey.signedOn(grace)
  await page.goto('/home#settings/sign-in')
  const services = page.getByRole('dialog').getByRole('region', { name: 'Sign-in services' })
  await services.getByRole('button', { name: 'Add Example Corp' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await services.getByText(/^Last used /).waitFor()
  await expectAccessible(page)

  const later = await journey.visitor()
  await later.goto('/login')
  await later.getByRole('link', { name: 'Sign in with Example Corp' }).click()
  await later.getByRole('button', { name: 'Continue' }).click()
  await later.getByRole('button', { name: 'Account of Grace Hopper' }).waitFor()

  const other = await journey.signedOn(await journey.server.createAccount({ permissions: [] }))
  await other.goto('/home#settings/sign-in')
  await other.getByRole('button', { name: 'Add Example Corp' }).click()
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByText('Nothing was added: this sign-in belongs to another account.').waitFor()

  await services.getByRole('button', { name: 'Remove Example Corp' }).click()
  await page.getByRole('alertdialog', { name: 'Remove Example Corp?' }).getByRole('button', { name: 'Remove' }).click()
  await services.getByRole('button', { name: 'Add Example Corp' }).waitFor()
})

test('whoever signs in at the company sets up two steps, and confirms by a code and the company that it is them', async () => {
  await journey.server.createAccount()
  issuer.person = { sub: 'ina', name: 'Ina', email: 'ina@example.com', email_verified: true }
  issuer.asks = false
  const page = await journey.visitor()
  await page.goto('/home')
  await page.getByRole('link', { name: 'Sign in with Example Corp' }).click()
  await composer(page).waitFor()
  const { db } = journey.server.database
  await db.execute(`update accounts set permissions = array['admin_rw'] where email = 'ina@example.com'`)
  await page.goto('/home#settings/sign-in')
  const steps = page.getByRole('dialog').getByRole('region', { name: 'Two-step sign-in' })
  await steps.getByRole('button', { name: 'Set up' }).click()
  await steps.getByRole('textbox', { name: 'Current password' }).waitFor({ state: 'detached' })
  await steps.getByRole('button', { name: 'Continue' }).click()
  const key = await steps.getByRole('textbox', { name: 'Key' }).inputValue()
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  await steps.getByRole('textbox', { name: 'Code from the app' }).fill(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  const saved = steps.getByRole('button', { name: 'I saved them' })
  await saved.waitFor()
  const codes = await steps.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await saved.click()

  await db.execute(
    `update sessions set authenticated_at = now() - interval '2 hours', second_step_at = now() - interval '2 hours'`,
  )
  const risk = async () => (await (await page.request.get('/api/auth/validate')).json()).details.risk
  await expect.poll(risk).toBe('medium')
  await page.goto('/admin/people')
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong or has already been used. Enter the newest one.').waitFor()
  await expectAccessible(page)
  await code.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('Code accepted. Sign in once more below to continue.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in with Example Corp' }).click()
  await page.getByRole('heading', { name: 'People', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Invite' }).waitFor()
})
