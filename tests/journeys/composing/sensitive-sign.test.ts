import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, conversation, cutOff, reconnect, journeyOfFile } from '../journey.ts'
import { CARD, KEY, question, WITH_CARD, wayOut } from './sensitive-message.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace', permissions: ['secure_data_mode'] })
  page = await journey.signedOn(account)
})

const sign = (text = 'In this message: Card number.'): Locator => page.locator('p').getByText(text)
const spoken = (text: string): Locator => page.locator('output').getByText(text)
const whatCanBeDone = (): Locator => page.getByRole('button', { name: 'See options' })
const dialog = (): Locator => question(page)
const offer = (name: string): Locator => wayOut(page, name)
const textsIn = async (threadId: string) => JSON.stringify(await account.client.threads.get({ params: { threadId } }))

async function openThread(secureData = false, text = 'first question'): Promise<string> {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  const { data } = await account.client.threads.create({ body: { name: 'A thread', messages, secureData } })
  await page.goto(`/converse/thread/chat/${data.id}`)
  await conversation(page).getByText(text).waitFor()
  return data.id
}

test.each([
  ['1440 px', undefined],
  ['390 px', { viewport: PHONE, hasTouch: true, isMobile: true }],
])('what is written is told by kind, once, without stopping anybody, at %s', async (_width, options) => {
  if (options) page = await journey.signedOn(account, options)
  await page.goto('/converse/thread/chat')
  await composer(page).click()
  await composer(page).pressSequentially(`My card is ${CARD}`)
  await sign().waitFor()
  await spoken('In this message: Card number.').waitFor({ state: 'attached' })
  expect(await composer(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await composer(page).pressSequentially(` and ${KEY}`)
  await sign('In this message: Access key and Card number.').waitFor()
  await expect.poll(() => spoken('In this message: Card number.').count()).toBe(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await composer(page).fill('Nothing of the kind')
  await sign('In this message').waitFor({ state: 'hidden' })
})

test('the sign opens the offer, by keyboard; going back leaves everything where it was', async () => {
  const threadId = await openThread()
  await composer(page).fill(WITH_CARD)
  await whatCanBeDone().press('Enter')
  await dialog().waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await expect.poll(() => composer(page).inputValue()).toBe(WITH_CARD)
  await whatCanBeDone().click()
  await offer('Redact and send').click()
  await conversation(page).getByText('Say only: noted [card-number]', { exact: true }).waitFor()
  expect(await textsIn(threadId)).not.toContain('4111')
  await sign().waitFor({ state: 'hidden' })
})

test('a conversation with secure data is told of keys, and not of people and money', async () => {
  await openThread(true)
  await composer(page).fill(`${WITH_CARD} ${KEY}`)
  await sign('In this message: Access key.').waitFor()
})

test('a message that was saved is asked about when its answer is asked for', async () => {
  const threadId = await openThread(false, WITH_CARD)
  await conversation(page).getByRole('button', { name: 'Get an answer' }).click()
  await dialog().waitFor()
  await offer('Back to message').click()
  await conversation(page).getByText('Not answered yet').waitFor()
  await conversation(page).getByRole('button', { name: 'Get an answer' }).click()
  await offer('Redact and send').click()
  await conversation(page).getByText('Say only: noted [card-number]').waitFor()
  await conversation(page).getByText('2 / 2').waitFor()
  await expect.poll(() => textsIn(threadId)).toContain('noted [card-number]')
})

test('offline it is asked about as well, and only what was redacted waits and goes out', async () => {
  const threadId = await openThread()
  await composer(page).fill(WITH_CARD)
  await sign().waitFor()
  await cutOff(page)
  await composer(page).press('Enter')
  await offer('Redact and send').click()
  await page.getByRole('alert').getByText('Waiting to send').waitFor()
  await reconnect(page)
  await page.getByRole('alert').waitFor({ state: 'hidden' })
  await expect.poll(() => textsIn(threadId)).toContain('noted [card-number]')
  expect(await textsIn(threadId)).not.toContain('4111')
})

test('whoever may not use secure mode can redact, give a reason or go back', async () => {
  account = await journey.server.createAccount({ name: 'Bob', permissions: [] })
  page = await journey.signedOn(account)
  const threadId = await openThread()
  await composer(page).fill(WITH_CARD)
  await whatCanBeDone().click()
  await dialog().waitFor()
  expect(
    await dialog()
      .getByText(/secure conversation/i)
      .count(),
  ).toBe(0)
  await offer('Send with a reason').click()
  await dialog().getByRole('textbox', { name: 'Why must it be sent?' }).fill('A test card')
  await offer('Record and send').click()
  await expect.poll(() => textsIn(threadId)).toContain(CARD)
})
