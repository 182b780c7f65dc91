import type { Page } from 'playwright-core'
import { answerOf } from './answer-text.ts'
import { countLateFrames } from './count-late-frames.ts'
import { pageMetrics } from './page-metrics.ts'

/** Tokens that are added, and how far apart they come: 100 a second. */
const ADDED = 1000
const EVERY_MS = 10
const FRAME_MS = 1000 / 60

export type Asked = {
  who: 'ours' | 'react-markdown'
  /** How many are there before the first is added. */
  tokens: number
  /** Frames are counted by a callback a frame, which costs a little itself. */
  countFrames?: boolean
  slowerCpu?: number
}

/** Milliseconds of the main thread, and frames that came late, while the tokens were added. */
export type Rendering = { taskMs: number; scriptMs: number; layoutMs: number; droppedFrames: number }

type Lab = {
  show: (who: string, start: string) => void
  stream: (start: string, pieces: string[], everyMs: number) => Promise<void>
}

/** Draws an answer in a page of `buildStreamPage` and adds tokens to it. */
export async function renderStream(page: Page, asked: Asked): Promise<Rendering> {
  const { who, tokens, countFrames = false, slowerCpu = 1 } = asked
  const all = answerOf(tokens + ADDED)
  const start = all.slice(0, tokens).join('')
  const pieces = all.slice(tokens)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.evaluate(([name, text]) => (window as unknown as Lab).show(name, text), [who, start] as const)
  // Colors, and what else comes after the first drawing, are not part of what streaming costs.
  await page.waitForFunction(() => document.body.innerText.length > 1000)
  if (who === 'ours') await page.locator('[class^="hljs"]').first().waitFor()
  await page.evaluate(untilAtRest)
  if (slowerCpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  if (countFrames) await page.evaluate(countLateFrames, FRAME_MS)
  const before = await pageMetrics(devtools)
  await page.evaluate(([text, added, every]) => (window as unknown as Lab).stream(text, [...added], every), [
    start,
    pieces,
    EVERY_MS,
  ] as const)
  const after = await pageMetrics(devtools)
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000
  return {
    taskMs: spent('TaskDuration'),
    scriptMs: spent('ScriptDuration'),
    layoutMs: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    droppedFrames: countFrames ? await page.evaluate(() => performance.getEntriesByName('late frame').length) : 0,
  }
}

/** Runs in the page: settles once the browser has had nothing to do twice with nothing new drawn in between. */
async function untilAtRest(): Promise<void> {
  let changed = true
  const observer = new MutationObserver(() => {
    changed = true
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  while (changed) {
    changed = false
    await new Promise((resolve) => requestIdleCallback(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
  observer.disconnect()
}
