import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()

/** A model of images that the simulator speaks for. */
const NEW = '/converse/thread/image?model=gpt-image-2.6-flare&provider=openai_image'

test('options of images are kept as defaults, begin the next thread, and are put back', async () => {
  const account = await journey.server.createAccount()
  const page = await journey.signedOn(account)
  const pane = page.getByRole('complementary', { name: 'Options' })
  const quality = pane.getByRole('combobox', { name: 'Quality' })
  const open = async () => {
    await page.goto(NEW)
    await composer(page).waitFor()
    await page.getByRole('button', { name: 'Options', exact: true }).click()
    await quality.waitFor()
  }
  await open()
  await expect.poll(() => pane.getByRole('button', { name: 'Save as default' }).count()).toBe(0)
  await quality.click()
  await page.getByRole('option', { name: 'High' }).click()
  await pane.getByRole('group', { name: 'Images' }).getByRole('radio', { name: '2' }).check({ force: true })
  await pane.getByRole('button', { name: 'Save as default' }).click()
  await page.getByText(/has been saved successfully/).waitFor()
  await expectAccessible(page)
  const saved = async () => (await account.client.userState.get()).data.settings?.options
  await expect.poll(saved).toMatchObject({ 'openai_image/gpt-image-2.6-flare': { quality: 'high', count: 2 } })
  await open()
  await expect.poll(() => quality.textContent()).toContain('High')
  await say(page, 'Two harbors')
  await expect.poll(() => conversation(page).locator('[data-item] img').count()).toBe(2)
  await open()
  await pane.getByRole('button', { name: 'Restore model defaults' }).click()
  await page.getByText(/^Restored:/).waitFor()
  await expect
    .poll(() => pane.getByRole('group', { name: 'Images' }).getByRole('radio', { name: '1' }).isChecked())
    .toBe(true)
  await expect.poll(async () => Object.keys((await saved()) ?? {})).toEqual([])
})
