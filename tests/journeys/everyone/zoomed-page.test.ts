import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile, newcomerAt } from '../journey.ts'

const journey = journeyOfFile()

/** A window of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 }

test.each(['chat', 'image', 'text', 'video'])(
  'at 200 % the composer of a new %s is in sight, and the way to the greeting above it is open',
  async (type) => {
    const { page } = await newcomerAt(journey, `/converse/thread/${type}`)
    await page.setViewportSize(ZOOMED)
    const header = await page.locator('header').first().boundingBox()
    const top = (header?.y ?? 0) + (header?.height ?? 0)
    await expect.poll(async () => (await composer(page).boundingBox())?.y).toBeGreaterThanOrEqual(top)
    const greeting = page.locator('#main p').first()
    expect((await greeting.boundingBox())?.y).toBeGreaterThanOrEqual(top)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width)
    await expectAccessible(page)
    await page.context().close()
  },
)
