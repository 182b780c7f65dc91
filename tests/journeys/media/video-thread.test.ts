import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, conversation, say, journeyOfFile, newcomerAt } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

/** A model that the simulator speaks for. */
const NEW = '/converse/thread/video?model=veo-3.1-fast-generate-001&provider=google_video'

beforeEach(async () => {
  const newcomer = await newcomerAt(journey, NEW)
  account = newcomer.account
  page = newcomer.page
})

const question = (at = page): Locator => at.getByRole('dialog', { name: /Create this video for/ })
const player = (at = page): Locator => conversation(at).locator('video')

async function agree(at = page, known = false): Promise<void> {
  await question(at).waitFor()
  if (known) await question(at).getByRole('checkbox').check()
  await question(at).getByRole('button', { name: 'Create video' }).click()
}

/** Waits until the video can be played. */
async function playable(at = page): Promise<void> {
  await player(at).waitFor({ timeout: 60_000 })
  await expect
    .poll(() => player(at).evaluate((video) => (video as HTMLVideoElement).duration), { timeout: 20_000 })
    .toBeGreaterThan(0)
}

describe('a video thread', () => {
  test('names the price before a costly video, and makes none where nobody agrees', async () => {
    await expect.poll(() => page.title()).toContain('New video')
    await expectAccessible(page)
    await composer(page).fill('A fox in the snow')
    await page.getByRole('button', { name: /^Estimate: .* s · / }).waitFor()
    await composer(page).press('Enter')
    await question().waitFor()
    await expectAccessible(page)
    await expect.poll(() => question().textContent()).toMatch(/Veo 3\.1 Fast/)
    await page.keyboard.press('Enter')
    await question().waitFor({ state: 'hidden' })
    await expect.poll(() => composer(page).inputValue()).toBe('A fox in the snow')
    expect(journey.server.simulator.control.received().filter(({ path }) => path.includes('redict'))).toEqual([])
  })

  test('tells how far it is, and plays what was made, in a second tab as well', async () => {
    const held = journey.server.simulator.control.hold()
    await say(page, 'A slow flight over a valley')
    await agree()
    await page.waitForURL(/thread\/video\/[0-9a-f-]{36}$/)
    await conversation(page).getByRole('progressbar').first().waitFor()
    await expectAccessible(page)
    const second = await page.context().newPage()
    await second.goto(page.url())
    await conversation(second).getByRole('progressbar').first().waitFor()
    await page.reload()
    await conversation(page).getByRole('progressbar').first().waitFor()
    held.release()
    await playable()
    await playable(second)
    await conversation(page)
      .getByText(/s of video · .* · \$/)
      .waitFor()
    await expectAccessible(page)
  })

  test('asks no more once somebody knows, and a video is cancelled and asked for again', async () => {
    const held = journey.server.simulator.control.hold()
    await say(page, 'A mug on a table')
    await agree(page, true)
    await held.reached
    await conversation(page).getByRole('button', { name: 'Cancel' }).click()
    await conversation(page).getByText('Stopped', { exact: true }).waitFor()
    held.release()
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await playable()
    await conversation(page).getByText('2 / 2').waitFor()
    await expect.poll(() => question().count()).toBe(0)
  })

  test('begins from the navigation and from the hub', async () => {
    await page.goto('/converse')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Video/ })
      .waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Video' }).waitFor()
  })

  test('is started and watched on a phone', async () => {
    const phone = await journey.signedOn(account, { viewport: PHONE, colorScheme: 'dark', hasTouch: true })
    await phone.goto(NEW)
    await composer(phone).fill('A city at night')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await question(phone).waitFor()
    await expectAccessible(phone)
    await agree(phone)
    await playable(phone)
    await expectAccessible(phone)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.context().close()
  })
})
