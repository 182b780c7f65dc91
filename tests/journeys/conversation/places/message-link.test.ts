import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../browser.ts'
import { conversation, journeyOfFile } from '../../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
})
beforeEach(async () => {
  page = await journey.signedOn(account)
})

const WORDS = 'The quick brown fox jumps over the lazy dog. '.repeat(12)

async function seedThread() {
  const messages = Array.from({ length: 40 }, (_, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    parts: [{ type: 'text' as const, text: index % 2 === 0 ? `Question ${index}.` : `Answer ${index}. ${WORDS}` }],
  }))
  return (await account.client.threads.create({ body: { name: 'Linked', messages } })).data
}

const turnOf = (text: string) => conversation(page).getByRole('listitem').filter({ hasText: text })

const offsetOf = (text: string) =>
  turnOf(text).evaluate((turn) => {
    const region = turn.closest('section') ?? turn
    return Math.round(turn.getBoundingClientRect().top - region.getBoundingClientRect().top)
  })

const pointedAt = () =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect
      return animation.id === 'linked' ? [target?.textContent ?? ''] : []
    }),
  )

test.for(['Question 6.', 'Answer 7.'])(
  'an address that names a message opens the conversation there: %s',
  async (text) => {
    const thread = await seedThread()
    const { id } = thread.messages[Number.parseInt(text.split(' ')[1] ?? '', 10)] ?? {}
    await page.goto(`/converse/thread/chat/${thread.id}#${id}`)
    await turnOf(text).waitFor()
    await expect.poll(() => offsetOf(text)).toBe(16)
    expect((await pointedAt())[0]).toContain(text)
    await expectAccessible(page)
  },
)

test('the link to a message is copied from its menu, and leads to it', async () => {
  const thread = await seedThread()
  await page.goto(`/converse/thread/chat/${thread.id}`)
  await turnOf('Answer 39.').waitFor()
  await turnOf('Answer 39.').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy link to this message' }).click()
  await page.getByText('Link copied to clipboard').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link)).toMatchObject({
    pathname: `/converse/thread/chat/${thread.id}`,
    hash: `#${thread.messages[39]?.id}`,
  })
})
