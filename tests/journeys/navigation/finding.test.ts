import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let studio: number
let page: Page

beforeAll(async () => {
  studio = await journey.server.createProject('Brand Studio')
})
beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace', projects: [7908, studio] })
  page = await journey.signedOn(account)
})

async function threadsNamed(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push((await account.client.threads.create({ body: { name } })).data.id)
  return ids
}

/** Shortcuts are there a moment after the composer: the account tray comes with them. */
async function open(path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
}

const palette = () => page.getByRole('combobox', { name: 'Find anything' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

/** The field of the palette is what keys go to. */
const paletteHears = () =>
  expect
    .poll(() => palette().evaluateAll((fields) => fields.includes(document.activeElement as never)), {
      timeout: 10_000,
    })
    .toBe(true)

/** Opens the palette and types into it. */
async function find(text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await paletteHears()
  await page.keyboard.type(text)
}

describe('the palette', () => {
  test('opens with keys, finds a conversation by letters without accents, and Enter goes there', async () => {
    await threadsNamed('École française', 'Launch copy')
    await open('/home')
    await page.keyboard.press('Control+k')
    await palette().waitFor()
    await option(/Launch copy/).waitFor()
    await page.keyboard.type('ecole')
    await expect.poll(() => option(/École/).getAttribute('aria-selected')).toBe('true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await heading('École française').waitFor()
    await palette().waitFor({ state: 'hidden' })
  })

  test('the server finds what the recent ones do not hold: words of a description', async () => {
    await account.client.threads.create({ body: { name: 'Quarterly', description: 'figures for the zebra team' } })
    await open('/home')
    await find('zebra')
    await option(/Quarterly/).waitFor()
  })

  test('what was viewed lately of every kind is there before anything is typed; help, settings and other projects are found', async () => {
    const { catalogPrompts, catalogGroups } = account.client
    const { data: prompt } = await catalogPrompts.create({ body: { name: 'Heron prompt', prompt: 'Hello' } })
    await catalogGroups.create({ query: { project: studio }, body: { name: 'Heron group' } })
    await open(`/content/prompts/${prompt.id}`)
    await heading('Heron prompt').waitFor()
    await page.keyboard.press('Control+k')
    await option(/Heron prompt/).waitFor()
    await expectAccessible(page)
    await paletteHears()
    await page.keyboard.type('heron')
    await option(/Heron group/).waitFor()
    const names = await page.getByRole('option', { name: /^Heron/ }).allInnerTexts()
    expect(names.map((name) => name.split('\n')[0])).toEqual(['Heron prompt', 'Heron group'])
    await palette().fill('release notes')
    await page.getByRole('option', { name: 'Release Notes', exact: true }).waitFor()
    await palette().fill('settings shortcuts')
    await page.getByRole('option', { name: 'Settings: Keyboard shortcuts', exact: true }).click()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  })

  test('says so when nothing is called that, and Escape gives the focus back', async () => {
    await open('/converse/thread/chat')
    await composer(page).focus()
    await find('qqqq')
    await page.getByText('No results for “qqqq”.').waitFor()
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'hidden' })
    await expectFocused(composer(page))
  })

  test('a model that is chosen there answers in the open conversation', async () => {
    await open('/converse/thread/chat')
    await say(page, 'Say only: first')
    await conversation(page).getByText('first', { exact: true }).waitFor()
    await answered(page)
    await find('claude haiku')
    const lines = (await page.getByRole('option', { selected: true }).innerText()).split('\n')
    const name = lines.find((line) => line.includes('Haiku')) ?? 'no such model'
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name }).waitFor()
  })

  test('opens also when its keys are pressed before the page hears them', async () => {
    await page.goto('/home', { waitUntil: 'commit' })
    await composer(page).waitFor()
    await page.keyboard.press('Control+k')
    await palette().waitFor()
  })

  test('another project is switched to without a pointer', async () => {
    await open('/home')
    await find('switch project')
    await page.keyboard.press('Enter')
    await option(/Brand Studio/).waitFor()
    await paletteHears()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Project: Brand Studio/ }).waitFor()
  })

  test('mod+Enter opens a conversation in a tab of its own and stays', async () => {
    await threadsNamed('Launch copy')
    await open('/home')
    await find('launch')
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await tab.getByRole('heading', { name: 'Launch copy', level: 1 }).waitFor()
    await expect.poll(() => palette().isVisible()).toBe(true)
  })

  test('fills a phone, opened from the search field of the navigation', async () => {
    const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await threadsNamed('Launch copy')
    await phone.goto('/home')
    await phone.getByRole('button', { name: 'Open navigation' }).click()
    await phone.getByRole('button', { name: 'Search', exact: true }).click()
    await phone.getByRole('combobox', { name: 'Find anything' }).waitFor()
    const box = await phone.getByRole('dialog', { name: 'Find anything' }).boundingBox()
    expect(box?.width).toBe(PHONE.width)
    await expectAccessible(phone)
    await phone.getByRole('option', { name: /Launch copy/ }).click()
    await phone.getByRole('heading', { name: 'Launch copy', level: 1 }).waitFor()
    await phone.context().close()
  })
})

describe('shortcuts', () => {
  test('a question mark shows all of them, unless it is written', async () => {
    await open('/converse/thread/chat')
    await composer(page).press('?')
    await expect.poll(() => composer(page).inputValue()).toBe('?')
    await composer(page).evaluate((field) => field.blur())
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectAccessible(page)
  })

  test('can be switched off, and on again', async () => {
    await open('/home')
    await page.keyboard.press('Control+/')
    await page.getByRole('button', { name: 'Turn off shortcuts' }).click()
    await page.getByText('Shortcuts are off.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+b')
    await page.getByRole('button', { name: 'Collapse navigation' }).waitFor()
    await page.getByRole('button', { name: 'Help Center' }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('button', { name: 'Turn on shortcuts' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+b')
    await page.getByRole('button', { name: 'Expand navigation' }).waitFor()
  })

  test('go from one conversation to the next, in the order in which the walk began', async () => {
    await threadsNamed('Third', 'Second', 'First')
    await open('/home')
    await page.getByRole('link', { name: 'First' }).first().waitFor()
    for (const name of ['First', 'Second', 'Third']) {
      await page.keyboard.press('Alt+ArrowDown')
      await heading(name).waitFor()
    }
    await page.keyboard.press('Alt+ArrowUp')
    await heading('Second').waitFor()
  })

  test('star, rename and copy without a pointer', async () => {
    await open('/converse/thread/chat')
    await say(page, 'Say only: to be copied')
    await conversation(page).getByText('to be copied', { exact: true }).waitFor()
    await answered(page)
    await page.keyboard.press('Control+Shift+S')
    await page.getByRole('region', { name: 'Favorites' }).waitFor()
    await page.keyboard.press('Control+Shift+C')
    await page.getByText('Answer copied to clipboard').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('to be copied')
    await page.keyboard.press('F2')
    await page.keyboard.type('Renamed by keys')
    await page.keyboard.press('Enter')
    await page.getByText('The conversation has been renamed.').waitFor()
    await heading('Renamed by keys').waitFor()
  })
})

describe('deleting', () => {
  test('needs no question and can be undone with the keyboard; the star comes back with it', async () => {
    const [threadId = ''] = await threadsNamed('Precious notes')
    await open(`/converse/thread/chat/${threadId}`)
    await heading('Precious notes').waitFor()
    await page.keyboard.press('Control+Shift+S')
    await page.getByRole('region', { name: 'Favorites' }).waitFor()
    await page.keyboard.press('Control+Shift+Backspace')
    await page.getByText('The conversation has been deleted.').waitFor()
    await page.getByRole('region', { name: 'Favorites' }).waitFor({ state: 'hidden' })
    const undo = page.getByRole('button', { name: 'Undo' })
    await expectAccessible(page)
    await undo.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Conversation restored.').waitFor()
    await heading('Precious notes').waitFor()
    await page.getByRole('region', { name: 'Favorites' }).waitFor()
  })

  test('what was deleted is found in the palette, restored, or deleted for good after a question', async () => {
    const [kept = '', gone = ''] = await threadsNamed('To be kept', 'To be gone')
    for (const threadId of [kept, gone]) await account.client.threads.delete({ params: { threadId } })
    await open('/home')
    await find('recently deleted')
    await page.keyboard.press('Enter')
    const rows = page.getByRole('main').getByRole('row')
    await page.getByRole('checkbox', { name: 'Select To be kept' }).press('x')
    await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
    await page.getByRole('navigation').getByRole('link', { name: 'To be kept' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search the trash' }).fill('gone')
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select To be gone' }).press('x')
    await page.getByRole('button', { name: 'Delete permanently', exact: true }).press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await expectAccessible(page)
    expect((await account.client.trash.list({})).data).toEqual([])
  })

  test('a row of the navigation is renamed with F2', async () => {
    await threadsNamed('Old name')
    await open('/home')
    await page.getByRole('navigation').getByRole('link', { name: 'Old name' }).press('F2')
    await page.keyboard.type('New name')
    await page.keyboard.press('Enter')
    await page.getByText('The conversation has been renamed.').waitFor()
    const renamed = page.getByRole('navigation').getByRole('link', { name: 'New name' })
    await expectFocused(renamed)
    expect(new URL(page.url()).pathname).toBe('/home')
  })
})

describe('the rows of the navigation', () => {
  const navigation = () => page.getByRole('navigation')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')

  test('one of them is in the tab order, arrows go from row to row, and its menu follows it', async () => {
    await threadsNamed('Third', 'Second', 'First')
    await open('/home')
    const rows = navigation().locator('[data-thread-link]')
    await rows.nth(2).waitFor()
    await expect
      .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('tabindex'))))
      .toEqual(['0', '-1', '-1'])
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toContain('Second')
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toContain('Third')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Actions for Third')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused()).toContain('Second')
    await expect
      .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('tabindex'))))
      .toEqual(['-1', '0', '-1'])
    await page.keyboard.press('Enter')
    await heading('Second').waitFor()
  })

  test('tell the time until they are pointed at, and that a conversation is shared', async () => {
    await account.client.threads.create({ body: { name: 'For all of us', protected: 'project' } })
    await open('/home')
    const row = navigation().getByRole('listitem').filter({ hasText: 'For all of us' })
    await row.getByLabel('Shared').waitFor()
    const time = row.getByText(/^(now|\dm)$/)
    await time.waitFor()
    await row.hover()
    await time.waitFor({ state: 'hidden' })
    await row.getByRole('button', { name: 'Actions for For all of us' }).click()
    await page.getByRole('menuitem', { name: 'Add to favorites' }).click()
    await navigation()
      .getByRole('region', { name: 'Favorites' })
      .getByRole('link', { name: /For all of us/ })
      .waitFor()
    await expectAccessible(page)
  })

  test('offer renaming and deleting to whom the rule allows it alone, as the conversation itself does', async () => {
    const colleague = await journey.server.createAccount()
    const { data } = await colleague.client.threads.create({ body: { name: 'Of a colleague', protected: 'project' } })
    await open(`/converse/thread/chat/${data.id}`)
    await heading('Of a colleague').waitFor()
    await expect.poll(() => heading('Of a colleague').getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Branches' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem', { name: /^(Rename|Delete)/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    const row = navigation().getByRole('link', { name: /Of a colleague/ })
    await row.focus()
    await page.keyboard.press('F2')
    await navigation().getByRole('button', { name: 'Actions for Of a colleague' }).click()
    await page.getByRole('menuitem', { name: 'Remove from favorites' }).waitFor()
    await page.getByRole('menuitem', { name: 'Select' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(2)
  })
})

describe('the settings', () => {
  test('text size and column take effect at once; they, moderation, privacy and instructions are kept for every device', async () => {
    await open('/home')
    await page.keyboard.press('Control+,')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('switch', { name: 'Wide column' }).press('Space')
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-wide'))
    await page.getByRole('tab', { name: 'Safety' }).click()
    await page.getByRole('switch', { name: 'Moderation' }).click()
    await page.getByRole('switch', { name: 'Privacy' }).click()
    await page.getByRole('tab', { name: 'Writing' }).click()
    await page.getByRole('textbox', { name: 'For all my conversations' }).fill('Be brief.')
    await page.getByRole('switch', { name: 'Press Enter to send' }).focus()
    await page.getByText('Your instruction text has been saved successfully.').waitFor()
    await page.keyboard.press('Escape')
    await find('text size large')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.documentElement.dataset['textSize'] === 'large')
    await expect
      .poll(async () => (await account.client.userState.get()).data.settings)
      .toMatchObject({
        wideColumn: true,
        textSize: 'large',
        moderation: true,
        privacy: true,
        instructions: 'Be brief.',
      })
    await account.client.userState.delete({ body: { path: 'settings.instructions' } })
  })

  test('keys are chosen anew; those of another action are taken over when that is said', async () => {
    await open('/home')
    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Keyboard shortcuts' }).click()
    const change = page.getByRole('button', { name: 'Change shortcut: New chat' })
    await change.press('Enter')
    await page.getByRole('textbox', { name: 'New shortcut: New chat' }).waitFor()
    await page.keyboard.press('Control+b')
    await page.getByText('Already used for “Collapse or expand navigation”.').waitFor()
    await page.getByRole('button', { name: 'Reassign' }).press('Enter')
    await page.getByRole('button', { name: 'Reset shortcut: New chat' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+b')
    await page.waitForURL(/converse\/thread\/chat$/)
  })
})
