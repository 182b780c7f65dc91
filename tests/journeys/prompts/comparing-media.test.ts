import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let ada: TestAccount
let page: Page

beforeEach(async () => {
  ada = await journey.server.createAccount()
  page = await journey.signedOn(ada)
})

const card = (on: Page, name: string) => on.getByRole('article', { name, exact: true })

/** The cards of what two models made of one prompt. */
async function compared(prompt: string, models: { provider: 'openai_image' | 'google_video'; model: string }[]) {
  const { data } = await ada.client.prompts.create({ body: { prompt, models } })
  await page.goto(`/prompt-optimizer/compare?prompts=${data.prompt.id}`)
  // A card has the answer as an article of its own.
  const cards = page.locator('article:has(> div > h2)')
  await expect.poll(() => cards.count()).toBe(2)
  return [cards.first(), cards.nth(1)] as const
}

test('what two models have drawn stands side by side with what it cost, is hidden, and goes on as a thread of images', async () => {
  const cards = await compared('A red fox in the snow', [
    { provider: 'openai_image', model: 'gpt-image-1' },
    { provider: 'openai_image', model: 'dall-e-3' },
  ])
  for (const card of cards) {
    const image = card.locator('img').first()
    await image.waitFor()
    await expect.poll(() => image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => card.getByRole('definition').last().textContent()).toMatch(/\$\d/)
  }
  // Words alone are marked.
  await expect.poll(() => page.getByRole('switch', { name: 'Mark differences' }).count()).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('switch', { name: 'Hide models' }).click()
  const hidden = page.getByRole('article', { name: 'Model A' })
  await hidden.locator('img').first().waitFor()
  await expect.poll(() => page.getByText('Total time').count()).toBe(0)
  await expectAccessible(page)
  await hidden.getByRole('button', { name: /^Continue as conversation/ }).click()
  await page.waitForURL(/\/converse\/thread\/image\/[\da-f-]{36}$/)
  await page.getByText('A red fox in the snow').first().waitFor()
})

test('of two videos one that fails is asked for again beside the other, which is there with what it cost', async () => {
  const { control } = journey.server.simulator
  const models = ['veo-3.1-fast-generate-001', 'veo-3.1-generate-001']
  control.play({ kind: 'upstream-error', status: 400 }, { model: 'veo-3.1-generate-001' })
  await compared(
    'A slow flight over a valley',
    models.map((model) => ({ provider: 'google_video' as const, model })),
  )
  const again = page.getByRole('button', { name: /^Retry / })
  await expect.poll(() => again.count(), { timeout: 60_000 }).toBe(2)
  const cost = (card: Locator) => card.getByRole('definition').last().textContent()
  const [first, second] = [card(page, 'Veo 3.1 Fast (Vertex)'), card(page, 'Veo 3.1 (Vertex)')]
  await expect.poll(() => cost(first)).toMatch(/\$\d/)
  // What has failed is not the cheapest, though it cost nothing.
  await expect.poll(() => cost(second)).toBe('$0.00')
  await expectAccessible(page)
  control.clear()
  await second.getByRole('button', { name: /^Retry / }).click()
  // A video costs enough to be asked about, here as well.
  const question = page.getByRole('dialog', { name: /Create this video for/ })
  await question.getByRole('button', { name: 'Create video' }).click()
  await expect.poll(() => cost(second), { timeout: 60_000 }).toMatch(/\$\d/)
  for (const made of [first, second]) {
    await made.getByRole('button', { name: /^Play/ }).or(made.locator('video')).first().waitFor()
  }
  await expectAccessible(page)
})
