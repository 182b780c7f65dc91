import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectFocused } from '../browser.ts'
import { answered, composer, composerInConsole, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

const threadId = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const messages = async () => (await account.client.threads.get({ params: { threadId: threadId() } })).data.messages
const NEW_CHAT = '/converse/thread/chat'

describe('whoever writes on while the first message begins its chat', () => {
  test.for(['/home', NEW_CHAT])('loses no key, and finds the words in the chat (%s)', async (address) => {
    await page.goto(address)
    await composerInConsole(page).fill('Say only: first')
    // What the chat is drawn with has been fetched ahead.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('existing-thread')),
    )
    await composerInConsole(page).press('Enter')
    const words = 'and while it goes there, the next thought'
    for (const key of words) await page.keyboard.type(key)
    await page.waitForURL(`**${NEW_CHAT}/*`)
    await conversation(page).getByText('first', { exact: true }).waitFor()
    await page.keyboard.type(' ends')
    await expect.poll(() => composer(page).inputValue()).toBe(`${words} ends`)
    await page.goto(NEW_CHAT)
    await expect.poll(() => composerInConsole(page).inputValue()).toBe('')
  })
})

test('whoever comes back to what was being written goes on at its end', async () => {
  await page.goto(NEW_CHAT)
  await composerInConsole(page).fill('Half a sentence')
  await expect.poll(async () => (await account.client.drafts.list()).data.length).toBe(1)
  await page.reload()
  await expect.poll(() => composerInConsole(page).inputValue()).toBe('Half a sentence')
  await expectFocused(composerInConsole(page))
  await page.keyboard.type(', whole')
  await expect.poll(() => composerInConsole(page).inputValue()).toBe('Half a sentence, whole')
})

describe('a double click', () => {
  test('on Retry asks for one other answer', async () => {
    await page.goto(NEW_CHAT)
    await say(page, 'Say only: first')
    await answered(page)
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).last().dblclick()
    await conversation(page).getByText('2 / 2').waitFor()
    await answered(page)
    await say(page, 'Say only: second')
    await conversation(page).getByText('second', { exact: true }).waitFor()
    await answered(page)
    await expect.poll(() => messages()).toHaveLength(5)
  })

  test('on Continue goes on once', async () => {
    await page.goto(NEW_CHAT)
    const held = journey.server.simulator.control.hold({}, 4)
    await say(page, 'Write a long answer, please.')
    await held.reached
    await page.getByRole('button', { name: 'Stop the answer' }).click()
    // A vendor that goes on before the stop has arrived would write the answer to its end.
    await journey.server.simulator.control.whenReceived(({ closedEarly }) => closedEarly)
    held.release()
    await conversation(page).getByRole('button', { name: 'Continue', exact: true }).dblclick()
    await conversation(page).getByText('Continue where you stopped.').waitFor()
    await answered(page)
    await say(page, 'Say only: second')
    await conversation(page).getByText('second', { exact: true }).waitFor()
    await answered(page)
    await expect.poll(() => messages()).toHaveLength(6)
  })
})

test('a conversation that is deleted elsewhere while it is answered says so', async () => {
  await page.goto(NEW_CHAT)
  const held = journey.server.simulator.control.hold({}, 4)
  await say(page, 'Write a long answer, please.')
  await held.reached
  await page.waitForURL(`**${NEW_CHAT}/*`)
  await account.client.threads.delete({ params: { threadId: threadId() } })
  // While its answer is still held back, so that no end of it could be what tells.
  await page.getByRole('heading', { name: 'Conversation not found' }).first().waitFor()
  held.release()
  await page.getByRole('link', { name: 'Start a new chat' }).click()
  await page.waitForURL(`**${NEW_CHAT}`)
})
