import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page
let longThread: string

const TURNS = 1000
const WORDS = 'The quick brown fox jumps over the lazy dog. '.repeat(6)

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  longThread = await seedThread(TURNS)
}, 60_000)
beforeEach(async () => {
  page = await journey.signedOn(account)
})

/** A thread of so many messages, with a few words that only some of them say. Answers its address. */
async function seedThread(count: number): Promise<string> {
  const messages = Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    parts: [
      { type: 'text' as const, text: SAID[index] ?? `${index % 2 === 0 ? 'Question' : 'Answer'} ${index}. ${WORDS}` },
    ],
  }))
  const { data } = await account.client.threads.create({ body: { name: 'A long one', messages } })
  return `/converse/thread/chat/${data.id}`
}

const SAID: Record<number, string> = {
  2: 'Where is the crème brûlée?',
  3: 'Here:\n\n```ts\nconst dessert = "CREME BRULEE"\n```',
  5: 'قال: كِتَابٌ جديد',
}

const bar = () => page.getByRole('search', { name: 'Find in this conversation' })
const field = () => bar().getByRole('textbox')
const hasFocus = (target: ReturnType<typeof composer>) =>
  target.evaluate((element) => element === document.activeElement)
const top = () => conversation(page).evaluate((region) => region.scrollTop)
const marked = () => page.evaluate(() => [...(CSS.highlights.get('found-now') ?? [])].map((range) => range.toString()))

test('what is typed right after the keys of the search lands in it, also while it is still being loaded', async () => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/conversation-more-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(await seedThread(6))
  await composer(page).focus()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('creme')
  await expect.poll(() => field().inputValue()).toBe('creme')
  arrived.resolve()
  await bar().getByText('1 of 2').waitFor()
  await page.keyboard.type(' brulee')
  await expect.poll(() => field().inputValue()).toBe('creme brulee')
  await expect.poll(() => composer(page).inputValue()).toBe('')
})

describe('in a conversation of 1,000 messages', () => {
  beforeEach(async () => {
    await page.goto(longThread)
    await conversation(page)
      .getByText(`Answer ${TURNS - 1}.`)
      .waitFor()
  })

  test('everything is found, whatever is in the page, also in code, and the way goes round', async () => {
    await page.keyboard.press('Control+f')
    await page.keyboard.type('Crème Brulée')
    await bar().getByText('1 of 2').waitFor()
    await expect.poll(() => marked()).toEqual(['crème brûlée'])
    await page.keyboard.press('Enter')
    await bar().getByText('2 of 2').waitFor()
    await expect.poll(() => marked()).toEqual(['CREME BRULEE'])
    await page.keyboard.press('Enter')
    await bar().getByText('1 of 2').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('quick brown')
    await bar()
      .getByText(`of ${(TURNS - 3) * 6}`)
      .waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('كتاب')
    await bar().getByText('1 of 1').waitFor()
    await expect.poll(() => marked()).toEqual(['كِتَابٌ'])
    await expectAccessible(page)
  })

  test('closing it gives the focus back and leaves the place that was found, also when the turn that had it is gone', async () => {
    await conversation(page).getByRole('button', { name: 'Copy', exact: true }).last().focus()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('Question 200.')
    await bar().getByText('1 of 1').waitFor()
    await conversation(page).getByText('Question 200.').waitFor()
    const before = await top()
    await page.keyboard.press('Escape')
    await bar().waitFor({ state: 'hidden' })
    expect(await top()).toBe(before)
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'))).toBe(
      'Conversation',
    )
    await conversation(page).getByText('Question 200.').waitFor()
  })
})

test('what is found stays in sight while an answer is written below, whose words are counted too', async () => {
  await page.goto(await seedThread(6))
  const held = journey.server.simulator.control.hold({}, 4)
  await say(page, 'long 2000 please')
  await held.reached
  await page.keyboard.press('Control+f')
  await page.keyboard.type('brulee')
  await bar().getByText('1 of 2').waitFor()
  const before = await top()
  held.release()
  await answered(page)
  expect(await top()).toBe(before)
  await expect.poll(() => hasFocus(field())).toBe(true)
})
