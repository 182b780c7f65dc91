import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../browser.ts'
import { answered, composer, composerInConsole, conversation, seenEstimate, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page
let thread: string

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: ready' }] }]
  const { data } = await account.client.threads.sync({ body: { messages } })
  thread = `/converse/thread/chat/${data.thread.id}`
  await page.goto(thread)
  await conversation(page).getByText('ready', { exact: true }).waitFor()
})

const MINUTES = `Minutes of the meeting\n${'Somebody said something. '.repeat(120)}\nThe end of the minutes`

/** Pastes as a browser does: the field hears of it, and takes the text where nobody keeps it out. */
async function paste(of: Page, text: string): Promise<void> {
  await composer(of).focus()
  await composer(of).evaluate((field, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, words)
  }, text)
}

const tile = (of: Page) => of.getByRole('button', { name: 'Open: Minutes of the meeting' })

test('a long paste becomes a tile, a short one does not; it is removed, undone where it was pasted, opened, changed and put into the text', async () => {
  await paste(page, 'short words')
  await expect.poll(() => composer(page).inputValue()).toBe('short words')
  await paste(page, MINUTES)
  await tile(page).waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('short words')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove Minutes of the meeting' }).click()
  await tile(page).waitFor({ state: 'detached' })
  await page.reload()
  await composerInConsole(page).waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('short words')
  await expect.poll(() => tile(page).count()).toBe(0)

  await composer(page).fill('before after')
  await composer(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
  await paste(page, MINUTES)
  await tile(page).waitFor()
  await composer(page).press('Control+z')
  await expect.poll(() => composer(page).inputValue()).toBe(`before ${MINUTES}after`)
  await expect.poll(() => tile(page).count()).toBe(0)

  await composer(page).fill('')
  await paste(page, MINUTES)
  await tile(page).click()
  const dialog = page.getByRole('dialog', { name: 'Pasted text' })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect.poll(() => text.inputValue()).toBe(MINUTES)
  await expectAccessible(page)
  await text.fill('Agenda\nof the meeting')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open: Agenda' }).click()
  await dialog.getByRole('button', { name: 'Insert as text' }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('Agenda\nof the meeting')
  await expectFocused(composer(page))
})

test('a tile outlives a reload and is there in another tab and on another device', async () => {
  await paste(page, MINUTES)
  await tile(page).waitFor()
  const tab = await page.context().newPage()
  await tab.goto(thread)
  await tile(tab).waitFor()
  await page.reload()
  await tile(page).waitFor()
  await expect.poll(async () => (await account.client.drafts.list()).data[0]?.files).toBe(1)
  const device = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
  // The tile is there before its text is: it is asked to open meanwhile.
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await device.route('**/api/v1/drafts/*/files/*', async (route) => {
    await onItsWay
    await route.continue()
  })
  await device.goto(thread)
  await tile(device).click()
  arrive()
  const text = device.getByRole('dialog', { name: 'Pasted text' }).getByRole('textbox')
  await expect.poll(() => text.inputValue()).toBe(MINUTES)
  await device.context().close()
})

test('what was pasted goes out whole, as text, and stands folded in the conversation', async () => {
  await paste(page, MINUTES)
  await composer(page).fill('What was said?')
  await composer(page).press('Enter')
  const folded = conversation(page).getByRole('button', { name: /Minutes of the meeting/ })
  await folded.waitFor()
  await answered(page)
  await expect.poll(() => tile(page).count()).toBe(0)
  await expect.poll(() => folded.getAttribute('aria-expanded')).toBe('false')
  await folded.click()
  await conversation(page).getByText('The end of the minutes').waitFor()
  await expectAccessible(page)
  expect(JSON.stringify(journey.server.simulator.control.received())).toContain('The end of the minutes')
  const threadId = thread.split('/').at(-1) ?? ''
  const { data } = await account.client.threads.get({ params: { threadId } })
  const sent = data.messages.filter(({ role }) => role === 'user').at(-1)
  expect(sent?.parts).toEqual([
    { type: 'text', text: MINUTES, pasted: true },
    { type: 'text', text: 'What was said?' },
  ])
})

test('a message with a tile that waits is taken back with its tile', async () => {
  await seenEstimate(page)
  await page.context().setOffline(true)
  await paste(page, MINUTES)
  await composer(page).fill('Say only: later')
  await composer(page).press('Enter')
  await page.getByText('Waiting to send').first().waitFor()
  await page.getByRole('button', { name: 'Back to draft' }).first().click()
  await tile(page).waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('Say only: later')
  await page.context().setOffline(false)
})

test('a message that is changed keeps what was pasted', async () => {
  // The message and its answer are in sight at once.
  await page.setViewportSize({ width: 1440, height: 2400 })
  await paste(page, MINUTES)
  await composer(page).fill('What was said?')
  await composer(page).press('Enter')
  const folded = conversation(page).getByRole('button', { name: /Minutes of the meeting/ })
  await folded.waitFor()
  // The last words of the answer, since nothing tells an answer that has not begun from one that has ended.
  await conversation(page).getByText('To get real answers').waitFor()
  await answered(page)
  await composer(page).press('ArrowUp')
  const editor = conversation(page).getByRole('textbox', { name: 'Your message' })
  await expect.poll(() => editor.inputValue()).toBe('What was said?')
  await editor.fill('Who said it?')
  await editor.press('Control+Enter')
  await conversation(page).getByText('Who said it?').waitFor()
  await folded.waitFor()
})
