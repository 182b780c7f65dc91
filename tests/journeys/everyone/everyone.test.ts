import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let threadId: string

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Grace Hopper' })
  const { data } = await account.client.threads.sync({
    body: {
      messages: [
        { role: 'user', parts: [{ type: 'text', text: 'A table, code, maths and a list, please, and think first.' }] },
      ],
    },
  })
  threadId = data.thread.id
})

/** Every screen that there is, and something that stands on it once it is drawn. */
const SCREENS = [
  ['home', '/home', (page: Page) => page.locator('#main').getByRole('textbox', { name: 'Message' })],
  ['the converse hub', '/converse', (page: Page) => page.getByRole('link', { name: /A table, code/ }).first()],
  ['a new chat', '/converse/thread/chat', (page: Page) => composer(page)],
  [
    'a thread',
    () => `/converse/thread/chat/${threadId}`,
    (page: Page) =>
      conversation(page)
        .getByText(/\$0\.\d+/)
        .first(),
  ],
  ['401', '/401', (page: Page) => page.getByRole('heading', { name: 'You are not signed in' })],
  ['403', '/403', (page: Page) => page.getByRole('heading', { name: 'You don’t have access to this page' })],
  ['404', '/404', (page: Page) => page.getByRole('heading', { name: 'Page not found' })],
  [
    'an address that nobody knows',
    '/no/such/page',
    (page: Page) => page.getByRole('heading', { name: 'Page not found' }),
  ],
] as const

describe.each([
  ['1440 px', { viewport: DESKTOP }],
  ['390 px', { viewport: PHONE, hasTouch: true, isMobile: true }],
] as const)('at %s', (_width, options) => {
  let page: Page
  beforeAll(async () => {
    page = await journey.signedOn(account, options)
  })
  afterAll(() => page.context().close())

  test.each(SCREENS)(
    '%s has no violation, light or dark, scrolls in one direction only, and has its main container',
    async (_name, path, drawn) => {
      await page.goto(typeof path === 'string' ? path : path())
      await drawn(page).waitFor()
      await expect.poll(() => page.locator('main#main').count()).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      const pages = new Set<string>()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        pages.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
        await expectAccessible(page)
      }
      expect(pages.size).toBe(2)
    },
  )
})

describe('with the keyboard alone', () => {
  test('from the address to an answer, a chosen model and back to the composer', async () => {
    const page = await journey.signedOn(account)
    await page.goto('/converse/thread/chat')
    await composer(page).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await page.keyboard.press('Shift+Tab')
    const model = page.getByRole('button', { name: /^Model:/ })
    await model.focus()
    await page.keyboard.press('Enter')
    const search = page.getByRole('combobox', { name: /Search \d+ models/ })
    await search.waitFor()
    await page.keyboard.type('Mistral Large 4')
    await page
      .getByRole('treeitem', { name: /Mistral Large 4/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Model:\s?Mistral Large 4/ }).waitFor()
    // The picker gives the focus back to its button; from there it is one step back to the text.
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Mistral Large 4'))
    while (await page.evaluate(() => document.activeElement?.tagName !== 'TEXTAREA'))
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('Say only: typed by hand')
    await page.keyboard.press('Enter')
    await conversation(page).getByText('typed by hand', { exact: true }).waitFor()
    await answered(page)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    const sent = journey.server.simulator.control.received().at(-1)
    expect(sent?.vendor).toBe('mistral')
  })

  test('Shift+Enter begins a new line, and Escape stops an answer', async () => {
    const page = await journey.signedOn(account)
    await page.goto('/converse/thread/chat')
    await composer(page).fill('Write a long answer, please.')
    await composer(page).press('Shift+Enter')
    await expect.poll(() => composer(page).inputValue()).toBe('Write a long answer, please.\n')
    const held = journey.server.simulator.control.hold({}, 3)
    await composer(page).press('Enter')
    await held.reached
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
    await page.keyboard.press('Escape')
    await conversation(page).getByText('Stopped').waitFor()
    held.release()
  })

  test('the first stop of the page leads past the navigation to the main content', async () => {
    const page = await journey.signedOn(account)
    await page.goto('/home')
    // The field that is there first belongs to the page; the stops come with the console.
    await expect
      .poll(() => page.evaluate(() => document.querySelector('a[href], button')?.textContent))
      .toBe('Skip to main content')
    await page.getByRole('link', { name: 'Skip to main content' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  })
})

describe('on a phone', () => {
  test('the navigation is a drawer, and a chat works', async () => {
    const page = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('link', { name: 'Chat', exact: true }).click()
    // The composer of the home page is the one in sight until the new page is drawn.
    await page.getByRole('heading', { name: 'New chat' }).waitFor()
    await composer(page).fill('Say only: on the way')
    await page.getByRole('button', { name: 'Send' }).click()
    await conversation(page).getByText('on the way', { exact: true }).waitFor()
  })
})

describe('secure data', () => {
  test('the switch is there with the permission alone; only approved models are offered, and the thread stays secure', async () => {
    const page = await journey.signedOn(account)
    await page.goto('/converse/thread/chat')
    await page.getByRole('button', { name: 'Account of Grace Hopper' }).click()
    await page
      .getByRole('menuitemcheckbox', { name: /Secure data/ })
      .or(page.getByRole('switch', { name: /Secure data/ }))
      .first()
      .click()
    await page.keyboard.press('Escape')
    await page.getByText('Secure data: new conversations use approved models only.').waitFor()
    await say(page, 'Say only: between us')
    await conversation(page).getByText('between us', { exact: true }).waitFor()
    expect(journey.server.simulator.control.received().at(-1)?.vendor).toBe('aws')
    const newest = (await account.client.threads.list()).data[0]
    expect(newest?.secureData).toBe(true)
    await page.context().close()

    const plain = await journey.server.createAccount({ name: 'Plain Person', permissions: [] })
    const other = await journey.signedOn(plain)
    await other.goto('/home')
    await other.getByRole('button', { name: 'Account of Plain Person' }).click()
    await other.getByText(/^Version: /).waitFor()
    await expect.poll(() => other.getByText('Secure data').count()).toBe(0)
    await other.context().close()
  })
})
