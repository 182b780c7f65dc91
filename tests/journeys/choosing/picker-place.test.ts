import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
  page.setDefaultTimeout(7000)
})

const picker = (): Locator => page.getByRole('dialog', { name: 'Choose a model' })
const row = (name: RegExp): Locator => picker().getByRole('treeitem', { name }).first()

async function open(): Promise<void> {
  await page.goto('/converse/thread/chat')
  await composer(page).waitFor()
  await page.getByRole('button', { name: /^Model:/ }).click()
  await row(/Mistral Large 4/).waitFor()
}

test('the picker of a new chat leaves the header of the page free, however high the window is', async () => {
  for (const height of [900, 760, 620]) {
    await page.setViewportSize({ width: 1440, height })
    await open()
    const header = await page.getByRole('banner').boundingBox()
    const panel = await picker().boundingBox()
    // No quality is measured: no column is kept free for it.
    await expect.poll(() => picker().locator('[title^="Quality"]').count()).toBe(0)
    expect(panel?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity))
    expect((panel?.y ?? 0) + (panel?.height ?? Infinity)).toBeLessThanOrEqual(height)
  }
})

test('a measured quality is a bar of 4 px at the end of the row, aligned over all rows, and told in words', async () => {
  await journey.server.database.db.execute(
    `insert into model_overrides (provider, model, labels, updated_by, updated_at)
     select 'mistral_chat', id, jsonb_build_object('quality', 0.87), 'test', now() from unnest(array['mistral-large-4']) id`,
  )
  await open()
  const bar = row(/Mistral Large 4.*Quality 87 of 100/).locator('[title="Quality 87 of 100"]')
  const size = await bar.boundingBox()
  expect(size?.height).toBe(4)
  expect(await bar.locator('span').evaluate((fill) => fill.getBoundingClientRect().width)).toBeCloseTo(
    (size?.width ?? 0) * 0.87,
    0,
  )
  const price = await row(/Mistral Large 4/)
    .getByText(/×$/)
    .boundingBox()
  const other = await row(/Nova Pro/)
    .getByText(/×$/)
    .boundingBox()
  expect(price?.x).toBe(other?.x)
  await row(/Mistral Large 4/).hover()
  await picker().getByRole('region', { name: 'About Mistral Large 4' }).getByText('87 of 100').waitFor()
  await expectAccessible(page)
})
