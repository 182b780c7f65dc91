import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})
beforeEach(async () => {
  page = await journey.signedOn(account)
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
    await page.getByText('Another branch is being answered.').waitFor()
    await page.getByRole('button', { name: 'Go to branch' }).click()
    await page.getByText('Another branch is being answered.').waitFor({ state: 'hidden' })
    held.release()
    await answered(page)
    await conversation(page).getByText('2 / 2').waitFor()
    expect((await kept()).messages).toHaveLength(5)
    await expect.poll(() => composer(page).isEditable()).toBe(true)
  })
})

test('whoever asks for another answer by keyboard goes on from the conversation', async () => {
  await openThread(said('user', 'a question'), said('assistant', 'an answer'))
  await say(page, 'Say only: settled')
  await shows('settled')
  await answered(page)
  const held = journey.server.simulator.control.hold({}, 1)
  await turn('settled').last().getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  await held.reached
  const isFocused = () => conversation(page).evaluate((region) => region === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  held.release()
  await answered(page)
  await expect.poll(() => isFocused()).toBe(true)
})

describe('another wording', () => {
  const editor = () => conversation(page).getByRole('textbox', { name: 'Your message' })
  const edit = () => turn('first wording').getByRole('button', { name: 'Edit' })

  test('is written in place by keyboard and run; the old one stays an arrow away', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await edit().focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your message')
    await expect.poll(() => editor().inputValue()).toBe('first wording')
    await editor().fill('Say only: another answer')
    await page.keyboard.press('Control+Enter')
    await shows('another answer')
    await answered(page)
    await conversation(page).getByText('2 / 2').waitFor()
    await conversation(page).getByRole('button', { name: 'Earlier version' }).click()
    await shows('first answer')
  })

  test('is saved without an answer, which can be asked for later, also after a reload', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await edit().click()
    await editor().fill('Say only: late answer')
    await conversation(page).getByRole('button', { name: 'Save', exact: true }).click()
    await conversation(page).getByText('Not answered yet').waitFor()
    expect((await kept()).messages).toHaveLength(3)
    await page.reload()
    await conversation(page).getByRole('button', { name: 'Get an answer' }).click()
    await shows('late answer')
    await answered(page)
    expect((await kept()).messages).toHaveLength(4)
  })

  test('is let go with Escape, which asks only where something was changed', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await edit().click()
    await editor().press('Escape')
    await editor().waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Edit')
    await edit().click()
    await editor().fill('half a change')
    await editor().press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => editor().inputValue()).toBe('half a change')
    await editor().press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await shows('first wording')
    expect((await kept()).messages).toHaveLength(2)
  })

  test('of an answer stands beside it and says that it was edited', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await turn('first answer').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit answer' }).click()
    await conversation(page).getByRole('textbox', { name: 'The answer' }).fill('a better answer')
    await conversation(page).getByRole('button', { name: 'Save', exact: true }).click()
    await shows('a better answer')
    await conversation(page).getByText('Edited', { exact: true }).waitFor()
    await conversation(page).getByText('2 / 2').waitFor()
  })

  test('keeps what was typed where the conversation has changed in the meantime', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await edit().click()
    await editor().fill('my wording')
    await page.route('**/api/v1/threads/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: 'The thread has changed since it was read.' } })
        : route.continue(),
    )
    await conversation(page).getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The thread has changed since it was read.').waitFor()
    await expect.poll(() => editor().inputValue()).toBe('my wording')
  })
})

describe('a fork', () => {
  test('of a message holds what leads to it, opens, and leads back', async () => {
    await openThread(said('user', 'one'), said('assistant', 'two'), said('user', 'three'), said('assistant', 'four'))
    const origin = page.url()
    await turn('two').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Fork from here' }).click()
    await page.waitForURL((url) => url.href !== origin)
    await page.getByTitle('Rename A tree (fork)').waitFor()
    await shows('two')
    await expect.poll(() => conversation(page).getByText('three').count()).toBe(0)
    await page.getByRole('button', { name: 'Go to original' }).click()
    await page.waitForURL(origin)
    await shows('four')
  })
})

describe('continue', () => {
  test('is offered at the end of a stopped answer, also after a reload, and joins the two halves', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    const carryOn = conversation(page).getByRole('button', { name: 'Continue' })
    await expect.poll(() => carryOn.count()).toBe(0)
    const held = journey.server.simulator.control.hold({}, 4)
    await say(page, 'Write a long answer, please.')
    await held.reached
    await page.getByRole('button', { name: 'Stop the answer' }).click()
    await carryOn.waitFor()
    held.release()
    journey.server.simulator.control.clear()
    journey.server.simulator.control.play({ kind: 'plain-text', text: 'And this is the rest.' })
    await page.reload()
    await carryOn.click()
    await conversation(page).getByText('Continued', { exact: true }).waitFor()
    await answered(page)
    await expect.poll(() => carryOn.count()).toBe(0)
    await expect.poll(() => conversation(page).getByText('Continue where you stopped.').count()).toBe(0)
  })
})

describe('the receipt', () => {
  test('names the exact model and price, runs the same again beside it, and is copied as a call without a secret', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await say(page, "Say only: it's done")
    await shows("it's done")
    await answered(page)
    const receipt = turn("it's done")
      .last()
      .getByRole('button', { name: /tokens/ })
    await receipt.click()
    const popover = page.getByRole('dialog', { name: 'Receipt' })
    await popover.getByText('anthropic_chat / claude-sonnet-5-5').waitFor()
    await popover
      .getByText(/ per million tokens/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await popover.getByRole('button', { name: 'Copy as curl' }).click()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain(`${journey.server.url}/api/v1/threads/sync`)
    expect(text).toContain('sso-jwt $ATRIUM_TOKEN')
    expect(text).toContain(String.raw`it'\''s done`)
    await popover.getByRole('button', { name: 'Run again with same options' }).click()
    await answered(page)
    await conversation(page).getByText('2 / 2').waitFor()
    const receipts = async () => (await kept()).messages.flatMap(({ metadata }) => metadata?.receipt ?? [])
    await expect.poll(receipts).toHaveLength(2)
    const [first, second] = await receipts()
    expect(second?.options).toEqual(first?.options)
    expect(second?.model).toEqual(first?.model)
  })
})

describe('a quote', () => {
  const select = (text: string) =>
    turn(text).evaluate((article, words) => {
      const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.textContent === words) window.getSelection()?.selectAllChildren(node.parentElement ?? node)
      }
      document.dispatchEvent(new PointerEvent('pointerup'))
    }, text)

  test('of what is selected goes into the draft at the caret, and the writer goes on there', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await composer(page).fill('You said:')
    await composer(page).press('End')
    await composer(page).blur()
    await select('first answer')
    await page.getByRole('button', { name: 'Quote', exact: true }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Message')
    await page.keyboard.type('Why?')
    await expect.poll(() => composer(page).inputValue()).toBe('You said:\n\n> first answer\n\nWhy?')
  })

  test('is in the menu of the message for whoever works by keyboard', async () => {
    await openThread(said('user', 'first wording'), said('assistant', 'first answer'))
    await select('first answer')
    await turn('first answer').getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Quote selection' }).press('Enter')
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '> first answer\n\n')
  })
})
