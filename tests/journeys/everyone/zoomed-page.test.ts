import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

/** A window of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 }

let page: Page
beforeAll(async () => {
  page = await journey.signedOn(await journey.server.createAccount(), { viewport: ZOOMED })
})
afterAll(() => page.context().close())

test.each(['chat', 'image', 'text', 'video'])(
  'at 200 % the composer of a new %s is in sight, and the way to the greeting above it is open',
  async (type) => {
    await page.goto(`/converse/thread/${type}`)
    await composer(page).waitFor()
    const header = await page.locator('header').first().boundingBox()
    const top = (header?.y ?? 0) + (header?.height ?? 0)
    await expect.poll(async () => (await composer(page).boundingBox())?.y).toBeGreaterThanOrEqual(top)
    const greeting = page.locator('#main p').first()
    expect((await greeting.boundingBox())?.y).toBeGreaterThanOrEqual(top)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width)
    await expectAccessible(page)
  },
)
