import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { composer, type Journey, startJourney } from '../journey.ts'

let journey: Journey
let page: Page

beforeAll(async () => {
  journey = await startJourney()
})
// What is typed in one is kept for the account.
beforeEach(async () => {
  page = await journey.signedOn(await journey.server.createAccount({ name: 'Ada Lovelace' }))
})
afterAll(() => journey.close())

test.each([
  ['part', /\/assets\/(palette|translated-picker)-/],
  // A browser that could not import a module does not ask for it again.
  ['script', /\/assets\/(palette|translated-picker)-[^.]*\.js/],
])(
  'a %s that cannot be fetched costs neither the page nor a word, and comes when the connection is back',
  async (_, parts) => {
    let lost = 0
    await page.route(parts, (route) => {
      lost += 1
      return route.abort('internetdisconnected')
    })
    await page.goto('/converse/thread/chat')
    await composer(page).fill('Kept all the same')
    await page.getByRole('button', { name: /^Model:/ }).click()
    await page.keyboard.press('Control+k')
    await expect.poll(() => lost).toBeGreaterThan(0)
    await expect.poll(() => composer(page).inputValue()).toBe('Kept all the same')
    await page.unroute(parts)
    // What was asked for first comes last.
    const last = Promise.withResolvers<void>()
    await page.route(/\/assets\/translated-picker-/, (route) => last.promise.then(() => route.continue()))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor()
    last.resolve()
    await page.locator('#main button[aria-haspopup="dialog"][aria-expanded="false"]', { hasText: 'Model:' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: /Search \d+ models/ }).count()).toBe(0)
    await expect.poll(() => page.locator('#main textarea').inputValue()).toBe('Kept all the same')
    await page.context().close()
  },
)

test('an estimate and a menu that could not be fetched come when the connection is back', async () => {
  let lost = 0
  const parts = /\/assets\/(sending|trigger-choices)-/
  await page.route(parts, (route) => {
    lost += 1
    return route.abort('internetdisconnected')
  })
  await page.goto('/converse/thread/chat')
  await composer(page).pressSequentially('A question /')
  await expect.poll(() => lost).toBeGreaterThan(1)
  await page.unroute(parts)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: /^Estimate:/ }).waitFor()
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('A question /')
  await page.context().close()
})

test('straight to a screen whose code is on its way, its place says that it is loading', async () => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/hub-screen-[^.]*\.js/, (route) => code.promise.then(() => route.continue()))
  await page.goto('/companionhub')
  await page.locator('#main').getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
  code.resolve()
  await page.getByRole('searchbox', { name: 'Search companions' }).waitFor()
  await expect.poll(() => page.locator('#main').getByText('Loading', { exact: true }).count()).toBe(0)
  await page.context().close()
})
