import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composer, conversation, type Journey, startJourney } from './journey.ts'

let journey: Journey
let account: TestAccount
let page: Page

beforeAll(async () => {
  journey = await startJourney()
})
beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})
afterEach(async () => {
  journey.server.simulator.control.clear()
  await page.context().close()
})
afterAll(async () => {
  journey.expectNoTrouble()
  await journey.close()
})

const inConsole = () => page.locator('#main').getByRole('textbox', { name: 'Message', exact: true })
const NEW_CHAT = '/converse/thread/chat'

describe('whoever writes on while the first message begins its chat', () => {
  test.for(['/home', NEW_CHAT])('loses no key, and finds the words in the chat (%s)', async (address) => {
    await page.goto(address)
    await inConsole().fill('Say only: first')
    // What the chat is drawn with has been fetched ahead.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('existing-chat')),
    )
    await inConsole().press('Enter')
    const words = 'and while it goes there, the next thought'
    for (const key of words) await page.keyboard.type(key)
    await page.waitForURL(`**${NEW_CHAT}/*`)
    await conversation(page).getByText('first', { exact: true }).waitFor()
    await page.keyboard.type(' ends')
    await expect.poll(() => composer(page).inputValue()).toBe(`${words} ends`)
    await page.goto(NEW_CHAT)
    await expect.poll(() => inConsole().inputValue()).toBe('')
  })
})

test('whoever comes back to what was being written goes on at its end', async () => {
  await page.goto(NEW_CHAT)
  await inConsole().fill('Half a sentence')
  await expect.poll(async () => (await account.client.drafts.list()).data.length).toBe(1)
  await page.reload()
  await expect.poll(() => inConsole().inputValue()).toBe('Half a sentence')
  await expect.poll(() => inConsole().evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(', whole')
  expect(await inConsole().inputValue()).toBe('Half a sentence, whole')
})
