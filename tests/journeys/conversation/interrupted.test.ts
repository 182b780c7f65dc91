import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})

test('an answer that was cut by its length limit says so, to screen readers too and after a reload, and is continued', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  await say(page, 'simulate: length')
  const note = conversation(page).getByText('The answer reached its length limit.')
  await note.waitFor()
  await page.locator('[aria-live=polite]').getByText('The answer reached its length limit.').waitFor()
  await expectAccessible(page)
  await page.reload()
  await note.waitFor()
  journey.server.simulator.control.play({ kind: 'plain-text', text: 'And this is the rest.' })
  await conversation(page).getByRole('button', { name: 'Continue' }).click()
  await conversation(page).getByText('And this is the rest.').waitFor()
  await answered(page)
  await expect.poll(() => note.count()).toBe(1)
  journey.server.simulator.control.clear()
})

test('an answer is rated with a reason, which is there after a reload and is taken back', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  await say(page, 'Say only: hello')
  await answered(page)
  const bad = conversation(page).getByRole('button', { name: 'Bad answer' })
  await bad.click()
  await conversation(page)
    .getByRole('textbox', { name: /What went wrong/ })
    .fill('Too short')
  await expectAccessible(page)
  await conversation(page).getByRole('button', { name: 'Save reason' }).click()
  await page.reload()
  await conversation(page).getByRole('button', { name: 'Bad answer', pressed: true }).click()
  const reason = conversation(page).getByRole('textbox', { name: /What went wrong/ })
  await expect.poll(() => reason.inputValue()).toBe('Too short')
  await conversation(page).getByRole('button', { name: 'Remove rating' }).click()
  await conversation(page).getByRole('button', { name: 'Bad answer', pressed: false }).waitFor()
})

test('an answer that broke off when the server was restarted keeps its words and is continued', async () => {
  const { data } = await account.client.threads.create({ body: { name: 'Broken off' } })
  const path = `/converse/thread/chat/${data.id}`
  const before = await journey.signedOn(account)
  await before.goto(path)
  const held = journey.server.simulator.control.hold({}, 4)
  await say(before, 'Write a long answer, please.')
  await held.reached
  await before.context().close()
  await journey.server.restart()
  journey.server.simulator.control.clear()

  const page = await journey.signedOn(account)
  await page.goto(path)
  const carryOn = conversation(page).getByRole('button', { name: 'Continue' })
  await carryOn.waitFor()
  journey.server.simulator.control.play({ kind: 'plain-text', text: 'And this is the rest.' })
  await carryOn.click()
  await conversation(page).getByText('And this is the rest.').waitFor()
  await answered(page)
  await expect.poll(() => carryOn.count()).toBe(0)
  const { messages } = (await account.client.threads.get({ params: { threadId: data.id } })).data
  expect(messages.map(({ metadata }) => metadata?.status)).toContain('interrupted')
})
