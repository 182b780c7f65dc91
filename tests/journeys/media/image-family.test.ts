import type { FilePart } from '@atrium/domain/messages/thread-message'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused } from '../browser.ts'
import { conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount()
  page = await journey.signedOn(account)
})

const MODEL = { provider: 'openai_image', model: 'gpt-image-2.6-flare' } as const

type Made = { threadId: string; image: FilePart }

/** An image in a thread of its own, made from another one. */
async function made(prompt: string, from?: FilePart): Promise<Made> {
  const parts = [...(from ? [from] : []), { type: 'text' as const, text: prompt }]
  const messages = [{ role: 'user' as const, parts }]
  const { data } = await account.client.threads.sync({ body: { type: 'image', messages, ...MODEL } })
  const image = data.messages.at(-1)?.parts.find((part) => part.type === 'file')
  if (!image) throw new Error('No image was made.')
  return { threadId: data.thread.id, image }
}

const large = (): Locator => page.getByRole('dialog', { name: 'Media viewer' })
const family = (): Locator => large().getByRole('list', { name: 'Related' })
const member = (title: string): Locator => family().getByRole('button', { name: title })
const tile = (): Locator => conversation(page).locator('[data-item] [data-stop]').last()
const shownHere = (): Locator => family().locator('[aria-current=true]')

describe('the family of an image in a thread', () => {
  test('shows what it was made from and what was made from it, and leads there and back by key', async () => {
    const { image: harbor } = await made('A harbor')
    const { image: night } = await made('The same at night', harbor)
    const { threadId } = await made('With a storm', night)
    await page.goto(`/converse/thread/image/${threadId}`)
    await tile().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => family().getByRole('button').count()).toBe(3)
    await expect.poll(() => shownHere().textContent()).toContain('With a storm')
    await expectAccessible(page)
    // It stands in another thread, and is shown by itself.
    await member('A harbor').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shownHere().textContent()).toContain('A harbor')
    await large().getByRole('img', { name: 'A harbor' }).first().waitFor()
    await expect.poll(() => family().getByRole('button').count()).toBe(3)
    await expectAccessible(page)
    // It stands in the question, and one goes on to the answer.
    await member('The same at night').focus()
    await page.keyboard.press('Enter')
    await large().getByText('1 / 2', { exact: true }).waitFor()
    await page.keyboard.press('PageDown')
    await large().getByText('2 / 2', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await large().waitFor({ state: 'hidden' })
    await expectFocused(tile())
    // What the question hands in opens from its bubble.
    const given = conversation(page).getByRole('button', { name: 'the-same-at-night.png' })
    await given.press('Enter')
    await large().getByText('1 / 2', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expectFocused(given)
  })
})
