import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../journey.ts'
import { CARD, KEY, question, WITH_CARD, wayOut } from './sensitive-message.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace', permissions: ['secure_data_mode'] })
  page = await journey.signedOn(account)
})

const dialog = (): Locator => question(page)
const offer = (name: string): Locator => wayOut(page, name)
const focused = (element: Locator) => element.evaluate((found) => found === document.activeElement)

const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })

async function openThread(secureData = false, on = page): Promise<string> {
  const messages = [said('user', 'first question'), said('assistant', 'first answer')]
  const { data } = await account.client.threads.create({ body: { name: 'A thread', messages, secureData } })
  await on.goto(`/converse/thread/chat/${data.id}`)
  await conversation(on).getByText('first answer').waitFor()
  return data.id
}

async function textsIn(threadId: string): Promise<string> {
  const { data } = await account.client.threads.get({ params: { threadId } })
  return data.messages.flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : ''))).join('\n')
}

const currentThread = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('Escape leaves the message in the field, the focus with it, and nothing is sent', async () => {
  const threadId = await openThread()
  await say(page, WITH_CARD)
  await dialog().waitFor()
  await expect.poll(() => dialog().textContent()).not.toContain(CARD)
  await expect.poll(() => focused(offer('Back to message'))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await expect.poll(() => composer(page).inputValue()).toBe(WITH_CARD)
  await expect.poll(() => focused(composer(page))).toBe(true)
  expect(await textsIn(threadId)).not.toContain('noted')
})

test('redacted, the message goes out without what was found, by keyboard alone', async () => {
  const threadId = await openThread()
  await say(page, WITH_CARD)
  await dialog().waitFor()
  await expect.poll(() => focused(offer('Back to message'))).toBe(true)
  while (!(await focused(offer('Redact and send')))) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await answered(page)
  await expect.poll(() => textsIn(threadId)).toContain('Say only: noted [card-number]')
  expect(await textsIn(threadId)).not.toContain('4111')
})

test('a reason is required, must not hold the data itself, and is recorded without it', async () => {
  const threadId = await openThread()
  await say(page, WITH_CARD)
  await offer('Send with a reason').click()
  const reason = dialog().getByRole('textbox', { name: 'Why must it be sent?' })
  await offer('Record and send').click()
  await dialog().getByText('Enter a reason.').waitFor()
  await reason.fill(`Because of ${CARD}`)
  await dialog().getByText('The reason is recorded and contains sensitive data').waitFor()
  await expectAccessible(page)
  await reason.fill('A test card of the processor')
  await reason.press('Enter')
  await expect.poll(() => textsIn(threadId)).toContain(CARD)
  const { rows } = await journey.server.database.db.execute<{ details: object }>(
    `select details from audit where subject_id = '${threadId}' and action = 'sent-sensitive-data'`,
  )
  expect(rows).toMatchObject([{ details: { kinds: ['card-number'], reason: 'A test card of the processor' } }])
  expect(JSON.stringify(rows)).not.toContain('4111')
})

test('secure mode begins a secure conversation with the message; the one it was written in stays as it is', async () => {
  const threadId = await openThread()
  await say(page, WITH_CARD)
  await offer('Send in a secure conversation').click()
  await expect.poll(currentThread).not.toBe(threadId)
  await conversation(page).getByText(WITH_CARD).waitFor()
  const { data } = await account.client.threads.get({ params: { threadId: currentThread() } })
  expect(data.secureData).toBe(true)
  expect(await textsIn(threadId)).not.toContain('noted')
})

test('a conversation with secure data asks about keys, and not about people and money', async () => {
  const threadId = await openThread(true)
  await say(page, WITH_CARD)
  await expect.poll(() => textsIn(threadId)).toContain(CARD)
  await answered(page)
  await say(page, `Say only: done ${KEY}`)
  await dialog().waitFor()
  await expect.poll(() => offer('Send in a secure conversation').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('whoever may not use secure mode is not offered it; a new chat is checked like every other', async () => {
  account = await journey.server.createAccount({ name: 'Bob', permissions: [] })
  page = await journey.signedOn(account, { viewport: PHONE })
  await page.goto('/converse/thread/chat')
  await composer(page).fill(WITH_CARD)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog().waitFor()
  await expect.poll(() => offer('Send in a secure conversation').count()).toBe(0)
  await expectAccessible(page)
  await offer('Redact and send').click()
  await conversation(page).getByText('[card-number]').first().waitFor()
})

test('what waits for an answer was asked about when it was sent, and is not asked about again', async () => {
  const threadId = await openThread()
  const held = journey.server.simulator.control.hold({}, 2)
  await say(page, 'long 200')
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
  await say(page, WITH_CARD)
  await offer('Redact and send').click()
  await page.getByRole('region', { name: 'Waiting to send' }).getByText('[card-number]').waitFor()
  held.release()
  await expect.poll(() => textsIn(threadId)).toContain('noted [card-number]')
  await expect.poll(() => dialog().count()).toBe(0)
})

test('what is hidden is explained within the colored bar, by keyboard; an open conversation stays open in secure mode', async () => {
  await account.client.userState.put({ body: { path: 'default.SDM', value: true } })
  await openThread()
  const why = page.getByRole('button', { name: 'What this means' })
  await why.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^A conversation keeps the policy it started with/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(why)).toBe(true)
  await say(page, WITH_CARD)
  await dialog().waitFor()
})

test('a changed message is checked before it runs, and stays open where it goes back', async () => {
  await openThread()
  await composer(page).press('ArrowUp')
  const editor = conversation(page).getByRole('textbox')
  await editor.fill(WITH_CARD)
  await editor.press('Control+Enter')
  await dialog().waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await expect.poll(() => editor.inputValue()).toBe(WITH_CARD)
})

test('another tab sees what was sent as it was sent, and the draft of it nowhere', async () => {
  const threadId = await openThread()
  const other = await page.context().newPage()
  await other.goto(`/converse/thread/chat/${threadId}`)
  await conversation(other).getByText('first answer').waitFor()
  await say(page, WITH_CARD)
  await offer('Redact and send').click()
  await conversation(other).getByText('[card-number]').first().waitFor()
  await expect.poll(() => composer(other).inputValue()).toBe('')
})
