import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, composer, conversation, type Journey, say, startJourney } from './journey.ts'

let journey: Journey
let account: TestAccount
let page: Page

beforeAll(async () => {
  journey = await startJourney()
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})
beforeEach(async () => {
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

const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })
const threadId = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const kept = async () => (await account.client.threads.get({ params: { threadId: threadId() } })).data
const shows = (text: string) => conversation(page).getByText(text, { exact: true }).waitFor()
const turn = (text: string): Locator => conversation(page).getByRole('article').filter({ hasText: text })

/** A thread with these messages, one after the other, open in the page. */
async function openThread(...messages: ReturnType<typeof said>[]): Promise<void> {
  const { data } = await account.client.threads.create({ body: { name: 'A tree', messages } })
  await page.goto(`/converse/thread/chat/${data.id}`)
  await conversation(page).waitFor()
}

/** Asks once more, with another wording of the same question, so that the first question has two versions. */
async function ask(text: string): Promise<void> {
  await account.client.runs.start({
    params: { threadId: threadId() },
    body: { messages: [said('user', text)], parentId: null },
  })
}

describe('versions', () => {
  test('arrows turn between the versions of a question, by keyboard, and say which one is shown', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await ask('Say only: second answer')
    await page.reload()
    await shows('second answer')
    const earlier = conversation(page).getByRole('button', { name: 'Earlier version' })
    await earlier.focus()
    await page.keyboard.press('Enter')
    await shows('first answer')
    await page.getByText('Version 1 of 2', { exact: true }).waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Earlier version')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows('second answer')
    await page.reload()
    await shows('second answer')
  })

  test('while an answer is written another branch can be read, with the way back to the answer', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await say(page, 'Say only: settled')
    await shows('settled')
    await answered(page)
    const held = journey.server.simulator.control.hold({}, 1)
    await turn('settled').last().getByRole('button', { name: 'Retry' }).click()
    await held.reached
    await conversation(page).getByRole('button', { name: 'Earlier version' }).click()
    await shows('settled')
    await page.getByText('An answer is being written in another branch.').waitFor()
    await page.getByRole('button', { name: 'Go to it' }).click()
    await page.getByText('An answer is being written in another branch.').waitFor({ state: 'hidden' })
    held.release()
    await answered(page)
    await conversation(page).getByText('2 / 2').waitFor()
    expect((await kept()).messages).toHaveLength(5)
    expect(await composer(page).isEditable()).toBe(true)
  })
})
