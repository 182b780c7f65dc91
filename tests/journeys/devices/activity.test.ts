import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { conversation, seenEstimate, say, journeyOfFile, openFollowing } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const tray = (at: Page = page) => at.getByRole('button', { name: /^Activity/ })
const list = (at: Page = page) => at.getByRole('dialog', { name: 'Activity' })

async function newThread(name: string): Promise<string> {
  return (await account.client.threads.create({ body: { name } })).data.id
}

async function openThread(id: string, at: Page = page): Promise<void> {
  await at.goto(`/converse/thread/chat/${id}`)
  await conversation(at).waitFor()
}

test('what runs in one tab is counted in the other, stopped from there, and dismissed on both', async () => {
  const id = await newThread('The long one')
  await openThread(id)
  const other = await page.context().newPage()
  await other.goto('/home')
  const held = journey.server.simulator.control.hold({}, 2)
  await say(page, 'Write at length, please.')
  await held.reached
  await other.getByRole('button', { name: 'Activity: 1 in progress' }).click()
  await list(other)
    .getByText(/^Answering · .+ · \d+s$/)
    .waitFor()
  await expectAccessible(other)
  await list(other).getByRole('button', { name: 'Stop: The long one' }).focus()
  await other.keyboard.press('Enter')
  await list(other)
    .getByText(/^Stopped/)
    .waitFor()
  held.release()
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'hidden' })
  const dismiss = list(other).getByRole('button', { name: 'Dismiss: The long one' })
  expect(await dismiss.evaluate((button) => button === document.activeElement)).toBe(true)
  await other.keyboard.press('Enter')
  await list(other).getByText('Nothing is running.').waitFor()
  await tray().click()
  await list().getByText('Nothing is running.').waitFor()
})

test('answers of several models are stopped one by one, and the main one stands for all at the end', async () => {
  const id = await newThread('Compared')
  const held = ['openai', 'anthropic'].map((vendor) => journey.server.simulator.control.hold({ vendor }, 2))
  const parallel = [{ provider: 'anthropic_chat' as const, model: 'claude-haiku-4-5-20251001' }]
  const main = { provider: 'openai_chat' as const, model: 'gpt-4.1' }
  const body = { ...main, messages: [said('Say only: one two three')], parallel }
  await account.client.runs.startAsync({ params: { threadId: id }, body })
  await Promise.all(held.map(({ reached }) => reached))
  await page.goto('/home')
  await page.getByRole('button', { name: 'Activity: 2 in progress' }).click()
  await list()
    .getByRole('button', { name: /^Stop: Compared · / })
    .focus()
  await page.keyboard.press('Enter')
  await list()
    .getByRole('button', { name: /^Stop: Compared · / })
    .waitFor({ state: 'detached' })
  // The row has gone with the focus in it: the keyboard stays in the list.
  expect(await list().evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  for (const hold of held) hold.release()
  await list()
    .getByText(/^Answered · /)
    .waitFor()
  await expect.poll(() => list().getByRole('listitem').count()).toBe(1)
})

test('what failed says why, is asked once more from the tray, and leads to its conversation', async () => {
  const id = await newThread('The failing one')
  await account.client.runs.start({ params: { threadId: id }, body: { messages: [said('simulate: error 503')] } })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Activity, something failed' }).click()
  await list()
    .getByText(/^Failed · /)
    .waitFor()
  journey.server.simulator.control.play({ kind: 'plain-text', text: 'Now it works.' })
  await list().getByRole('button', { name: 'Try again: The failing one' }).click()
  await list()
    .getByText(/^Answered · /)
    .waitFor()
  await list()
    .getByRole('link', { name: /The failing one/ })
    .click()
  await conversation(page).getByText('Now it works.').waitFor()
  await list().waitFor({ state: 'hidden' })
})

test('the end of an answer in another conversation is said once, politely', async () => {
  const [one, other] = [await newThread('One'), await newThread('Other')]
  await openFollowing(page, `/converse/thread/chat/${one}`)
  await tray().waitFor()
  await account.client.runs.start({ params: { threadId: other }, body: { messages: [said('Say only: hello')] } })
  await page.getByRole('status').getByText('Answer ready in “Other”.').waitFor({ state: 'attached' })
})

test('a browser notification is asked for only when it is switched on, and comes when an answer ends out of sight', async () => {
  const id = await newThread('The slow one')
  await page.addInitScript(() => {
    const given: unknown[] = []
    class Recorded extends EventTarget {
      static permission = 'default'
      static async requestPermission() {
        Recorded.permission = 'granted'
        return 'granted'
      }
      constructor(title: string, { body }: { body: string }) {
        super()
        given.push([title, body])
      }
    }
    Object.assign(window, { Notification: Recorded, given })
  })
  await openThread(id)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('switch', { name: 'Notify me when an answer is ready' }).click()
  await page.getByRole('switch', { name: 'Notify me when an answer is ready', checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await account.client.runs.start({ params: { threadId: id }, body: { messages: [said('Say only: done')] } })
  await page.waitForFunction(() => (Reflect.get(window, 'given') as unknown[]).length > 0)
  expect(await page.evaluate(() => Reflect.get(window, 'given'))).toEqual([['The slow one', 'The answer is ready.']])
})

test('what waits for the connection is in the tray with its reason', async () => {
  await openThread(await newThread('On the train'))
  // Once opened it is there without a connection as well.
  await tray().click()
  await list().getByText('Nothing is running.').waitFor()
  await page.keyboard.press('Escape')
  await seenEstimate(page)
  await page.context().setOffline(true)
  await say(page, 'Say only: arrived')
  await page.getByRole('button', { name: 'Activity: 1 in progress' }).click()
  const row = list().getByRole('listitem').filter({ hasText: 'Say only: arrived' })
  await row.getByText('Sends when you are connected and signed in').waitFor()
  await page.context().setOffline(false)
  await row.waitFor({ state: 'hidden' })
})

test('on a phone the tray is a sheet of the drawer, and fits', async () => {
  await newThread('Small')
  const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true })
  await phone.goto('/home')
  await phone.getByRole('button', { name: 'Open navigation' }).click()
  await tray(phone).click()
  await list(phone).getByText('Nothing is running.').waitFor()
  const box = await list(phone).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true)
  await phone.context().close()
})

test('what is asked once more from the tray keeps the options that it was asked with', async () => {
  const id = await newThread('The short one')
  const body = { messages: [said('simulate: error 503')], providerOptions: { max_tokens: 321 } }
  await account.client.runs.start({ params: { threadId: id }, body })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Activity, something failed' }).click()
  journey.server.simulator.control.play({ kind: 'plain-text', text: 'Now it works.' })
  await list().getByRole('button', { name: 'Try again: The short one' }).click()
  await list()
    .getByText(/^Answered · /)
    .waitFor()
  const { data } = await account.client.threads.get({ params: { threadId: id } })
  const options = data.messages
    .filter(({ role }) => role === 'assistant')
    .map(({ metadata }) => metadata?.receipt?.options['max_tokens'])
  expect(options).toEqual([321, 321])
})

test('on a phone the button of the closed navigation tells what is in progress', async () => {
  const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
  await openThread(await newThread('The long one'), phone)
  const held = journey.server.simulator.control.hold({}, 2)
  await phone.getByRole('textbox', { name: 'Message' }).fill('Write at length, please.')
  await phone.getByRole('button', { name: 'Send' }).tap()
  await held.reached
  const navigation = phone.getByRole('button', { name: 'Open navigation' })
  await navigation.and(phone.getByRole('button', { description: 'Activity: 1 in progress' })).waitFor()
  await expectAccessible(phone)
  held.release()
  await navigation.and(phone.getByRole('button', { description: '' })).waitFor()
  await phone.context().close()
})
