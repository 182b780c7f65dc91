import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../browser.ts'
import {
  answered,
  composer,
  conversation,
  cutOff,
  reconnect,
  journeyOfFile,
  countAsked,
  endSessionAt,
} from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page
let asked: () => number

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
  asked = countAsked(journey)
})

const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })
const PASTED = { type: 'text' as const, text: 'a log that was pasted', pasted: true }

let path: string
async function openThread(...before: (typeof PASTED)[]): Promise<void> {
  const question = said('user', 'first wording')
  const messages = [{ ...question, parts: [...before, ...question.parts] }, said('assistant', 'first answer')]
  const { data } = await account.client.threads.create({ body: { name: 'A thread', messages } })
  path = `/converse/thread/chat/${data.id}`
  await page.goto(path)
  await conversation(page).getByText('first answer').waitFor()
}

const editor = (on = page) => conversation(on).getByRole('textbox', { name: 'Your message' })
const edit = () =>
  conversation(page).getByRole('article').first().getByRole('button', { name: 'Edit', exact: true }).click()
const reads = (text: string, on = page) => expect.poll(() => editor(on).inputValue(), { timeout: 15_000 }).toBe(text)
const kept = async () => (await account.client.drafts.list()).data.map(({ excerpt }) => excerpt)
const shows = (text: string) => conversation(page).getByText(text, { exact: true }).waitFor()
const RUNS = '**/api/v1/threads/*?stream=true'
const note = () => page.getByRole('alert')
const messages = async () =>
  (await account.client.threads.get({ params: { threadId: path.split('/').at(-1) ?? '' } })).data.messages

describe('what is changed at a message', () => {
  test('is there after a reload and on another device, leaves the composer alone, and takes no focus', async () => {
    await openThread(PASTED)
    await edit()
    await editor().fill('another wording')
    await page.getByRole('button', { name: /^Remove a log/ }).click()
    await page.reload()
    await reads('another wording')
    await expect.poll(() => page.getByRole('button', { name: /^Remove a log/ }).count()).toBe(0)
    await expect.poll(() => composer(page).inputValue()).toBe('')
    expect(await editor().evaluate((field) => field === document.activeElement)).toBe(false)
    await expect.poll(kept).toEqual(['another wording'])
    await expectAccessible(page)

    const device = await journey.signedOn(account)
    await device.goto(path)
    await reads('another wording', device)
    await device.context().close()
  })

  test('goes when it is let go, and does not come back', async () => {
    await openThread()
    await edit()
    await editor().fill('half a change')
    await expect.poll(kept).toEqual(['half a change'])
    await page.reload()
    await reads('half a change')
    await editor().press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await shows('first wording')
    await expect.poll(kept).toEqual([])
    await page.reload()
    await shows('first wording')
    await expect.poll(() => editor().count()).toBe(0)
  })

  test('goes when it is saved', async () => {
    await openThread()
    await edit()
    await editor().fill('a saved wording')
    await page.reload()
    await reads('a saved wording')
    await conversation(page).getByRole('button', { name: 'Save', exact: true }).click()
    await conversation(page).getByText('2 / 2').waitFor()
    await expect.poll(kept).toEqual([])
    await page.reload()
    await shows('a saved wording')
    await expect.poll(() => editor().count()).toBe(0)
  })
})

describe('without a connection', () => {
  test('a changed message waits, also over a reload, and runs once when the connection is back', async () => {
    await openThread()
    await edit()
    await editor().fill('Say only: another answer')
    await page.route(RUNS, (route) => route.abort('internetdisconnected'))
    await editor().press('Control+Enter')
    await note().getByText('Waiting to send').waitFor()
    await shows('Say only: another answer')
    await expect.poll(() => editor().count()).toBe(0)
    await expectAccessible(page)
    await page.reload()
    await note().getByText('Waiting to send').waitFor()
    await page.unroute(RUNS)
    await reconnect(page)
    await shows('another answer')
    await answered(page)
    await conversation(page).getByText('2 / 2').waitFor()
    await expect.poll(messages).toHaveLength(4)
    expect(asked()).toBe(1)
    await expect.poll(kept).toEqual([])
    await expect.poll(() => editor().count()).toBe(0)
    await expect.poll(() => composer(page).inputValue()).toBe('')
  })

  test('a changed message goes back to its editor, with nothing lost and nothing sent', async () => {
    await openThread()
    await edit()
    await editor().fill('Say only: never')
    await cutOff(page)
    await editor().press('Control+Enter')
    await note().getByRole('button', { name: 'Back to editor' }).click()
    await reads('Say only: never')
    await reconnect(page)
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await editor().press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    expect(asked()).toBe(0)
  })

  test('another answer is asked for once when the connection is back; the one that is there stays in sight', async () => {
    await openThread()
    await cutOff(page)
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await note().getByText('Waiting to request the answer').waitFor()
    await shows('first answer')
    await reconnect(page)
    await note().waitFor({ state: 'hidden' })
    await conversation(page).getByText('2 / 2').waitFor()
    await answered(page)
    await expect.poll(messages).toHaveLength(3)
    expect(asked()).toBe(1)
  })

  test('another answer that arrived although nobody heard of it is not asked for twice', async () => {
    await openThread()
    await page.route(RUNS, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await note().waitFor()
    await page.unroute(RUNS)
    await reconnect(page)
    await note().waitFor({ state: 'hidden' })
    await conversation(page).getByText('2 / 2').waitFor()
    await answered(page)
    await expect.poll(messages).toHaveLength(3)
    expect(asked()).toBe(1)
  })
})

describe('a session that ends', () => {
  test('costs no change and no wish: after the sign-on the changed message runs, once', async () => {
    await openThread()
    await edit()
    await editor().fill('Say only: still here')
    await expect.poll(kept).toEqual(['Say only: still here'])
    await endSessionAt(page, 'POST', '**/api/v1/threads/**')
    await editor().press('Control+Enter')
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await page.getByRole('textbox', { name: 'Email address' }).fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await shows('still here')
    await answered(page)
    await expect.poll(messages).toHaveLength(4)
    expect(asked()).toBe(1)
    await expect.poll(kept).toEqual([])
  })
})

test('an answer that broke off goes on once the connection is back', async () => {
  await openThread()
  const held = journey.server.simulator.control.hold({}, 4)
  await composer(page).fill('Write a long answer, please.')
  await composer(page).press('Enter')
  await held.reached
  await page.getByRole('button', { name: 'Stop the answer' }).click()
  await conversation(page).getByRole('button', { name: 'Continue' }).waitFor()
  held.release()
  const before = asked()
  await cutOff(page)
  await conversation(page).getByRole('button', { name: 'Continue' }).click()
  await note().getByText('Waiting to send').waitFor()
  await reconnect(page)
  await conversation(page).getByText('Continued', { exact: true }).waitFor()
  await answered(page)
  await expect.poll(asked).toBe(before + 1)
})
