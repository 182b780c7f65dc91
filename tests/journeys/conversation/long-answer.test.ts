import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectFocused } from '../browser.ts'
import { conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let address: string
let page: Page

const SECTIONS = 60
const WORDS = 'The quick brown fox jumps over the lazy dog. '

beforeAll(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const messages = [
    { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Tell me all of it' }] },
    { role: 'assistant' as const, parts: [{ type: 'text' as const, text: longAnswer() }] },
  ]
  const { data } = await account.client.threads.create({ body: { name: 'All of it', messages } })
  address = `/converse/thread/chat/${data.id}`
})
beforeEach(async () => {
  page = await journey.signedOn(account)
  await page.goto(address)
  await conversation(page).getByText('The end of it all').waitFor()
  // What is out of sight is no longer laid out.
  await page.locator('[data-page][data-settled="measured"]').nth(10).waitFor({ state: 'attached' })
})

/** An answer of about 16,000 tokens. */
function longAnswer(): string {
  const sections = Array.from({ length: SECTIONS }, (_, index) =>
    [
      `## Section ${index}`,
      WORDS.repeat(8),
      `- a point\n- ${WORDS.repeat(3)}\n- the last`,
      `Marker ${index} ${index === 1 ? 'about a Crème brûlée[^far]' : ''}`,
      '```ts\nconst one = 1\n\nconst two = 2\n```',
      '| a | b |\n|---|--:|\n| one | 2 |',
      WORDS.repeat(12),
    ].join('\n\n'),
  )
  return [...sections, 'The end of it all', '[^far]: A note from afar'].join('\n\n')
}

/** How far a marker is below the upper edge of the conversation. */
const offsetOf = (text: string) =>
  conversation(page).evaluate((region, wanted) => {
    const found = [...region.querySelectorAll('p')].find((words) => words.textContent?.startsWith(wanted))
    return (found?.getBoundingClientRect().top ?? 0) - region.getBoundingClientRect().top
  }, text)

test('a very long answer is found, selected and led through to its far ends', async () => {
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: 'Find in this conversation' })
  await expectFocused(bar.getByRole('textbox'))
  await page.keyboard.type('creme brulee')
  await expect.poll(() => offsetOf('Marker 1 ')).toBeGreaterThan(0)
  expect(await offsetOf('Marker 1 ')).toBeLessThan(900)
  await page.keyboard.press('Escape')

  const sight = async (locator: ReturnType<Page['locator']>) =>
    expect
      .poll(async () => {
        const box = await locator.boundingBox()
        return box !== null && box.y > 0 && box.y < 900
      })
      .toBe(true)
  await conversation(page).locator('[role=doc-noteref]').click()
  await sight(conversation(page).getByText('A note from afar'))
  await conversation(page).locator('[role=doc-backlink]').click()
  await sight(conversation(page).locator('[role=doc-noteref]'))

  const selected = await conversation(page).evaluate((region) => {
    const words = region.querySelector('article [data-page]')?.parentElement
    if (words) getSelection()?.selectAllChildren(words)
    return getSelection()?.toString() ?? ''
  })
  for (const words of ['Section 0', 'Marker 30', 'The end of it all']) expect(selected).toContain(words)
})
