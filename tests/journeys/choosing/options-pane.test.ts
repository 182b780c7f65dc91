import { expect, test } from 'vitest'
import { composer, journeyOfFile, newcomerAt } from '../journey.ts'

const journey = journeyOfFile()

test('the style of an image is chosen anew after a reload; what else was chosen stays', async () => {
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
  await expect.poll(() => style.textContent()).toContain('Anime')
  await page.reload()
  await open()
  await two.and(page.locator(':checked')).waitFor()
  await expect.poll(() => style.textContent()).not.toContain('Anime')
})
