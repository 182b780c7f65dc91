import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { answered, composer, composerInConsole, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

/** Keeps the console's scripts back. Answers what lets them through. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route('**/assets/*.js', async (route) => {
    if (open) return route.continue()
    held.push(route)
  })
  return async () => {
    open = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

test('what is typed before the console is there goes on where it was, caret and all', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  const letThrough = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await composer(page).waitFor()
  await page.keyboard.type('What is a wall')
  await page.keyboard.press('ArrowLeft')
  await letThrough()
  await composerInConsole(page).waitFor()
  await expect.poll(() => composerInConsole(page).inputValue()).toBe('What is a wall')
  await page.keyboard.type('X')
  await expect.poll(() => composerInConsole(page).inputValue()).toBe('What is a walXl')
  await expect.poll(() => composer(page).count()).toBe(1)
  await page.close()
})

test('Enter sends it as soon as the console is there', async () => {
  const page = await journey.signedOn(await journey.server.createAccount())
  const letThrough = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await composer(page).fill('Say only: early bird')
  await page.keyboard.press('Enter')
  await letThrough()
  await answered(page)
  await conversation(page).getByText('early bird', { exact: true }).waitFor()
  await page.close()
})

test('whoever is not signed on sees no field to write in, whoever is does, on the same page', async () => {
  const account = await journey.server.createAccount()
  const page = await journey.signedOn(account)
  const letThrough = await holdScripts(page)
  const early = page.locator('#early-composer')
  // The script that draws the field does so in the same breath in which it begins to keep keys.
  const drawn = async () => {
    await page.goto('/home', { waitUntil: 'commit' })
    await page.waitForFunction(() => 'earlyKeys' in window)
    await early.waitFor({ state: 'attached' })
    return early.isVisible()
  }
  await expect.poll(() => drawn()).toBe(true)
  await page.context().clearCookies()
  await expect.poll(() => drawn()).toBe(false)
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await letThrough()
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
})
