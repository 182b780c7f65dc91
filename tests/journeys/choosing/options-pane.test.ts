import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { composer, journeyOfFile, newcomerAt } from '../journey.ts'

const journey = journeyOfFile()

test('the style of a picture is chosen anew after a reload; what else was chosen stays', async () => {
  const { page } = await newcomerAt(
    journey,
    '/converse/thread/image?model=stable-image-core-v1%3A1&provider=stability_image',
  )
  const pane = page.getByRole('complementary', { name: 'Options' })
  const style = pane.getByRole('combobox', { name: 'Style' })
  const two = pane.getByRole('group', { name: 'Images' }).getByRole('radio', { name: '2' })
  const open = async () => {
    await composer(page).waitFor()
    await page.getByRole('button', { name: /^Options/ }).click()
    await style.waitFor()
  }
  await open()
  await style.click()
  await page.getByRole('option', { name: 'Anime' }).click()
  await two.check({ force: true })
  expect(await style.textContent()).toContain('Anime')
  await page.reload()
  await open()
  await two.and(page.locator(':checked')).waitFor()
  expect(await style.textContent()).not.toContain('Anime')
})

test('on a phone the pane takes the focus while it is open, and gives it back; beside the page it leaves it where it is', async () => {
  const { page } = await newcomerAt(journey, '/converse/thread/chat')
  const button = page.getByRole('button', { name: 'Options', exact: true })
  const pane = page.getByRole('complementary', { name: 'Options' })
  const isFocused = (at: typeof pane) => at.evaluate((element) => element === document.activeElement)
  await button.focus()
  await page.keyboard.press('Enter')
  await pane.waitFor()
  expect(await isFocused(button)).toBe(true)
  await page.keyboard.press('Enter')
  await pane.waitFor({ state: 'detached' })
  await page.setViewportSize(PHONE)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(pane)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(button)).toBe(true)
})
