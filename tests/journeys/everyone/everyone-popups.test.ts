import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let threadId: string

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Grace Hopper', permissions: ['secure_data_mode'] })
  const { client } = account
  const { data } = await client.threads.sync({
    body: {
      provider: 'openai_chat',
      model: 'gpt-4.1',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'A table and code, please, and think first.' }] }],
    },
  })
  threadId = data.thread.id
})

const LOOKS = [
  ['light, 1440 px', { colorScheme: 'light', viewport: DESKTOP }],
  ['dark, 390 px', { colorScheme: 'dark', viewport: PHONE, hasTouch: true, isMobile: true }],
] as const

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** On a phone the navigation is opened first. */
async function withNavigation(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Open navigation/ })
  if (await opener.isVisible()) await opener.click()
}

async function openAccount(page: Page): Promise<void> {
  await withNavigation(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByText(/^Version: /).waitFor()
}

async function fromAccount(page: Page, entry: RegExp): Promise<void> {
  await openAccount(page)
  await page.getByRole('menuitem', { name: entry }).click()
}

/** What is written and stands in the composer before a menu opens above it. */
async function typed(page: Page, text: string): Promise<Locator> {
  await composer(page).click()
  await composer(page).pressSequentially(text)
  return page.getByRole('listbox')
}

/** Whatever stands open over the conversation is left with Escape, one after the other. */
async function closeAll(page: Page): Promise<void> {
  const popups = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], search, [role=search]')
  const open = popups.or(page.getByRole('complementary', { name: 'Options' }))
  // The drawer of a phone hears keys of its own only.
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  const left = async () => {
    const count = await open.count()
    if (count === 1 && (await drawer.count()) === 1) await drawer.press('Escape')
    else if (count > 0) await page.keyboard.press('Escape')
    return open.count()
  }
  await expect.poll(left).toBe(0)
}

/** Everything that opens over a conversation: how it is opened, giving what stands there then. */
const POPUPS: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'the model picker': async (page) => {
    await page.getByRole('button', { name: /^Model:/ }).click()
    return dialog(page, 'Choose a model').getByRole('treeitem').first()
  },
  'the details of a model': async (page) => {
    await page.getByRole('button', { name: /^Model:/ }).click()
    const picker = dialog(page, 'Choose a model')
    await picker.getByRole('treeitem').first().waitFor()
    await page.keyboard.press('ArrowRight')
    return picker.getByRole('region', { name: /^About/ })
  },
  'a picker in which nothing is found': async (page) => {
    await page.getByRole('button', { name: /^Model:/ }).click()
    await dialog(page, 'Choose a model').getByRole('combobox').fill('zzzz')
    return page.getByText('No models match.')
  },
  'the options, with one changed': async (page) => {
    await page.getByRole('button', { name: /^Options/ }).click()
    await page.getByRole('combobox', { name: 'Response format' }).getByText('Automatic').waitFor()
    await page.getByRole('slider').first().press('ArrowRight')
    return page.getByRole('button', { name: 'Reset all' })
  },
  'the palette': async (page) => {
    await page.keyboard.press('Control+k')
    return dialog(page, 'Find anything').getByRole('option').first()
  },
  'a palette that finds a model': async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find anything' }).fill('command a')
    return page.getByRole('option', { name: /Command A.*Cohere/ }).first()
  },
  'the menu of commands': (page) => typed(page, '/'),
  'the menu of models': (page) => typed(page, '@'),
  'the menu of files': (page) => typed(page, '#'),
  'the find bar': async (page) => {
    await page.keyboard.press('Control+f')
    return page.getByRole('search')
  },
  'the receipt': async (page) => {
    await conversation(page)
      .getByText(/\$0\.\d+/)
      .first()
      .click()
    return page.getByText('Run again with same options')
  },
  'the estimate': async (page) => {
    await composer(page).fill('Please write about the sea, at some length.')
    await page.getByRole('button', { name: /^Estimate:/ }).click()
    return page.getByRole('row', { name: /Expected answer/ })
  },
  'what is sensitive in a message': async (page) => {
    await composer(page).fill('My card is 4111 1111 1111 1111, please book.')
    await composer(page).press('Enter')
    if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Send with a reason' }).click()
    return page.getByRole('textbox', { name: /^Why must it be sent/ })
  },
  'the shortcuts': async (page) => {
    await page.keyboard.press('Control+/')
    return dialog(page, 'Keyboard shortcuts').getByText('Find anything')
  },
  'the account tray': async (page) => {
    await openAccount(page)
    return page.getByText(/^Version: /)
  },
  'the settings': async (page) => {
    await fromAccount(page, /^Settings/)
    return dialog(page, 'Settings')
  },
  'the activity': async (page) => {
    await withNavigation(page)
    await page.getByRole('button', { name: /^Activity/ }).click()
    return dialog(page, 'Activity')
  },
  'the Help Center': async (page) => {
    await withNavigation(page)
    await page.getByRole('button', { name: 'Help Center' }).click()
    // Its entries open in new tabs.
    return page.getByRole('menuitem', { name: 'API Docs' }).and(page.locator('[target="_blank"]'))
  },
  'the projects': async (page) => {
    await withNavigation(page)
    await page.getByRole('button', { name: /Default project/ }).click()
    return page.getByRole('option').or(page.getByRole('menuitemradio')).first()
  },
}

describe.each(LOOKS)('in %s', (_look, options) => {
  let page: Page
  beforeAll(async () => {
    page = await journey.signedOn(account, options)
    await page.goto(`/converse/thread/chat/${threadId}`)
    await answered(page)
    await composer(page).waitFor()
    await conversation(page)
      .getByText(/\$0\.\d+/)
      .first()
      .waitFor()
  })
  beforeEach(async () => {
    await closeAll(page)
    await composer(page).fill('')
  })
  afterAll(() => page.context().close())

  test.each(Object.entries(POPUPS))('%s has no violation and keeps within the window', async (_name, open) => {
    const there = await open(page)
    await there.waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})

describe.each(LOOKS)('before anybody has signed on, in %s', (_look, options) => {
  test('the sign-on page has no violation, with what went wrong as well', async () => {
    const page = await journey.visitor(options)
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email address' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').first().waitFor()
    await expectAccessible(page)
  })
})
