import { addModel, LIVING } from '@atrium/server/add-model'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

const LARGE = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const SMALL = { provider: 'openai_chat', model: 'small-window' } as const

beforeAll(async () => {
  await addModel(journey.server, LARGE, {
    id: SMALL.model,
    name: 'Small Window',
    context: 8000,
    maxTokens: 1000,
    lifecycle: LIVING,
  })
  account = await journey.server.createAccount()
})

const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })
const line = (page: Page) => page.getByRole('region', { name: 'Summary of earlier messages' })

async function opened(turns: readonly string[], body: object) {
  const messages = turns.flatMap((text) => [said('user', `Question ${text}`), said('assistant', `Answer ${text}`)])
  const { data } = await account.client.threads.create({ body: { ...body, messages } })
  const page = await journey.signedOn(account)
  await page.goto(`/converse/thread/chat/${data.id}`)
  await composer(page).waitFor()
  return { page, threadId: data.id }
}

const lastSent = () => JSON.stringify(journey.server.simulator.control.received().at(-1)?.body)

test('a conversation that gets too long goes on with a summary, which can be read, undone and used again', async () => {
  const long = 'word '.repeat(1050)
  const { page, threadId } = await opened([`one ${long}`, `two ${long}`, `three ${long}`], SMALL)
  const other = await page.context().newPage()
  await other.goto(`/converse/thread/chat/${threadId}`)
  await composer(other).waitFor()

  const held = journey.server.simulator.control.hold({ textIncludes: 'Summarize the conversation above' }, 0)
  await say(page, 'Say only: still here')
  await conversation(page).getByText('Summarizing earlier messages…').waitFor()
  held.release()
  await answered(page)
  await line(page)
    .getByText(/^4 earlier messages are summarized for the model/)
    .waitFor()
  await line(page).getByRole('button', { name: 'Show summary' }).press('Enter')
  await line(page).getByText('Summary of a simulated model').waitFor()
  await expectAccessible(page)
  await line(other)
    .getByText(/^4 earlier messages/)
    .waitFor()

  await line(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await line(page)
    .getByText(/^Earlier messages are sent in full: about/)
    .waitFor()
  await line(other)
    .getByText(/^Earlier messages are sent in full/)
    .waitFor()
  await line(page).getByRole('button', { name: 'Use summary' }).click()
  await line(page)
    .getByText(/^4 earlier messages/)
    .waitFor()
  await page.reload()
  await line(page)
    .getByText(/^4 earlier messages/)
    .waitFor()
  // All of it is still there to be read.
  await conversation(page).focus()
  await page.keyboard.press('Home')
  await conversation(page).getByText('Question one').waitFor()
})

test('who wants to can have earlier messages summarized from the estimate before sending', async () => {
  const { page } = await opened(['one', 'two'], LARGE)
  await composer(page).fill('Say only: short')
  await page.getByRole('button', { name: /^Estimate:/ }).click()
  await page.getByRole('button', { name: 'Summarize earlier messages' }).click()
  await line(page)
    .getByText(/^2 earlier messages are summarized/)
    .waitFor()
  await page.getByText('2 earlier messages are sent as a summary.').waitFor()
  await page.keyboard.press('Escape')
  await composer(page).press('Enter')
  await expect.poll(lastSent).toContain('Say only: short')
  expect(lastSent()).not.toContain('Question one')
  expect(lastSent()).toContain('Question two')
})
