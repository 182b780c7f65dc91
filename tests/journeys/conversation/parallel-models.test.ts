import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

const CHAT = '/converse/thread/chat?model=gpt-5.5&provider=openai_chat'
const IMAGE = '/converse/thread/image?model=gpt-image-2.6-flare&provider=openai_image'

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

/** Chooses a parallel model by the words that name it, with keys alone. */
async function chooseParallel(words: string, at = page): Promise<void> {
  await at.getByRole('button', { name: 'Add another model' }).press('Enter')
  await choose(words, at)
}

async function choose(words: string, at = page): Promise<void> {
  const search = at.getByRole('combobox')
  await search.fill(words)
  await search.press('Enter')
  await search.waitFor({ state: 'detached' })
}

const row = (at = page): Locator => conversation(at).getByRole('region', { name: /parallel answers/ })
const column = (name: string, at = page): Locator => row(at).getByRole('article').filter({ hasText: name })
const columns = (at = page): Locator => row(at).getByRole('article')
const estimate = (at = page): Locator => at.getByRole('button', { name: /^Estimate:/ })

describe('several models are chosen', () => {
  test('by keys alone, none of them twice, and at most four; each is dropped by itself', async () => {
    await page.goto(CHAT)
    await chooseParallel('claude haiku 4.5')
    await chooseParallel('mistral large')
    const added = page.getByRole('list', { name: 'Additional models' })
    await expect.poll(() => added.getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: 'Add another model' }).press('Enter')
    await page.getByRole('combobox').fill('gpt-5.5')
    await page.getByText('Already added').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await chooseParallel('command')
    const full = page.getByRole('button', { name: 'Up to 4 models can answer in parallel' })
    await expect.poll(() => full.getAttribute('aria-disabled')).toBe('true')
    await composer(page).fill('Hello')
    await expect.poll(() => estimate().textContent()).toContain('4 models')
    await expectAccessible(page)
    await added.getByRole('button', { name: /^Remove Mistral/ }).press('Enter')
    await expect.poll(() => added.getByRole('listitem').count()).toBe(2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Remove/)
  })

  test('outlives a reload, and names what one of them does not take', async () => {
    await page.goto(IMAGE)
    await chooseParallel('stable image core 1.1')
    await page.reload()
    await page.getByRole('button', { name: /^Remove Stable/ }).waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByText(/can’t start from an image. Remove the model/).waitFor()
    await composer(page).fill('Make it blue')
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Remove Stable/ }).click()
    await expect.poll(() => page.getByRole('list', { name: 'Additional models' }).count()).toBe(0)
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('false')
  })

  test('on a phone in one row that folds, from the list of models', async () => {
    const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await phone.goto(CHAT)
    await phone.getByRole('button', { name: /^Model:/ }).tap()
    await phone.getByRole('button', { name: 'Add another model' }).tap()
    await choose('claude haiku 4.5', phone)
    await composer(phone).fill('A question with some words')
    await estimate(phone).waitFor()
    const tall = await phone
      .getByRole('button', { name: '2 models' })
      .evaluate((button) => button.parentElement?.parentElement?.parentElement?.getBoundingClientRect().height)
    expect(tall).toBeLessThanOrEqual(60)
    await expect.poll(() => phone.getByRole('button', { name: /^Model:/ }).count()).toBe(0)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await phone.getByRole('button', { name: '2 models' }).tap()
    await phone.getByRole('list', { name: 'Models', exact: true }).waitFor()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Use one model only' }).tap()
    await phone.getByRole('button', { name: /^Model:/ }).waitFor()
    await phone.context().close()
  })
})

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a chat that asks several models', () => {
  test('shows each answer as it comes, stops one alone, tells which failed, and goes on with another', async () => {
    const { control } = journey.server.simulator
    await page.goto(CHAT)
    await chooseParallel('claude haiku 4.5')
    await chooseParallel('mistral large')
    control.play({ kind: 'upstream-error', status: 400 }, { vendor: 'mistral' })
    const held = control.hold({ vendor: 'openai' }, 2)
    await say(page, 'Say only: foxes are red')
    await page.waitForURL(/thread\/chat\/[0-9a-f-]{36}$/)
    await expect.poll(() => columns().count()).toBe(3)
    // One is there while another is still being written, and the third says what went wrong.
    await column('Claude Haiku 4.5').getByText('foxes are red').waitFor()
    await row().getByText('Provider status 400').waitFor()
    await expectAccessible(page)
    await row().getByRole('button', { name: 'Stop GPT-5.5' }).click()
    await column('GPT-5.5').getByText('Stopped').waitFor()
    held.release()
    await answered(page)
    await row()
      .getByRole('button', { name: /^Continue with this answer of Claude Haiku/ })
      .click()
    await row().getByText('The conversation continues with this answer').waitFor()
    expect(await composer(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    control.forget()
    for (const name of ['Claude Haiku 4.5', 'Mistral Large 4']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
    }
    await say(page, 'Say only: and now?')
    await conversation(page).getByText('and now?', { exact: true }).waitFor()
    await answered(page)
    const asked = JSON.stringify(control.received().map(({ body }) => body))
    expect(asked).toContain('foxes are red')
    // What stands beside each other is no version of each other.
    expect(
      await conversation(page)
        .getByText(/^\d+ \/ \d+$/)
        .count(),
    ).toBe(0)
  })

  test('goes on through a reload, and stops all at once', async () => {
    const { control } = journey.server.simulator
    const held = control.hold({}, 2)
    await page.goto(CHAT)
    await chooseParallel('claude haiku 4.5')
    await say(page, 'long 200')
    await page.waitForURL(/thread\/chat\/[0-9a-f-]{36}$/)
    await expect
      .poll(() =>
        row()
          .getByRole('button', { name: /^Stop / })
          .count(),
      )
      .toBe(2)
    await page.reload()
    await expect
      .poll(() =>
        row()
          .getByRole('button', { name: /^Stop / })
          .count(),
      )
      .toBe(2)
    await page.getByRole('button', { name: 'Stop the answer' }).click()
    await expect.poll(() => row().getByText('Stopped').count()).toBe(2)
    held.release()
  })

  test('asks one of them once more as it was asked; the answers at once are one version', async () => {
    await page.goto(CHAT)
    await chooseParallel('claude haiku 4.5')
    await say(page, 'Say only: foxes are red')
    await page.waitForURL(/thread\/chat\/[0-9a-f-]{36}$/)
    await expect.poll(() => row().getByRole('button', { name: 'Retry' }).count()).toBe(2)
    await answered(page)
    await column('Claude Haiku 4.5').getByRole('button', { name: 'Retry' }).click()
    await conversation(page).getByText('2 / 2').waitFor()
    await answered(page)
    await conversation(page)
      .getByText(/Claude Haiku 4.5 · /)
      .waitFor()
    await expect.poll(() => columns().count()).toBe(0)
    await conversation(page).getByRole('button', { name: 'Earlier version' }).click()
    await expect.poll(() => columns().count()).toBe(2)
  })

  test('asks all of them again where the message is changed', async () => {
    await page.goto(CHAT)
    await chooseParallel('claude haiku 4.5')
    await say(page, 'Say only: foxes are red')
    await page.waitForURL(/thread\/chat\/[0-9a-f-]{36}$/)
    await expect.poll(() => row().getByText('foxes are red').count()).toBe(2)
    await answered(page)
    await composer(page).press('ArrowUp')
    const editor = conversation(page).getByRole('textbox', { name: 'Your message' })
    await editor.fill('Say only: hares are brown')
    await editor.press('Control+Enter')
    await expect.poll(() => row().getByText('hares are brown').count()).toBe(2)
    await answered(page)
    await conversation(page).getByText('2 / 2').waitFor()
  })

  test('on a phone shows one at a time, with the names above', async () => {
    const phone = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto(CHAT)
    await chooseParallel('claude haiku 4.5')
    await say(page, 'Say only: foxes are red')
    await page.waitForURL(/thread\/chat\/[0-9a-f-]{36}$/)
    await answered(page)
    await phone.goto(page.url())
    const tabs = conversation(phone).getByRole('tab')
    await tabs.last().tap()
    await conversation(phone)
      .getByRole('button', { name: /^Continue with this answer/ })
      .waitFor()
    await expect.poll(() => tabs.count()).toBe(2)
    await expect
      .poll(() => conversation(phone).getByRole('article').filter({ hasText: 'foxes are red' }).last().isVisible())
      .toBe(true)
    await expectAccessible(phone)
    await phone.context().close()
  })
})

test('a prompt for images names the sum before it is sent, and what comes is seen, opened and compared together', async () => {
  await page.goto(IMAGE)
  await chooseParallel('stable image core 1.1')
  await composer(page).fill('A red fox in the snow')
  await expect.poll(() => estimate().textContent()).toMatch(/2 models · ≈\s\$0\./)
  await estimate().click()
  const parts = page.getByRole('dialog', { name: 'Estimate before sending' })
  await parts.getByRole('row', { name: /GPT Image 2.6 Flare/ }).waitFor()
  await parts.getByRole('row', { name: /Stable Image Core 1.1/ }).waitFor()
  await parts.getByRole('row', { name: /Total/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await composer(page).press('Enter')
  await page.waitForURL(/thread\/image\/[0-9a-f-]{36}$/)
  await expect.poll(() => columns().count()).toBe(2)
  const images = row().locator('[data-item] img')
  await expect.poll(() => images.count(), { timeout: 20_000 }).toBe(2)
  await page.getByRole('button', { name: 'Stop generating' }).waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await images.first().click()
  const large = page.getByRole('dialog')
  await large.getByText('1 / 2', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await row().locator('..').getByRole('button', { name: 'Compare both images' }).click()
  const compared = page.getByRole('dialog', { name: 'Compare' })
  await compared.getByText('GPT Image 2.6 Flare').first().waitFor()
  await compared
    .getByText(/Stable Image Core/)
    .first()
    .waitFor()
})

test('a costly choice of videos is warned of by the sum, and both are made side by side', async () => {
  await page.goto('/converse/thread/video?model=veo-3.1-fast-generate-001&provider=google_video')
  await chooseParallel('gemini omni')
  await say(page, 'A fox runs through snow')
  const warning = page.getByRole('dialog', { name: /^Create 2 videos for/ })
  await warning.getByRole('row', { name: /Omni/ }).waitFor()
  await expectAccessible(page)
  // None is there before one of them is stopped.
  const held = journey.server.simulator.control.hold()
  await warning.getByRole('button', { name: 'Create videos' }).click()
  await page.waitForURL(/thread\/video\/[0-9a-f-]{36}$/)
  await expect.poll(() => columns().count()).toBe(2)
  await row().getByRole('button', { name: 'Cancel' }).first().click()
  await row().getByText('Stopped', { exact: true }).waitFor()
  held.release()
  await row().locator('video').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Stop generating' }).waitFor({ state: 'hidden' })
  await expectAccessible(page)
})

test('the limit of money is held against the sum of all models, and each part is named', async () => {
  // Each of both costs less than the limit: 5.3 and 4 cents.
  await account.client.userState.put({ body: { path: 'settings.confirmAbove', value: 0.08 } })
  await page.goto(IMAGE)
  await chooseParallel('stable image core 1.1')
  await say(page, 'A red fox in the snow')
  const question = page.getByRole('dialog', { name: /^Send for about/ })
  await question.getByRole('row', { name: /Stable Image Core 1.1/ }).waitFor()
  await expectAccessible(page)
  await question.getByText('Back', { exact: true }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('A red fox in the snow')
  await page.getByRole('button', { name: /^Remove Stable/ }).click()
  await composer(page).press('Enter')
  await page.waitForURL(/thread\/image\/[0-9a-f-]{36}$/)
})
