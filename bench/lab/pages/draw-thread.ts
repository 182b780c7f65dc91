import type { Page } from 'playwright-core'
import { answerOf } from './answer-text.ts'
import { countLateFrames } from './count-late-frames.ts'
import { pageMetrics } from './page-metrics.ts'

const FRAME_MS = 1000 / 60
/** A message of 1.5 kB, in pieces of about four characters. */
const PIECES = 375
/** With every frame: two screens in ten frames, faster than anybody reads. */
const SCROLLED_PX = 180

type Lab = {
  show: (who: string, texts: string[]) => Promise<void>
  scroll: (frames: number, by: number) => Promise<void>
}

/** Main-thread milliseconds until a thread of so many messages of 1.5 kB has been painted, in a page of `buildThreadPage`. */
export async function firstPaint(page: Page, who: 'ours' | 'react-markdown', count: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  // The texts are there before the clock starts, as they are when they come from a cache.
  const texts = Array.from({ length: count }, (_, index) => `Message ${index}\n\n${answerOf(PIECES).join('')}`)
  await page.evaluate((given) => Object.assign(window, { texts: given }), texts)
  const before = await pageMetrics(devtools)
  await page.evaluate((name) => {
    const lab = window as unknown as Lab & { texts: string[] }
    return lab.show(name, lab.texts)
  }, who)
  const after = await pageMetrics(devtools)
  return ((after.get('TaskDuration') ?? 0) - (before.get('TaskDuration') ?? 0)) * 1000
}

/** Frames that came late while the thread was scrolled fast for so many frames; up, or down again. */
export async function lateFrames(page: Page, frames: number, direction: 'up' | 'down'): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
  await page.evaluate(() => performance.clearMarks())
  await page.evaluate(countLateFrames, FRAME_MS)
  const by = direction === 'up' ? -SCROLLED_PX : SCROLLED_PX
  return await page.evaluate(
    async ([count, px]) => {
      await (window as unknown as Lab).scroll(count, px)
      return performance.getEntriesByName('late frame').length
    },
    [frames, by] as const,
  )
}
