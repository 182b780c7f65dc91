import type { Browser } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { buildStreamPage } from '../lab/pages/build-stream-page.ts'
import { openBrowser } from '../lab/pages/open-browser.ts'
import { serveFolder } from '../lab/serve-folder.ts'
import { type Rendering, renderStream } from '../lab/pages/render-stream.ts'

const SLOWER_CPU = 4
/** Ten seconds at 60 frames a second, the time of 1,000 tokens at 100 a second. */
const FRAMES = 600

/** What drawing an answer costs the main thread of a real browser while it streams, beside react-markdown drawing the same. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const url = await serveFolder(stack, await buildStreamPage(stack))
  const browser = await openBrowser(stack)

  const peer = await drawn(browser, url, { who: 'react-markdown', tokens: 4000 })
  const ours = await drawn(browser, url, { who: 'ours', tokens: 4000 })
  const long = await drawn(browser, url, { who: 'ours', tokens: 16_000 })
  const smooth = await drawn(browser, url, { who: 'ours', tokens: 4000, countFrames: true })
  const slow = await drawn(browser, url, { who: 'ours', tokens: 4000, countFrames: true, slowerCpu: SLOWER_CPU })
  const { taskMs } = ours
  const yardstick = { name: 'react-markdown, whole message', value: peer.taskMs }
  const frames = { name: 'frames', value: FRAMES }
  return [
    figure('1,000 tokens added to 4,000', taskMs, yardstick, { of: 'ratio', most: 0.12 }),
    figure('of which script', ours.scriptMs, { name: 'react-markdown, script', value: peer.scriptMs }, null),
    figure(
      'of which layout and style',
      ours.layoutMs,
      { name: 'react-markdown, layout and style', value: peer.layoutMs },
      null,
    ),
    figure(
      '1,000 tokens added to 16,000',
      long.taskMs,
      { name: 'added to 4,000', value: taskMs },
      { of: 'ratio', most: 1.25 },
    ),
    { ...figure('dropped frames', smooth.droppedFrames, frames, { of: 'value', most: 3 }), unit: 'frames' },
    {
      ...figure('dropped frames, processor 4 times slower', slow.droppedFrames, frames, { of: 'ratio', most: 0.05 }),
      unit: 'frames',
    },
  ]
}

function figure(name: string, value: number, baseline: Figure['baseline'], target: Figure['target']): Figure {
  return { name: `answer streaming: ${name}`, value, unit: 'ms', baseline, target }
}

async function drawn(browser: Browser, url: string, asked: Parameters<typeof renderStream>[1]): Promise<Rendering> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    return await renderStream(page, asked)
  } finally {
    await page.close()
  }
}
