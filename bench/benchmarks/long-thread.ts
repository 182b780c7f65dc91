import type { Page } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { buildThreadPage } from '../lab/pages/build-thread-page.ts'
import { firstPaint, lateFrames } from '../lab/pages/draw-thread.ts'
import { median } from '../lab/median.ts'
import { openBrowser } from '../lab/pages/open-browser.ts'
import { serveFolder } from '../lab/serve-folder.ts'

const ROUNDS = 5
const FRAMES = 120

/** What a long thread costs the main thread of a real browser until it is painted, and how smoothly it scrolls. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const url = await serveFolder(stack, await buildThreadPage(stack))
  const browser = await openBrowser(stack)
  const inPage = async <T>(act: (page: Page) => Promise<T>): Promise<T> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    try {
      await page.goto(url)
      return await act(page)
    } finally {
      await page.close()
    }
  }
  const painted = async (who: 'ours' | 'react-markdown', count: number) => {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await inPage((page) => firstPaint(page, who, count)))
    return median(rounds)
  }
  // The first page of a browser compiles what later ones find.
  await inPage((page) => firstPaint(page, 'ours', 500))
  const ours = await painted('ours', 500)
  const longer = await painted('ours', 5000)
  const late = await inPage(async (page) => {
    await firstPaint(page, 'ours', 500)
    return { up: await lateFrames(page, FRAMES, 'up'), down: await lateFrames(page, FRAMES, 'down') }
  })
  // Last, since its pages leave so much behind that the next one in the same process pays for it.
  const peer = await painted('react-markdown', 500)
  const whole = { name: 'react-markdown, all messages', value: peer }
  const frames = { name: 'frames', value: FRAMES }
  return [
    figure('first paint of 500 messages', ours, 'ms', whole, { of: 'ratio', most: 0.04 }),
    figure('first paint of 5,000', longer, 'ms', { name: 'of 500', value: ours }, { of: 'ratio', most: 1.5 }),
    figure('dropped frames while scrolling fast', late.up, 'frames', frames, { of: 'value', most: 5 }),
    figure('dropped frames on the way back', late.down, 'frames', frames, { of: 'value', most: 5 }),
  ]
}

function figure(
  name: string,
  value: number,
  unit: Figure['unit'],
  baseline: Figure['baseline'],
  target: Figure['target'],
): Figure {
  return { name: `long thread: ${name}`, value, unit, baseline, target }
}
