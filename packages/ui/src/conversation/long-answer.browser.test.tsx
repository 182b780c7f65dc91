import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawConversation, type DrawnConversation } from '../../test-harness/draw-conversation.tsx'

const SECTIONS = 60
const WORDS = 'The quick brown fox jumps over the lazy dog. '

/** An answer of about 16,000 tokens. */
const LONG = Array.from({ length: SECTIONS }, (_, index) =>
  [
    `## Section ${index}`,
    WORDS.repeat(8),
    `- a point\n- ${WORDS.repeat(3)}\n- the last`,
    `Marker ${index} `,
    '```ts\nconst one = 1\n\nconst two = 2\n```',
    '| a | b |\n|---|--:|\n| one | 2 |',
    WORDS.repeat(12),
  ].join('\n\n'),
).join('\n\n')

/** Waits until what is out of sight is no longer laid out. */
async function opened(): Promise<DrawnConversation> {
  const drawn = await drawConversation(['Tell me all of it', LONG])
  const settled = () => drawn.region.querySelectorAll('[data-page][data-settled="measured"]').length
  await expect.poll(settled).toBeGreaterThan(10)
  return drawn
}

/** Where a marker is: from the upper edge of the region, and from the start of the content. */
function measure({ region }: DrawnConversation) {
  const marker = [...region.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith('Marker 30'))
  const offset = (marker?.getBoundingClientRect().top ?? Number.NaN) - region.getBoundingClientRect().top
  return { offset, height: region.scrollHeight, marker: offset + region.scrollTop }
}

test('a very long answer stands still under the reader, whatever comes into sight on the way up', async () => {
  const drawn = await opened()
  const before = measure(drawn)
  for (let turn = 0; measure(drawn).offset < 0 && turn < 60; turn += 1) {
    await drawn.wheel(-700)
    const now = measure(drawn)
    expect(Math.abs(now.marker - before.marker)).toBeLessThan(1)
    expect(now.height).toBe(before.height)
  }
  expect(measure(drawn).offset).toBeGreaterThan(0)
})

test('a very long answer takes its new height at once where the window has another width', async () => {
  const drawn = await opened()
  const before = measure(drawn)
  await page.viewport(640, 900)
  onTestFinished(() => page.viewport(1440, 900))
  await expect.poll(() => measure(drawn).height).toBeGreaterThan(before.height * 1.05)
  await expect.poll(() => document.querySelectorAll('[data-reflow]').length).toBe(0)
  const kept = measure(drawn)
  for (const part of document.querySelectorAll<HTMLElement>('[data-page]')) part.style.contentVisibility = 'visible'
  const whole = measure(drawn)
  expect(Math.abs(whole.marker - kept.marker)).toBeLessThan(1)
  expect(whole.height).toBe(kept.height)
})
