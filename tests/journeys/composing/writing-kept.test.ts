import type { TestAccount } from '@atrium/server/test-harness'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import {
  answered,
  composer,
  conversation,
  cutOff,
  reconnect,
  say,
  journeyOfFile,
  countAsked,
  endSessionAt,
} from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

const IMAGE = {
  name: 'chart.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function newThread(person: TestAccount): Promise<string> {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: ready' }] }]
  const { data } = await person.client.threads.sync({ body: { messages } })
  return `/converse/thread/chat/${data.thread.id}`
}

/** Somebody new in front of a thread of their own, and how often a vendor is asked from there on. */
async function inThread(options: BrowserContextOptions = {}) {
  account = await journey.server.createAccount()
  const path = await newThread(account)
  const page = await journey.signedOn(account, options)
  await page.goto(path)
  await composer(page).waitFor()
  return { path, page, asked: countAsked(journey) }
}

const attached = (page: Page) => page.getByRole('button', { name: 'Remove chart.png' })
const attach = (page: Page) => page.locator('input[type=file]').setInputFiles(IMAGE)

/** Waits until this stands in the composer. */
async function reads(page: Page, text: string): Promise<void> {
  await expect.poll(() => composer(page).inputValue(), { timeout: 15_000 }).toBe(text)
}

/** Waits until the server keeps a draft that begins so, with as many files. */
async function kept(person: TestAccount, excerpt: string, files = 0): Promise<void> {
  await expect
    .poll(async () => (await person.client.drafts.list()).data.map((draft) => [draft.excerpt, draft.files]), {
      timeout: 10_000,
    })
    .toEqual([[excerpt, files]])
}

describe('what is typed', () => {
  test('comes back with its file after a reload, in a second tab and on a second device', async () => {
    const { path, page } = await inThread()
    await composer(page).fill('Half a thought')
    await attach(page)
    await attached(page).waitFor()
    await kept(account, 'Half a thought', 1)

    await page.reload()
    await reads(page, 'Half a thought')
    await attached(page).waitFor()

    const tab = await page.context().newPage()
    await tab.goto(path)
    await attached(tab).waitFor()
    await composer(page).fill('Half a thought, and more')
    await reads(tab, 'Half a thought, and more')
    await tab.close()

    await kept(account, 'Half a thought, and more', 1)
    const device = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await device.goto(path)
    await reads(device, 'Half a thought, and more')
    await attached(device).waitFor()
    expect(await device.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await device.getByRole('button', { name: 'Send' }).click()
    await conversation(device).getByText('Half a thought, and more').waitFor()
    await answered(device)
    await expect.poll(async () => (await account.client.drafts.list()).data).toEqual([])
    await page.reload()
    await conversation(page).getByText('Half a thought, and more').first().waitFor()
    await reads(page, '')
    await expect.poll(() => attached(page).count()).toBe(0)
    await page.context().close()
    await device.context().close()
  })

  test('in a new chat comes back with the model that was chosen for it', async () => {
    account = await journey.server.createAccount()
    const page = await journey.signedOn(account)
    await page.goto('/converse/thread/chat')
    await composer(page).fill('For another model')
    await kept(account, 'For another model')
    const [draft] = (await account.client.drafts.list()).data
    const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
    await account.client.drafts.put({ params: { place: draft?.place ?? '' }, body: { model } })

    const device = await journey.signedOn(account)
    await device.goto('/home')
    await reads(device, 'For another model')
    await device.getByRole('button', { name: /GPT-4\.1$/ }).waitFor()
    await page.context().close()
    await device.context().close()
  })

  test('on two devices at once is lost on neither: the newer is shown and the other is offered', async () => {
    const { path, page } = await inThread()
    await page.route('**/api/v1/drafts/**', (route) => route.abort())
    await composer(page).fill('written here')
    const place = path.split('/').at(-1) ?? ''
    await account.client.drafts.put({ params: { place }, body: { text: 'written there', revision: 0 } })
    // Before the page hears of it: what is shown by then is what is replaced.
    await composer(page).fill('written here, later')
    await page.unroute('**/api/v1/drafts/**')
    await page.getByText('Draft from another tab or device:').waitFor()
    await expectAccessible(page)
    await expect.poll(() => composer(page).inputValue()).toBe('written here, later')
    await page.getByRole('button', { name: 'Use this version' }).click()
    await expect.poll(() => composer(page).inputValue()).toBe('written there')
  })
})

/** What was said in a thread, in its order, and how often a model was asked since the count began. */
async function said(person: TestAccount, path: string): Promise<string[]> {
  const { data } = await person.client.threads.get({ params: { threadId: path.split('/').at(-1) ?? '' } })
  return data.messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])))
}

const waits = (page: Page) => page.getByRole('alert').getByText('Waiting to send')
const queue = (page: Page) => page.getByRole('region', { name: 'Waiting to send' })

async function signIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('what is sent without a connection', () => {
  test('waits in the conversation and goes out once when the connection is back', async () => {
    const { path, page, asked } = await inThread()
    await cutOff(page)
    await say(page, 'Say only: back again')
    await waits(page).waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await expectAccessible(page)
    await reconnect(page)
    await conversation(page).getByText('back again', { exact: true }).waitFor()
    await waits(page).waitFor({ state: 'hidden' })
    await answered(page)
    expect(asked()).toBe(1)
    await expect.poll(() => said(account, path)).toEqual(['Say only: ready', 'Say only: back again'])
  })

  test('goes out from another tab after its own was closed, once, even if it had arrived', async () => {
    const { path, page, asked } = await inThread()
    // The request arrives and its answer is lost.
    await page.route('**/api/v1/threads/*?stream=true', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await say(page, 'Say only: lost')
    await waits(page).waitFor()
    const tab = await page.context().newPage()
    await page.close()
    await tab.goto('/home')
    await composer(tab).waitFor()
    await tab.goto(path)
    await conversation(tab).getByText('lost', { exact: true }).waitFor()
    await answered(tab)
    expect(asked()).toBe(1)
    await expect.poll(() => said(account, path)).toEqual(['Say only: ready', 'Say only: lost'])
    await tab.context().close()
  })

  test('can be taken back to be changed, or discarded', async () => {
    const { path, page, asked } = await inThread()
    await cutOff(page)
    await say(page, 'first wording')
    await waits(page).waitFor()
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await reads(page, 'first wording')
    await waits(page).waitFor({ state: 'hidden' })
    await composer(page).press('Enter')
    await waits(page).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await waits(page).waitFor({ state: 'hidden' })
    await reconnect(page)
    await say(page, 'Say only: second wording')
    await conversation(page).getByText('second wording', { exact: true }).waitFor()
    expect(asked()).toBe(1)
    await expect.poll(() => said(account, path)).toEqual(['Say only: ready', 'Say only: second wording'])
  })

  test('begins its new conversation once', async () => {
    account = await journey.server.createAccount()
    const page = await journey.signedOn(account)
    await page.goto('/converse/thread/chat')
    await composer(page).waitFor()
    const asked = countAsked(journey)
    await cutOff(page)
    await say(page, 'Say only: begun')
    await queue(page).getByText('Say only: begun').waitFor()
    await reconnect(page)
    await queue(page).waitFor({ state: 'hidden' })
    await expect.poll(async () => (await account.client.threads.list()).data.length, { timeout: 10_000 }).toBe(1)
    await expect.poll(asked).toBe(1)
  })
})

describe('a session that ends while somebody writes', () => {
  test('costs no word: after the sign-on the text is there, and goes out once', async () => {
    const { path, page } = await inThread()
    await composer(page).fill('Say only: still')
    await kept(account, 'Say only: still')
    await endSessionAt(page, 'PUT', '**/api/v1/drafts/**')
    await composer(page).press('End')
    await page.keyboard.insertText(' here')
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await signIn(page, account)
    await reads(page, 'Say only: still here')
    const asked = countAsked(journey)
    await endSessionAt(page, 'POST', '**/api/v1/threads/**')
    await composer(page).press('Enter')
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await signIn(page, account)
    await conversation(page).getByText('still here', { exact: true }).waitFor()
    await answered(page)
    expect(asked()).toBe(1)
    await expect.poll(() => said(account, path)).toEqual(['Say only: ready', 'Say only: still here'])
    await expect.poll(() => composer(page).inputValue()).toBe('')
  })

  test('shows and sends nothing of it to whoever signs on next', async () => {
    account = await journey.server.createAccount()
    const other = await journey.server.createAccount()
    const path = await newThread(account)
    const page = await journey.signedOn(account)
    await page.goto(path)
    await composer(page).waitFor()
    const asked = countAsked(journey)
    await composer(page).fill('for nobody else')
    await kept(account, 'for nobody else')
    await endSessionAt(page, 'POST', '**/api/v1/threads/**')
    await composer(page).press('Enter')
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await signIn(page, other)
    await page.getByRole('heading', { name: 'Conversation not found' }).first().waitFor()
    await page.goto('/home')
    await composer(page).waitFor()
    await expect.poll(() => page.getByText('for nobody else').count()).toBe(0)
    expect(asked()).toBe(0)
  })
})

describe('what is sent while an answer runs', () => {
  /** Sends one message whose answer is held, and these while it is: the last of them goes up by one. */
  async function queued(page: Page, words: readonly string[]) {
    const held = journey.server.simulator.control.hold({}, 2)
    const send = async (text: string, button: string) => {
      await composer(page).fill(text)
      await page.getByRole('button', { name: button, exact: true }).click()
    }
    await send('A long story', 'Send')
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
    for (const word of words) await send(`Say only: ${word}`, 'Send after this answer')
    await expect.poll(() => queue(page).getByRole('listitem').count()).toBe(words.length)
    await page.getByRole('button', { name: `Move up: Say only: ${words.at(-1)}` }).click()
    return held
  }

  test('waits in a queue that outlives a reload and goes out in its order', async () => {
    const { path, page } = await inThread()
    const held = await queued(page, ['one', 'three', 'two'])
    // A pointer that stays is over the button of another message now, whose name would be read with the message.
    await page.mouse.move(0, 0)
    await expect
      .poll(() => queue(page).getByRole('listitem').allInnerTexts())
      .toEqual(['Say only: one', 'Say only: two', 'Say only: three'])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.reload()
    await expect.poll(() => queue(page).getByRole('listitem').count(), { timeout: 15_000 }).toBe(3)
    held.release()
    await queue(page).waitFor({ state: 'hidden' })
    await conversation(page).getByText('three', { exact: true }).waitFor()
    await answered(page)
    await expect
      .poll(() => said(account, path))
      .toEqual(['Say only: ready', 'A long story', 'Say only: one', 'Say only: two', 'Say only: three'])
  })

  test('waits in a queue that fits a phone', async () => {
    const { page } = await inThread({ viewport: PHONE, hasTouch: true, isMobile: true })
    await queued(page, ['two', 'one'])
    await expect
      .poll(() => queue(page).getByRole('listitem').allInnerTexts())
      .toEqual(['Say only: one', 'Say only: two'])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test('waits when the answer is stopped, says so, and goes on when it is told to; Up takes the last back', async () => {
    const { path, page } = await inThread()
    const held = journey.server.simulator.control.hold({}, 2)
    await say(page, 'A long story')
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
    await say(page, 'Say only: one')
    await say(page, 'Say only: two')
    await expect.poll(() => queue(page).getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: 'Stop the answer' }).click()
    await queue(page).getByText('Waiting: the previous answer was stopped.').waitFor()
    held.release()
    await composer(page).press('ArrowUp')
    await reads(page, 'Say only: two')
    await page.getByRole('button', { name: 'Send now: Say only: one' }).click()
    await conversation(page).getByText('one', { exact: true }).waitFor()
    await queue(page).waitFor({ state: 'hidden' })
    await answered(page)
    await expect.poll(() => said(account, path)).toEqual(['Say only: ready', 'A long story', 'Say only: one'])
  })
})
