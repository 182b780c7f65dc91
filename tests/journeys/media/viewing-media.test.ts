import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile, newcomerAt } from '../journey.ts'

const journey = journeyOfFile()

/** A model of images that the simulator speaks for. */
const NEW = '/converse/thread/image?model=gpt-image-2.6-flare&provider=openai_image'

test('four images stand in their places from the first moment, and two of them are chosen and compared', async () => {
  const { page } = await newcomerAt(journey, NEW)
  const tiles = (): Locator => conversation(page).locator('[data-item]')
  const drawn = () =>
    tiles()
      .locator('img')
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page.getByRole('group', { name: 'Images' }).getByRole('radio', { name: '4' }).check({ force: true })
  await page.keyboard.press('Escape')
  await say(page, 'Four clocks')
  await expect.poll(drawn).toBe(4)
  await answered(page)

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
  await expect.poll(() => conversation(page).count()).toBe(0)
  release.resolve()
  await conversation(page).getByText('Four clocks').first().waitFor()
  await expect.poll(() => tiles().count()).toBe(4)

  const choosing = page.getByText('Choose an image to compare with.')
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
  await conversation(page).locator('[data-stop]').nth(2).press('Enter')
  const compare = page.getByRole('dialog', { name: 'Compare' })
  await compare.getByRole('slider', { name: 'Divider' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await compare.waitFor({ state: 'hidden' })
})
