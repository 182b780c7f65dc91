import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

/** Where the region stands, how much there is, and where a marker is from the start of the content. */
const measure = (text: string) =>
  conversation(page).evaluate((region, wanted) => {
    const found = [...region.querySelectorAll('p')].find((words) => words.textContent?.startsWith(wanted))
    const top = (found?.getBoundingClientRect().top ?? 0) - region.getBoundingClientRect().top
    return {
      top: region.scrollTop,
      height: region.scrollHeight,
      offset: Math.round(top),
      marker: top + region.scrollTop,
    }
  }, text)

async function wheelUp(by: number): Promise<void> {
  const before = (await measure('Marker')).top
  await conversation(page).hover()
  await page.mouse.wheel(0, -by)
  await expect.poll(async () => Math.round((await measure('Marker')).top)).toBe(Math.round(Math.max(0, before - by)))
}

describe('a very long answer', () => {
  test('stands still under the reader, whatever comes into sight on the way up', async () => {
    const before = await measure('Marker 30 ')
    for (let turn = 0; (await measure('Marker 30 ')).offset < 0 && turn < 60; turn += 1) {
      await wheelUp(700)
      const now = await measure('Marker 30 ')
      expect(Math.abs(now.marker - before.marker)).toBeLessThan(1)
      expect(now.height).toBe(before.height)
    }
    expect((await measure('Marker 30 ')).offset).toBeGreaterThan(0)
  })

  test('takes its new height at once where the window has another width', async () => {
    const before = await measure('Marker')
    await page.setViewportSize({ width: 640, height: 900 })
    await expect.poll(async () => (await measure('Marker')).height).toBeGreaterThan(before.height * 1.05)
    await expect.poll(() => page.locator('[data-reflow]').count()).toBe(0)
    const kept = await measure('Marker 30 ')
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[data-page]')) part.style.contentVisibility = 'visible'
    })
    const whole = await measure('Marker 30 ')
    expect(Math.abs(whole.marker - kept.marker)).toBeLessThan(1)
    expect(whole.height).toBe(kept.height)
  })

  test('is found, selected and led through to its far ends', async () => {
    await page.keyboard.press('Control+f')
    const bar = page.getByRole('search', { name: 'Find in this conversation' })
    await expect.poll(() => bar.getByRole('textbox').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('creme brulee')
    await expect.poll(async () => (await measure('Marker 1 ')).offset).toBeGreaterThan(0)
    expect((await measure('Marker 1 ')).offset).toBeLessThan(900)
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
})
