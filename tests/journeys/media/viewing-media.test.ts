import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile, newcomerAt } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

/** A model that takes pictures and masks, and that the simulator speaks for. */
const NEW = '/converse/thread/image?model=gpt-image-2.6-flare&provider=openai_image'

beforeEach(async () => {
  const newcomer = await newcomerAt(journey, NEW)
  account = newcomer.account
  page = newcomer.page
})

const tiles = (at = page): Locator => conversation(at).locator('[data-item]')
const stops = (at = page): Locator => conversation(at).locator('[data-stop]')
const large = (at = page): Locator => at.getByRole('dialog', { name: 'Large view' })

/** Asks for four pictures at once; what is asked for stays in the draft's options. */
async function askForFour(at: Page, prompt: string): Promise<void> {
  await at.getByRole('button', { name: 'Options', exact: true }).click()
  await at.getByRole('group', { name: 'Images' }).getByRole('radio', { name: '4' }).check({ force: true })
  await at.keyboard.press('Escape')
  await say(at, prompt)
}

async function drawn(count: number, at = page): Promise<void> {
  const pictures = conversation(at).locator('[data-item] img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length))
    .toBe(count)
  await answered(at)
}

/** How large the picture is drawn in the large view, as its button says. */
async function percent(at = page): Promise<number> {
  const name = await large(at)
    .getByRole('button', { name: /show at 100/ })
    .textContent()
  return Number.parseFloat(name ?? '')
}

const focused = (at = page): Promise<number> =>
  stops(at).evaluateAll((all) => all.findIndex((one) => one === document.activeElement))

describe('four pictures', () => {
  test('have their places before they come, and nothing moves when they do', async () => {
    const held = journey.server.simulator.control.hold()
    await askForFour(page, 'Four small houses')
    await expect.poll(() => tiles().count()).toBe(4)
    const places = () => tiles().evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]))
    const before = await places()
    expect(before.every(([width, height]) => Math.abs((width ?? 0) - (height ?? 0)) <= 1)).toBe(true)
    held.release()
    await drawn(4)
    expect(await places()).toEqual(before)
  })

  test('stand in their places from the first moment in which their conversation is there', async () => {
    await askForFour(page, 'Four clocks')
    await drawn(4)
    const release = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route(/conversation-more-[^/]*\.js/, async (route) => {
      asked.resolve()
      await release.promise
      await route.continue()
    })
    await page.reload()
    await asked.promise
    await composer(page).waitFor()
    expect(await conversation(page).count()).toBe(0)
    release.resolve()
    await conversation(page).getByText('Four clocks').first().waitFor()
    expect(await tiles().count()).toBe(4)
  })

  test('are one stop for the Tab key, arrow keys move between them, and Tab goes on to what can be done', async () => {
    await askForFour(page, 'Four birds')
    await drawn(4)
    expect(await stops().evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1)
    await stops().first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(1)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(3)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe(2)
    await page.keyboard.press('Home')
    expect(await focused()).toBe(0)
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    const tile = tiles().nth(3)
    expect(await tile.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await expect
      .poll(() => tile.getByRole('group').evaluate((bar) => bar.checkVisibility({ opacityProperty: true })))
      .toBe(true)
  })

  test('are gone through, zoomed and moved by keys in the large view, and the focus returns', async () => {
    await askForFour(page, 'Four boats on a lake')
    await drawn(4)
    await stops().nth(1).focus()
    await page.keyboard.press('Enter')
    await large().getByText('2 / 4', { exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await large().getByText('3 / 4', { exact: true }).waitFor()
    const fitted = await percent()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => percent()).toBeGreaterThan(fitted)
    const place = () => large().getByRole('img', { name: 'Four boats on a lake' }).first().boundingBox()
    const before = await place()
    await page.keyboard.press('ArrowRight')
    // What was at the right comes nearer: the picture goes the other way, and stays the same one.
    await expect.poll(async () => (await place())?.x).toBeLessThan(before?.x ?? 0)
    await large().getByText('3 / 4', { exact: true }).waitFor()
    await page.keyboard.press('PageDown')
    await large().getByText('4 / 4', { exact: true }).waitFor()
    await expect.poll(() => percent()).toBe(fitted)
    await page.keyboard.press('1')
    await expect.poll(() => percent()).toBe(100)
    await page.keyboard.press('0')
    await expect.poll(() => percent()).toBe(fitted)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await large().waitFor({ state: 'hidden' })
    await expect.poll(() => focused()).toBe(1)
  })

  test('are zoomed around the pointer, and what is known of them can be copied or put away', async () => {
    await askForFour(page, 'Four lanterns')
    await drawn(4)
    await stops().first().click()
    const picture = large().getByRole('img', { name: 'Four lanterns' }).first()
    await picture.waitFor()
    const fitted = await percent()
    const from = await picture.boundingBox()
    const at = { x: (from?.x ?? 0) + (from?.width ?? 0) * 0.75, y: (from?.y ?? 0) + (from?.height ?? 0) * 0.5 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -800)
    await expect.poll(() => percent()).toBeGreaterThan(fitted)
    const to = await picture.boundingBox()
    expect((at.x - (to?.x ?? 0)) / (to?.width ?? 1)).toBeCloseTo(0.75, 2)
    await large().getByRole('button', { name: 'Copy: Prompt' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Four lanterns')
    await page.keyboard.press('i')
    await large().getByRole('complementary').waitFor({ state: 'hidden' })
  })

  test('are compared over each other and side by side, by keys alone', async () => {
    await askForFour(page, 'Four trees')
    await drawn(4)
    const choosing = page.getByText('Choose the picture to compare with.')
    const choose = async () => {
      await tiles().first().hover()
      await tiles().first().getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Compare', exact: true }).click()
      await choosing.waitFor()
    }
    await choose()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await choosing.waitFor({ state: 'detached' })
    await choose()
    // The other is simply pointed at, by whatever opens it otherwise.
    await stops().nth(2).press('Enter')
    const compare = page.getByRole('dialog', { name: 'Compare' })
    const divider = compare.getByRole('slider', { name: 'Divider' })
    await divider.focus()
    await page.keyboard.press('Home')
    expect(await divider.getAttribute('aria-valuetext')).toMatch(/^0\D/)
    await page.keyboard.press('End')
    expect(await divider.getAttribute('aria-valuetext')).toMatch(/^100\D/)
    await page.keyboard.press('ArrowLeft')
    expect(await divider.getAttribute('aria-valuetext')).toMatch(/^99\D/)
    await expectAccessible(page)
    await compare.getByRole('button', { name: 'Side by side' }).press('Enter')
    await page.keyboard.press('+')
    const sizes = () =>
      compare.getByRole('img').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    await expect.poll(async () => new Set(await sizes()).size).toBe(1)
    expect(await sizes()).toHaveLength(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await compare.waitFor({ state: 'hidden' })
  })

  test('are swiped through and spread with two fingers on a phone', async () => {
    const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await phone.goto(NEW)
    await composer(phone).fill('Two clouds')
    await phone.getByRole('button', { name: 'Options', exact: true }).tap()
    await phone.getByRole('group', { name: 'Images' }).getByRole('radio', { name: '2' }).check({ force: true })
    await phone.keyboard.press('Escape')
    await phone.getByRole('button', { name: 'Send', exact: true }).tap()
    await drawn(2, phone)
    await stops(phone).first().tap()
    await large(phone).getByText('1 / 2', { exact: true }).waitFor()
    const fingers = await touching(phone)
    await fingers('touchStart', [[300, 420]])
    for (const x of [250, 200, 150, 100]) await fingers('touchMove', [[x, 422]])
    await fingers('touchEnd', [])
    await large(phone).getByText('2 / 2', { exact: true }).waitFor()
    const picture = large(phone).getByRole('img', { name: 'Two clouds' }).first()
    const before = (await picture.boundingBox())?.width ?? 0
    await fingers('touchStart', [[170, 420]])
    await fingers('touchStart', [
      [170, 420],
      [220, 420],
    ])
    for (const spread of [20, 40, 60]) {
      await fingers('touchMove', [
        [170 - spread, 420],
        [220 + spread, 420],
      ])
    }
    await fingers('touchEnd', [])
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before * 2)
    await phone.context().close()
  })
})

test('a player hears its keys only while the focus is in it', async () => {
  await page.goto('/converse/thread/video?model=veo-3.1-fast-generate-001&provider=google_video')
  await say(page, 'A paper boat')
  await page.getByRole('button', { name: 'Make the video' }).click()
  const player = conversation(page).getByRole('group', { name: 'A paper boat' })
  await player.waitFor({ timeout: 60_000 })
  const video = player.locator('video')
  const state = () =>
    video.evaluate((one) => {
      const { currentTime, duration, paused, muted } = one as HTMLVideoElement
      return { share: Math.round((currentTime / duration) * 10) / 10, paused, muted }
    })
  await expect.poll(state).toEqual({ share: 0, paused: true, muted: false })
  await composer(page).press('m')
  expect(await state()).toEqual({ share: 0, paused: true, muted: false })
  await player.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('5')
  await expect.poll(state).toEqual({ share: 0.5, paused: true, muted: true })
  await page.keyboard.press('Home')
  await page.keyboard.press('k')
  await expect.poll(async () => (await state()).paused).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state()).paused).toBe(true)
  await player.getByRole('button', { name: 'Playback settings' }).press('Enter')
  await page.getByRole('menuitemradio', { name: '1.5×' }).click()
  expect(await video.evaluate((one) => (one as HTMLVideoElement).playbackRate)).toBe(1.5)
  await expectAccessible(page)
})

type Fingers = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  places: readonly (readonly [number, number])[],
) => Promise<void>

/** Fingers on a screen, which Playwright itself has only one of. */
async function touching(at: Page): Promise<Fingers> {
  const session = await at.context().newCDPSession(at)
  return async (type, places) => {
    const touchPoints = places.map(([x, y], id) => ({ x, y, id }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
