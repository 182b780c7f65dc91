import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { composer, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

/** An image that was made in a conversation with secure data. */
async function madeInSecret(): Promise<void> {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'A harbor' }] }]
  await account.client.threads.sync({ body: { type: 'image', secureData: true, messages } })
}

async function openImage(): Promise<void> {
  await page.goto('/content/media')
  const tile = page.getByRole('list', { name: 'Media' }).getByRole('button', { name: /: A harbor$/ })
  await tile.click()
}

const frame = () => page.getByRole('button', { name: 'Turn off' })

test('an image of a secure conversation goes on from the media in a secure one', async () => {
  await madeInSecret()
  await openImage()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await composer(page).waitFor()
  await frame().waitFor()
  await page.getByRole('button', { name: /^Remove a-harbor\.png/ }).waitFor()
  await expectAccessible(page)
})

test('an image of a secure conversation is refused in an ordinary one by name, and what was written stays', async () => {
  await madeInSecret()
  await openImage()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await composer(page).waitFor()
  await frame().click()
  await frame().waitFor({ state: 'detached' })
  await say(page, 'Now at night')
  const refusal = 'a-harbor.png belongs to a secure conversation and can only be used in secure conversations.'
  await conversation(page).getByText(refusal).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('Now at night')
  await page.getByRole('button', { name: /^Remove a-harbor\.png/ }).waitFor()
})
