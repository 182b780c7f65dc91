import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile({ environment: { ATRIUM_VIDEO: 'off' } })

test('where an installation leaves videos out, nothing leads to a new one; their address stays what it is', async () => {
  const account = await journey.server.createAccount()
  const page = await journey.signedOn(account)
  await page.goto('/home')
  await composer(page).waitFor()
  await page.getByRole('radio', { name: 'Text' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Video' }).count()).toBe(0)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Image' }).waitFor()
  await expect.poll(() => navigation.getByRole('link', { name: 'Video' }).count()).toBe(0)
  await expectAccessible(page)
  await page.goto('/converse')
  const hub = page.getByRole('main')
  await hub.getByRole('link', { name: /^Text/ }).waitFor()
  await expect.poll(() => hub.getByRole('link', { name: /^Video/ }).count()).toBe(0)
  // The route table has no condition: videos that are there can be seen.
  await page.goto('/converse/thread/video')
  await composer(page).waitFor()
  await expect.poll(() => page.title()).toContain('New video')
})

test('threads of texts are begun from the hub and found by name', async () => {
  const account = await journey.server.createAccount()
  const page = await journey.signedOn(account)
  await page.goto('/converse')
  await page.getByRole('main').getByRole('link', { name: /^Text/ }).click()
  await page.waitForURL('**/converse/thread/text')
  await composer(page).waitFor()
  await page.goto('/home')
  await composer(page).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await palette.fill('Text')
  await page.getByRole('option', { name: /^Text/ }).first().click()
  await page.waitForURL('**/converse/thread/text')
})
