import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page
let longThread: string

const TURNS = 500
const WORDS = 'The quick brown fox jumps over the lazy dog. '

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  longThread = await seedThread(TURNS)
})
beforeEach(async () => {
  page = await journey.signedOn(account)
})

/** A thread of so many messages; the third holds a word that no other has. Answers its address. */
async function seedThread(count: number): Promise<string> {
  const messages = Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    parts: [{ type: 'text' as const, text: textOf(index) }],
  }))
  const { data } = await account.client.threads.create({ body: { name: 'A long one', messages } })
  return `/converse/thread/chat/${data.id}`
}

function textOf(index: number): string {
  if (index % 2 === 0) return `Question ${index} ${index === 2 ? 'about the Crème brûlée' : ''}`
  return `Answer ${index}\n\n${WORDS.repeat(8)}\n\n- one\n- two\n\n${WORDS.repeat(12)}`
}

/** Where the region stands, and where a turn is in it, in px from its upper edge. */
const place = () =>
  conversation(page).evaluate((region) => ({
    top: region.scrollTop,
    toEnd: region.scrollHeight - region.clientHeight - region.scrollTop,
    turns: region.querySelectorAll('[data-turn]').length,
  }))

const offsetOf = (text: string) =>
  conversation(page)
    .getByText(text)
    .first()
    .evaluate((element) => {
      const turn = element.closest('[data-turn]') ?? element
      const region = element.closest('section') ?? element
      return Math.round(turn.getBoundingClientRect().top - region.getBoundingClientRect().top)
    })

/** Asks for the search by its keys, and waits until it hears what is typed. */
async function openFinding() {
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: 'Find in this conversation' })
  await expectFocused(bar.getByRole('textbox'))
  return bar
}

/** What is marked as found and in the page. */
const marked = () => page.evaluate(() => [...(CSS.highlights.get('found-now') ?? [])].map((range) => range.toString()))

const jump = () => page.getByRole('button', { name: /^Jump to latest message/ })

/** Turns the wheel over the conversation, and waits until what it set going has come to rest. */
async function wheel(by: number): Promise<void> {
  const region = conversation(page)
  await region.hover()
  const rest = await region.evaluateHandle((element) => ({
    reached: new Promise<void>((resolve) => element.addEventListener('scrollend', () => resolve(), { once: true })),
  }))
  await page.mouse.wheel(0, by)
  await rest.evaluate(({ reached }) => reached)
}

describe('while an answer is written', () => {
  beforeEach(async () => {
    await page.goto(await seedThread(6))
    await conversation(page).getByText('Answer 5').waitFor()
  })

  test('the message that was sent rests 16 px below the top, and its answer is not chased', async () => {
    const held = journey.server.simulator.control.hold({}, 4)
    await say(page, 'long 2000 please')
    await held.reached
    await expect.poll(() => offsetOf('long 2000 please')).toBe(16)
    held.release()
    await answered(page)
    expect(await offsetOf('long 2000 please')).toBe(16)
    await jump().click()
    await expect.poll(async () => (await place()).toEnd).toBeLessThan(2)
    await jump().waitFor({ state: 'hidden' })
  })

  test('nobody who has scrolled up is moved, and a dot tells of what came', async () => {
    const held = journey.server.simulator.control.hold({}, 4)
    await say(page, 'long 2000 please')
    await held.reached
    await wheel(-700)
    await jump().waitFor()
    const before = await offsetOf('Question 4')
    held.release()
    await answered(page)
    expect(await offsetOf('Question 4')).toBe(before)
    await page.getByRole('button', { name: 'Jump to latest message, new content below' }).click()
    await expect.poll(async () => (await place()).toEnd).toBeLessThan(2)
  })

  test('whoever scrolls to the end of what is written goes with it', async () => {
    const held = journey.server.simulator.control.hold({}, 600)
    await say(page, 'long 2000 please')
    await held.reached
    await jump().waitFor()
    await wheel(9000)
    await jump().waitFor({ state: 'hidden' })
    const before = await place()
    held.release()
    await answered(page)
    await expect.poll(async () => (await place()).top).toBeGreaterThan(before.top)
    expect((await place()).toEnd).toBeLessThan(2)
  })

  test('an answer asked for once more moves nothing', async () => {
    await wheel(-300)
    const before = await offsetOf('Question 4')
    const held = journey.server.simulator.control.hold({}, 4)
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).last().dispatchEvent('click')
    await held.reached
    expect(await offsetOf('Question 4')).toBe(before)
    held.release()
    await answered(page)
    expect(await offsetOf('Question 4')).toBe(before)
  })
})

test('the first message of a new chat rests at the top as well, before and after its answer ends', async () => {
  await page.goto('/converse/thread/chat')
  const held = journey.server.simulator.control.hold({}, 4)
  await say(page, 'long 2000 please')
  await held.reached
  await expect.poll(() => offsetOf('long 2000 please')).toBe(16)
  held.release()
  await jump().waitFor()
  await answered(page)
  expect(await offsetOf('long 2000 please')).toBe(16)
})

describe('a thread of 500 messages', () => {
  beforeEach(async () => {
    await page.goto(longThread)
    await conversation(page)
      .getByText(`Answer ${TURNS - 1}`)
      .waitFor()
  })

  test('is searched whole by keyboard: counted, gone through, and left with the focus where it was', async () => {
    await composer(page).focus()
    const bar = await openFinding()
    await page.keyboard.type('creme brulee')
    await bar.getByText('1 of 1').waitFor()
    await conversation(page).getByText('Question 2 about the Crème brûlée').waitFor()
    await expect.poll(() => marked()).toEqual(['Crème brûlée'])
    expect((await place()).turns).toBeLessThan(30)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Answer 4')
    await bar.getByText('1 of 55').waitFor()
    await conversation(page).getByText('Answer 41', { exact: true }).waitFor()
    await page.keyboard.press('Shift+Enter')
    await bar.getByText('55 of 55').waitFor()
    await conversation(page).getByText('Answer 499', { exact: true }).waitFor()
    await page.keyboard.press('F3')
    await bar.getByText('1 of 55').waitFor()
    await conversation(page).getByText('Answer 41', { exact: true }).waitFor()
    await expect.poll(() => marked()).toEqual(['Answer 4'])
    await expectAccessible(page)
    await page.keyboard.type(' and what nobody says')
    await bar.getByText('No matches').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })
    await expect.poll(() => marked()).toEqual([])
    expect(await composer(page).evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('is searched on a phone, with what was found in sight', async () => {
    await page.setViewportSize(PHONE)
    await composer(page).focus()
    await openFinding()
    await page.keyboard.type('brûlée')
    const found = conversation(page).getByText('Question 2 about')
    await found.waitFor()
    const bar = await page.getByRole('search').boundingBox()
    const top = async () => (await found.boundingBox())?.y
    // The turn is brought first, then the words in it.
    await expect.poll(top).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  })
})

test('a thread with an answer that nobody has seen opens where that begins, and is read at its end', async () => {
  const path = await seedThread(6)
  await page.goto(path)
  await conversation(page).getByText('Answer 5').waitFor()
  const held = journey.server.simulator.control.hold({}, 4)
  await say(page, 'long 2000 please')
  await held.reached
  await page.goto('about:blank')
  held.release()
  const thread = async () =>
    (await account.client.threads.get({ params: { threadId: path.split('/').at(-1) ?? '' } })).data
  await expect.poll(async () => (await thread()).running, { timeout: 10_000 }).toBe(false)
  await page.goto(path)
  await jump().waitFor()
  const last = conversation(page).locator('[data-turn]').last()
  await expect
    .poll(async () => Math.round((await last.boundingBox())?.y ?? 0))
    .toBe(Math.round(((await conversation(page).boundingBox())?.y ?? 0) + 16))
  expect((await thread()).unread).toBe(true)
  await jump().click()
  await expect.poll(async () => (await thread()).unread).toBe(false)
})
