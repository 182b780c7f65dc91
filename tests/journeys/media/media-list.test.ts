import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, PHONE } from '../browser.ts'
import { answered, composer, conversation, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let project: number
let account: TestAccount
let page: Page

const MEDIA = '/content/media'
/** A model that takes images, and that the simulator speaks for. */
const NEW = '/converse/thread/image?model=gpt-image-2.6-flare&provider=openai_image'

beforeEach(async () => {
  project = await journey.server.createProject('Images')
  account = await journey.server.createAccount({ projects: [project] })
  page = await journey.signedOn(account)
})

/** A PNG of one pixel. */
const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

async function upload(name: string, who = account) {
  const bytes = name.endsWith('.png') ? PIXEL : `What is in ${name}.`
  return (await who.client.files.upload({ body: { project }, file: new File([bytes], name) })).data
}

const grid = (at = page): Locator => at.getByRole('list', { name: 'Media' })
const tile = (name: string, at = page): Locator => grid(at).getByRole('button', { name: new RegExp(`: ${name}$`) })
const search = (): Locator => page.getByRole('searchbox', { name: 'Search prompts and names' })
const large = (): Locator => page.getByRole('dialog', { name: 'Media viewer' })
const bar = (): Locator => page.getByRole('toolbar', { name: 'Selected files' })

async function shows(names: readonly string[], at = page): Promise<void> {
  await expect
    .poll(() =>
      grid(at)
        .getByRole('listitem')
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/^\w+: /, ''))),
    )
    .toEqual(names)
}

async function drawImage(prompt: string): Promise<void> {
  await page.goto(NEW)
  await composer(page).waitFor()
  await say(page, prompt)
  await page.waitForURL(/thread\/image\/[0-9a-f-]{36}$/)
  await drawn(1)
  await answered(page)
}

async function drawn(count: number): Promise<void> {
  const images = conversation(page).locator('[data-item] img')
  const there = () =>
    images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(there, { timeout: 15_000 }).toBe(count)
}

describe('what the list of media shows', () => {
  test('is everything made and uploaded, found by words, kind and origin, and the address keeps it', async () => {
    await drawImage('A red fox in the snow')
    await upload('harbor.png')
    await upload('plan.txt')
    await page.getByRole('link', { name: 'All Content', exact: true }).click()
    await page.getByRole('navigation', { name: 'All Content' }).getByRole('link', { name: 'Media' }).click()
    await shows(['plan.txt', 'harbor.png', 'A red fox in the snow'])
    await page.getByText('3 files', { exact: true }).waitFor()
    await expectAccessible(page)
    await search().fill('red fox')
    await shows(['A red fox in the snow'])
    await page.reload()
    await shows(['A red fox in the snow'])
    await expect.poll(() => search().inputValue()).toBe('red fox')
    await search().fill('')
    await page.getByRole('radio', { name: 'Images' }).check({ force: true })
    await shows(['harbor.png', 'A red fox in the snow'])
    await page.getByRole('combobox', { name: 'Origin' }).click()
    await page.getByRole('option', { name: 'Uploaded', exact: true }).click()
    await shows(['harbor.png'])
    await tile('harbor.png').click()
    await large().waitFor()
    await page.goBack()
    await large().waitFor({ state: 'hidden' })
    await shows(['harbor.png'])
    expect(new URL(page.url()).searchParams.get('origin')).toBe('uploaded')
  })

  test('is nothing at first, and nothing where nothing matches', async () => {
    await page.goto(MEDIA)
    await page.getByText('No media yet').waitFor()
    await expectAccessible(page)
    await upload('harbor.png')
    await shows(['harbor.png'])
    await search().fill('mountain')
    await page.getByText('No results').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await shows(['harbor.png'])
  })

  test('goes on as somebody comes near its end', async () => {
    for (let index = 0; index < 65; index += 1) await upload(`note ${index}.txt`)
    await page.goto(MEDIA)
    await page.getByText('60 files shown, more below').waitFor()
    await tile('note 5.txt').scrollIntoViewIfNeeded()
    await page.getByText('65 files', { exact: true }).waitFor()
    await tile('note 0.txt').waitFor()
  })

  test('is told by other tabs, and holds what others share', async () => {
    await upload('harbor.png')
    await page.goto(MEDIA)
    await shows(['harbor.png'])
    const second = await page.context().newPage()
    await second.goto(MEDIA)
    await tile('harbor.png', second).focus()
    await second.keyboard.press('Delete')
    await page.getByText('No media yet').waitFor()

    const bob = await journey.server.createAccount({ projects: [project] })
    const shared = await upload('shared.png', bob)
    await bob.client.threads.create({
      body: {
        project,
        name: 'Shared',
        protected: 'project',
        messages: [{ role: 'user', parts: [{ type: 'file', url: shared.url, mediaType: 'image/png' }] }],
      },
    })
    await page.getByRole('combobox', { name: 'Owner' }).click()
    await page.getByRole('option', { name: 'Shared with me' }).click()
    await shows(['shared.png'])
    await tile('shared.png').click()
    await large().waitFor()
    await expect.poll(() => large().getByRole('button', { name: 'Delete' }).count()).toBe(0)
  })
})

describe('with the keyboard alone', () => {
  beforeEach(async () => {
    for (const name of ['one.png', 'two.png', 'three.png', 'four.png']) await upload(name)
    await page.goto(MEDIA)
    await shows(['four.png', 'three.png', 'two.png', 'one.png'])
  })

  test('a file is opened, one goes on, and the focus comes back', async () => {
    await tile('four.png').focus()
    await page.keyboard.press('ArrowRight')
    await expectFocused(tile('three.png'))
    await page.keyboard.press('Enter')
    await large().getByText('2 / 4', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await large().getByText('3 / 4', { exact: true }).waitFor()
    await page.reload()
    await large().getByText('3 / 4', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await large().waitFor({ state: 'hidden' })
  })

  test('closing gives the focus back to the file that was opened', async () => {
    await tile('two.png').focus()
    await page.keyboard.press('Enter')
    await large().waitFor()
    await page.keyboard.press('Escape')
    await large().waitFor({ state: 'hidden' })
    await expectFocused(tile('two.png'))
  })

  test('the Tab key stops at one file and at its tick, and goes on', async () => {
    await tile('three.png').focus()
    await page.keyboard.press('Tab')
    await expectFocused(page.getByRole('checkbox', { name: 'Select three.png' }))
    await page.keyboard.press('Tab')
    expect(await grid().evaluate((list) => list.contains(document.activeElement))).toBe(false)
  })

  test('files are selected one by one and in a row, downloaded, deleted and brought back', async () => {
    await tile('four.png').focus()
    const before = await grid().boundingBox()
    await page.keyboard.press('x')
    await bar().getByText('1 file selected').waitFor()
    expect(await grid().boundingBox()).toEqual(before)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+X')
    await bar().getByText('3 files selected').waitFor()
    await expectAccessible(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      bar()
        .getByRole('button', { name: 'Download' })
        .or(bar().getByRole('link', { name: 'Download' }))
        .click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^atrium-.*\.zip$/)
    await tile('two.png').focus()
    await page.keyboard.press('Delete')
    await shows(['one.png'])
    await page.getByText('3 files have been deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await shows(['four.png', 'three.png', 'two.png', 'one.png'])
  })

  test('two images are compared', async () => {
    await tile('four.png').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('x')
    await bar().getByRole('button', { name: 'Compare' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Compare' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectFocused(bar().getByRole('button', { name: 'Compare' }))
  })
})

describe('the family of an image', () => {
  beforeEach(async () => {
    await drawImage('A lighthouse')
    const first = conversation(page).locator('[data-item]').first()
    await first.hover()
    await first.locator('[data-action="edit"]').click()
    await page.getByText('source', { exact: true }).waitFor()
    await say(page, 'The same at night')
    await drawn(2)
    await answered(page)
  })

  test('stands beside it as a tree, in which each member leads to itself, and on to its conversation', async () => {
    await page.goto(MEDIA)
    await shows(['The same at night', 'A lighthouse'])
    await tile('A lighthouse').click()
    const family = large().getByRole('list', { name: 'Related' })
    await family.locator('[aria-current=true]').getByText('A lighthouse').waitFor()
    await expectAccessible(page)
    await family
      .getByRole('listitem')
      .getByRole('listitem')
      .getByRole('button', { name: /^The same at night/ })
      .click()
    await family.locator('[aria-current=true]').getByText('The same at night').waitFor()
    await large().locator('[data-action="thread"]').click()
    await page.waitForURL(/thread\/image\/[0-9a-f-]{36}#[0-9a-f-]+$/)
    await drawn(2)
  })

  test('holds a place in the conversation for what was deleted, also after a reload', async () => {
    const thread = page.url()
    await page.goto(MEDIA)
    await tile('A lighthouse').focus()
    await page.keyboard.press('Delete')
    await shows(['The same at night'])
    await page.getByText('The file has been deleted.').waitFor()
    await page.goto(thread)
    // Where it was made, and where the next was made from it.
    const made = conversation(page).getByText('This image was deleted.')
    const places = conversation(page).getByText('Deleted', { exact: true }).or(made)
    await expect.poll(() => places.count()).toBe(2)
    await drawn(1)
    await expectAccessible(page)
    await page.reload()
    await expect.poll(() => places.count()).toBe(2)
  })
})

test('on a phone in the dark the list of media is read, selected in and opened', async () => {
  await upload('harbor.png')
  await upload('plan.txt')
  const phone = await journey.signedOn(account, { viewport: PHONE, colorScheme: 'dark', hasTouch: true })
  await phone.goto(MEDIA)
  await shows(['plan.txt', 'harbor.png'], phone)
  await expectAccessible(phone)
  // The patch is small, what the finger can hit is not.
  const tick = phone.locator('label', { hasText: 'Select plan.txt' })
  const { width, height } = (await tick.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await tick.tap({ position: { x: 4, y: 4 } })
  await phone.getByText('1 file selected').waitFor()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Clear selection' }).tap()
  await tile('plan.txt', phone).tap()
  const paper = phone.getByRole('dialog', { name: 'plan.txt' })
  await paper.getByRole('button', { name: 'Delete' }).waitFor()
  await expectFocused(paper.getByRole('link', { name: 'Download' }))
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')
  await paper.waitFor({ state: 'hidden' })
  await tile('harbor.png', phone).tap()
  await phone.getByRole('dialog', { name: 'Media viewer' }).waitFor()
  await expectAccessible(phone)
  await phone.context().close()
})
