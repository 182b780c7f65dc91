import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

/** One point. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('people upload an image of themselves, which stands where their initials stood, and remove it', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ name: 'Ada' }))
  await page.goto('/home')
  const tray = page.getByRole('button', { name: 'Account of Ada' })
  await tray.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('tab', { name: 'Account' }).click()
  const settings = page.getByRole('region', { name: 'Account' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    settings.getByLabel('Upload image').last().setInputFiles({ name, mimeType, buffer })
  await choose('notes.png', 'image/png', Buffer.from('no image at all'))
  await settings.getByText('Use a PNG, JPEG, GIF, WebP, or AVIF image.').waitFor()
  await choose('me.png', 'image/png', IMAGE)
  await settings.getByRole('button', { name: 'Change image' }).waitFor()
  await expectAccessible(page)
  const shown = page.locator('button img[src*="/api/v1/pictures/"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)
  await settings.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await settings.getByRole('button', { name: 'Upload image' }).waitFor()
  await expect.poll(() => shown.count()).toBe(0)
})
