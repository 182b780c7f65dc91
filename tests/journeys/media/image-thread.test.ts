import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

/** A model that takes images and masks, and that the simulator speaks for. */
const NEW = '/converse/thread/image?model=gpt-image-2.6-flare&provider=openai_image'

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

async function openNew(): Promise<void> {
  await page.goto(NEW)
  await composer(page).waitFor()
}

/** The images and places of the conversation. */
const tiles = (at = page): Locator => conversation(at).locator('[data-item]')
const images = (at = page): Locator => conversation(at).locator('[data-item] img')

async function inThread(at = page): Promise<void> {
  await at.waitForURL(/thread\/image\/[0-9a-f-]{36}$/)
}

/** Waits until so many images are drawn. */
async function drawn(count: number, at = page): Promise<void> {
  await expect
    .poll(
      () => images(at).evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
      { timeout: 15_000 },
    )
    .toBe(count)
}

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('an image thread', () => {
  beforeEach(openNew)

  test('shows a place for each image with its progress, then the images, with what they took', async () => {
    await expect.poll(() => page.title()).toContain('New image')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Images: 1 image' }).click()
    await page.getByRole('menuitemradio', { name: '2 images' }).click()
    await page.getByRole('button', { name: 'Images: 2 images' }).waitFor()
    const held = journey.server.simulator.control.hold()
    await say(page, 'A red fox in the snow')
    await inThread()
    await expect.poll(() => tiles().count()).toBe(2)
    await conversation(page).getByRole('progressbar').first().waitFor()
    await expectAccessible(page)
    held.release()
    await drawn(2)
    await answered(page)
    await expect.poll(() => images().first().getAttribute('alt')).toBe('A red fox in the snow')
    await conversation(page)
      .getByText(/2 images · .* s · \$0\.\d+/)
      .waitFor()
    await expectAccessible(page)
    await page.reload()
    await drawn(2)
  })

  test('is cancelled where it is made, and asked for once more as another version', async () => {
    const held = journey.server.simulator.control.hold()
    await say(page, 'A harbor at night')
    await inThread()
    await held.reached
    await conversation(page).getByRole('button', { name: 'Cancel' }).click()
    await conversation(page).getByText('Stopped').waitFor()
    held.release()
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await drawn(1)
    await conversation(page).getByText('2 / 2').waitFor()
    await page.keyboard.press('Tab')
    await conversation(page).getByRole('button', { name: 'Earlier version' }).click()
    await conversation(page).getByText('Stopped').waitFor()
  })

  test('is asked for once more as it was made, whatever is chosen since', async () => {
    await say(page, 'A windmill')
    await inThread()
    await drawn(1)
    await answered(page)
    await page.getByRole('button', { name: 'Options', exact: true }).click()
    const images = page.getByRole('group', { name: 'Images' })
    await images.getByRole('radio', { name: '1' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: '2' }).and(page.locator(':checked')).waitFor()
    journey.server.simulator.control.forget()
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await conversation(page).getByText('2 / 2').waitFor()
    await drawn(1)
    await answered(page)
    await expect.poll(() => tiles().count()).toBe(1)
    // What was chosen is there for the next prompt.
    await say(page, 'Two windmills')
    await drawn(3)
  })

  test('goes on through a reload, and comes in a second tab as well', async () => {
    const held = journey.server.simulator.control.hold()
    await say(page, 'A quiet street')
    await inThread()
    await tiles().first().waitFor()
    const second = await page.context().newPage()
    await second.goto(page.url())
    await tiles(second).first().waitFor()
    await page.reload()
    await tiles().first().waitFor()
    held.release()
    await drawn(1)
    await drawn(1, second)
  })

  test('says why nothing was made, and makes it at the next try', async () => {
    journey.server.simulator.control.play({ kind: 'upstream-error', status: 400 }, { times: 1 })
    await say(page, 'A windmill')
    await conversation(page).getByText('Provider status 400').waitFor()
    await expectAccessible(page)
    await conversation(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await drawn(1)
  })
})

describe('an image of a thread', () => {
  beforeEach(async () => {
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'A lighthouse' }] }]
    const model = { provider: 'openai_image', model: 'gpt-image-2.6-flare' } as const
    const { data } = await account.client.threads.sync({ body: { type: 'image', messages, ...model } })
    await page.goto(`/converse/thread/image/${data.thread.id}`)
    await drawn(1)
    await composer(page).waitFor()
  })

  test('opens large by keyboard with all that is known of it, and gives the focus back', async () => {
    const tile = tiles().first().locator('[data-stop]').first()
    await tile.focus()
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog', { name: 'Media viewer' })
    await large.waitFor()
    await large.getByText('A lighthouse', { exact: true }).first().waitFor()
    await large.getByText('GPT Image 2.6 Flare').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    await expectFocused(tile)
  })

  test('is varied, as another version of the same answer', async () => {
    await tiles().first().hover()
    await tiles().first().locator('[data-action="vary"]').click()
    await conversation(page).getByText('2 / 2').waitFor()
    await drawn(1)
  })

  test('becomes the image to start from, and goes to the vendor with the next prompt', async () => {
    await tiles().first().hover()
    await tiles().first().locator('[data-action="edit"]').click()
    await page.getByText('source', { exact: true }).waitFor()
    await expectFocused(composer(page))
    journey.server.simulator.control.forget()
    await say(page, 'The same at night')
    await drawn(2)
    const [sent] = journey.server.simulator.control.received()
    expect(sent?.path).toContain('edits')
    // The question shows what it starts from, and the result can be compared with it.
    await conversation(page).getByRole('img').first().waitFor()
    await tiles().last().hover()
    await tiles().last().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Compare with source' }).click()
    await page.getByRole('dialog', { name: 'Compare' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  test('begins a video', async () => {
    await tiles().first().hover()
    await tiles().first().locator('[data-action="video"]').click()
    await page.waitForURL('**/converse/thread/video')
    await page.getByText('source', { exact: true }).waitFor()
  })

  test('is deleted, and brought back', async () => {
    await tiles().first().hover()
    await tiles().first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('The file has been deleted.').waitFor()
    await conversation(page).getByText('Deleted').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await drawn(1)
  })
})

describe('the image to start from', () => {
  beforeEach(openNew)

  test('is picked, one at a time, and goes with the question', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByText('first.png').waitFor()
    await page.locator('input[type=file]').setInputFiles({ name: 'second.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByText('second.png').waitFor()
    await expect.poll(() => page.getByText('first.png').count()).toBe(0)
    await say(page, 'Paint it blue')
    await inThread()
    await drawn(1)
    await expect.poll(() => conversation(page).getByRole('img', { name: 'second.png' }).count()).toBe(1)
  })

  test('is painted on, and the mask goes to the vendor with it', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByRole('button', { name: 'Paint mask' }).click()
    const painter = page.getByRole('dialog', { name: 'Paint mask' })
    await painter.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Fill all' }).click()
    await expectAccessible(page)
    await painter.getByRole('button', { name: 'Use mask' }).click()
    await painter.waitFor({ state: 'hidden' })
    await page.getByText('source, masked').waitFor()
    await page.reload()
    await page.getByText('source, masked').waitFor()
    journey.server.simulator.control.forget()
    await say(page, 'Make it green')
    await drawn(1)
    const [sent] = journey.server.simulator.control.received()
    expect(JSON.stringify(sent?.body)).toContain('mask')
  })

  test('stands among the options as well, where it is taken out', async () => {
    await page.getByRole('button', { name: 'Options', exact: true }).click()
    const fields = page.getByRole('complementary', { name: 'Options' })
    await fields.getByText('Add a source image first.').waitFor()
    await fields
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByText('source', { exact: true }).waitFor()
    await expectAccessible(page)
    await fields.getByRole('button', { name: 'Remove Image' }).click()
    await page.getByText('source', { exact: true }).waitFor({ state: 'hidden' })
  })

  test('is not for every model, which the button says', async () => {
    await page.goto('/converse/thread/image?model=stable-image-core&provider=stability_image')
    await composer(page).waitFor()
    await page.getByRole('button', { name: 'The selected model can’t start from an image' }).waitFor()
    await expectAccessible(page)
  })
})

test('on a phone in the dark a thread is read, made and opened', async () => {
  const phone = await journey.signedOn(account, { viewport: PHONE, colorScheme: 'dark', hasTouch: true })
  await phone.goto(NEW)
  await composer(phone).fill('A small boat')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await inThread(phone)
  await drawn(1, phone)
  await expectAccessible(phone)
  await tiles(phone).first().locator('[data-stop]').first().click()
  await phone.getByRole('dialog', { name: 'Media viewer' }).waitFor()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.context().close()
})

test('begins on the home page as well, with the words that were written there', async () => {
  await page.goto('/home')
  await composer(page).fill('A paper boat')
  await page.getByRole('radio', { name: 'Chat' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => composer(page).getAttribute('placeholder')).toBe('Describe an image')
  await expect.poll(() => composer(page).inputValue()).toBe('A paper boat')
  await expect.poll(() => page.getByRole('radio', { name: 'Image' }).isChecked()).toBe(true)
  await expectAccessible(page)
  await composer(page).press('Enter')
  await inThread()
})
