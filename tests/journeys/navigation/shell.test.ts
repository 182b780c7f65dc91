import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newVisitor } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile, endSessionAt } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let studio: number
let page: Page

beforeAll(async () => {
  studio = await journey.server.createProject('Brand Studio')
  account = await journey.server.createAccount({ name: 'Ada Lovelace', projects: [7908, studio] })
})
beforeEach(async () => {
  page = await journey.signedOn(account)
})

const tray = () => page.getByRole('button', { name: 'Account of Ada Lovelace' })

describe('the side navigation', () => {
  test('shows the entries that lead somewhere, in the order of the specification', async () => {
    await page.goto('/home')
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await navigation.getByRole('link', { name: 'Home' }).waitFor()
    const names = await navigation.getByRole('link').allInnerTexts()
    expect(names.slice(0, 3)).toEqual(['Home', 'Converse', 'Chat'])
  })

  test('a parent is active while the address begins with its route', async () => {
    await page.goto('/converse/thread/chat')
    const converse = page.getByRole('link', { name: 'Converse', exact: true })
    await converse.waitFor()
    const weight = await converse.evaluate((link) => Number(getComputedStyle(link).fontWeight))
    expect(weight).toBeGreaterThanOrEqual(600)
  })

  test('folds and stays folded over a reload', async () => {
    await page.goto('/home')
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await page.getByRole('button', { name: 'Expand navigation' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Expand navigation' }).click()
    await page.getByRole('button', { name: 'Collapse navigation' }).waitFor()
  })
})

describe('projects', () => {
  test('another project is chosen by name and id, kept on the server, and shows its own conversations, each with its model', async () => {
    await account.client.threads.create({ body: { name: 'Kept in the default project' } })
    await page.goto('/home')
    await page.getByText('Kept in the default project').first().waitFor()
    await page.getByRole('button', { name: /^Project: Default project \[7908\]/ }).click()
    await page.getByRole('option', { name: new RegExp(`Brand Studio.*${studio}`) }).click()
    await page.getByRole('button', { name: new RegExp(`^Project: Brand Studio \\[${studio}\\]`) }).waitFor()
    await page.getByText('Kept in the default project').first().waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: /^Project: Brand Studio/ }).waitFor()
    await say(page, 'Say only: in the studio')
    await conversation(page).getByText('in the studio', { exact: true }).waitFor()
    await answered(page)
    const model = await page
      .getByRole('button', { name: /^Model:/ })
      .locator('[title]')
      .getAttribute('title')
    // Its end has been seen before the page is left.
    const inStudio = async () => (await account.client.threads.list({ query: { project: studio } })).data
    await expect.poll(async () => (await inStudio()).map(({ unread }) => unread)).toEqual([false])
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    const row = page.locator('#main').getByRole('link', { name: /Say only: in the studio/ })
    await row.getByText(String(model), { exact: true }).waitFor()
    // While it is answered, a sign of that stands in the place of the glyph of its type.
    await expect.poll(() => row.locator('svg').count()).toBe(1)
    // The sign of its vendor is a letter.
    const lines = async () => (await row.innerText()).split('\n').filter(Boolean).slice(0, 3)
    await expect.poll(lines).toEqual(['Say only: in the studio', 'A', model])
    expect((await inStudio()).map(({ name }) => name)).toEqual(['Say only: in the studio'])
    await expect.poll(async () => (await account.client.userState.get()).data.default?.projectId).toBe(studio)
  })
})

describe('the account tray', () => {
  test('the theme is chosen and stays chosen without a flash', async () => {
    await page.goto('/home')
    await tray().click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })

  test('developer mode is a saved flag', async () => {
    await page.goto('/home')
    await tray().click()
    await page.getByRole('menuitemcheckbox', { name: /Developer mode/ }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await tray().click()
    const developer = page.getByRole('menuitemcheckbox', { name: /Developer mode/ })
    await developer.waitFor()
    await expect.poll(() => developer.getAttribute('aria-checked')).toBe('true')
    expect((await account.client.userState.get()).data.default?.DEV).toBe(true)
  })

  test('signing out leads to the sign-on, and back leads nowhere without it', async () => {
    await page.goto('/home')
    await tray().click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto('/converse')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).searchParams.get('return')).toBe('/converse')
  })
})

describe('what can go wrong', () => {
  test('a session that ends keeps what was sent, and after the sign-on it goes out and its conversation opens', async () => {
    await page.goto('/converse/thread/chat')
    await composer(page).fill('Say only: not lost')
    await endSessionAt(page, 'POST', '**/api/v1/threads**')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByRole('textbox', { name: 'Email address' }).fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/converse/thread/chat/*')
    await conversation(page).getByText('not lost', { exact: true }).waitFor()
  })

  test('a return path to another site is not followed', async () => {
    await page.context().clearCookies()
    await page.goto('/login?return=https%3A%2F%2Fevil.example%2F')
    await page.getByRole('textbox', { name: 'Email address' }).fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/home')
  })

  test('a wrong password is told in words, and the address stays', async () => {
    await page.context().clearCookies()
    await page.goto('/content/media?kind=image')
    await page.waitForURL(/\/login\?return=%2Fcontent%2Fmedia%3Fkind%3Dimage(&|$)/)
    await page.getByRole('textbox', { name: 'Email address' }).fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The email address or password is wrong.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(account.email)
  })

  test('a page that cannot be drawn says so and leads out again', async () => {
    // A page of its own: that a part of the console cannot be loaded is the trouble that this is about.
    const { page: broken, context } = await newVisitor(journey.browser, journey.server.url)
    await broken.request.post('/api/auth/login', { data: { email: account.email, password: account.password } })
    await broken.route('**/assets/converse-screen*.js', (route) => route.abort())
    await broken.goto('/converse')
    const title = 'Error: An error has occurred. Please reload or contact us at a support chat channel.'
    await broken.getByRole('heading', { name: title }).waitFor()
    await broken.unroute('**/assets/converse-screen*.js')
    await broken.getByRole('button', { name: 'Reload page' }).click()
    await broken.getByRole('link', { name: /Chat/ }).first().waitFor()
    await context.close()
  })

  test("another's conversation does not exist", async () => {
    const other = await journey.server.createAccount()
    const { data } = await other.client.threads.create({ body: { name: 'not for Ada' } })
    await page.goto(`/converse/thread/chat/${data.id}`)
    await page.getByRole('heading', { name: 'Conversation not found' }).last().waitFor()
    await expect.poll(() => page.getByText('not for Ada').count()).toBe(0)
  })
})

describe('addresses', () => {
  test('/v2/... is the same as without it', async () => {
    await page.goto('/v2/converse/thread/chat')
    await composer(page).waitFor()
  })

  test('the API reference is readable in the browser under the strict policy', async () => {
    await page.goto('/api/docs')
    await page.getByRole('button', { name: 'Expand operation' }).first().waitFor()
    await page.getByRole('link', { name: 'Threads', exact: true }).click()
    await page.locator('.opblock-summary-control').filter({ hasText: '/v1/threads/sync' }).click()
    // Of the shape of what fails, which its answers refer to.
    await page.locator('.opblock.is-open').getByText('requestId').last().waitFor()
    await expect.poll(() => page.getByText('Could not resolve').count()).toBe(0)
  })

  test('the visited pages are told to the page-view data layer, twice each', async () => {
    await page.goto('/home')
    await composer(page).waitFor()
    await page.waitForFunction(() => {
      const layers = Object.values(window as unknown as Record<string, unknown>).filter(Array.isArray) as unknown[][]
      return layers.some((layer) => layer.filter((entry) => JSON.stringify(entry)?.includes('/home')).length >= 2)
    })
  })
})
