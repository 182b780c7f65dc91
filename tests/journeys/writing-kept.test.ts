import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from './browser.ts'
import { answered, composer, conversation, type Journey, startJourney } from './journey.ts'

let journey: Journey
let account: TestAccount
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(async () => {
  journey.expectNoTrouble()
  await journey.close()
})

const PICTURE = {
  name: 'chart.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function newThread(person: TestAccount): Promise<string> {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: ready' }] }]
  const { data } = await person.client.threads.sync({ body: { messages } })
  return `/converse/thread/chat/${data.thread.id}`
}

const attached = (page: Page) => page.getByRole('button', { name: 'Remove chart.png' })
const attach = (page: Page) => page.locator('input[type=file]').setInputFiles(PICTURE)

/** Waits until the server keeps a draft that begins so, with as many files. */
async function kept(person: TestAccount, excerpt: string, files = 0): Promise<void> {
  await expect
    .poll(async () => (await person.client.drafts.list()).data.map((draft) => [draft.excerpt, draft.files]), {
      timeout: 10_000,
    })
    .toEqual([[excerpt, files]])
}

describe('what is typed', () => {
  test('comes back with its file after a reload, in a second tab and on a second device', async () => {
    account = await journey.server.createAccount()
    const path = await newThread(account)
    const page = await journey.signedOn(account)
    await page.goto(path)
    await composer(page).fill('Half a thought')
    await attach(page)
    await attached(page).waitFor()
    await kept(account, 'Half a thought', 1)

    await page.reload()
    await expect.poll(() => composer(page).inputValue()).toBe('Half a thought')
    await attached(page).waitFor()

    const tab = await page.context().newPage()
    await tab.goto(path)
    await attached(tab).waitFor()
    await composer(page).fill('Half a thought, and more')
    await expect.poll(() => composer(tab).inputValue()).toBe('Half a thought, and more')
    await tab.close()

    await kept(account, 'Half a thought, and more', 1)
    const device = await journey.signedOn(account, { viewport: PHONE, hasTouch: true, isMobile: true })
    await device.goto(path)
    await expect.poll(() => composer(device).inputValue()).toBe('Half a thought, and more')
    await attached(device).waitFor()
    expect(await device.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await device.getByRole('button', { name: 'Send' }).click()
    await conversation(device).getByText('Half a thought, and more').waitFor()
    await answered(device)
    await expect.poll(async () => (await account.client.drafts.list()).data).toEqual([])
    await page.reload()
    await conversation(page).getByText('Half a thought, and more').first().waitFor()
    expect(await composer(page).inputValue()).toBe('')
    expect(await attached(page).count()).toBe(0)
    await page.context().close()
    await device.context().close()
  })

  test('in a new chat comes back with the model that was chosen for it', async () => {
    account = await journey.server.createAccount()
    const page = await journey.signedOn(account)
    await page.goto('/converse/thread/chat')
    await composer(page).fill('For another model')
    await kept(account, 'For another model')
    const [draft] = (await account.client.drafts.list()).data
    const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
    await account.client.drafts.put({ params: { place: draft?.place ?? '' }, body: { model } })

    const device = await journey.signedOn(account)
    await device.goto('/home')
    await expect.poll(() => composer(device).inputValue()).toBe('For another model')
    await device.getByRole('button', { name: /GPT-4\.1$/ }).waitFor()
    await page.context().close()
    await device.context().close()
  })

  test('on two devices at once is lost on neither: the newer is shown and the other is offered', async () => {
    account = await journey.server.createAccount()
    const path = await newThread(account)
    const page = await journey.signedOn(account)
    await page.goto(path)
    await composer(page).waitFor()
    await page.route('**/api/v1/drafts/**', (route) => route.abort())
    await composer(page).fill('written here')
    const place = path.split('/').at(-1) ?? ''
    await account.client.drafts.put({ params: { place }, body: { text: 'written there', revision: 0 } })
    await page.unroute('**/api/v1/drafts/**')
    await composer(page).fill('written here, later')
    await page.getByText('Also written elsewhere:').waitFor()
    await expectAccessible(page)
    expect(await composer(page).inputValue()).toBe('written here, later')
    await page.getByRole('button', { name: 'Use that' }).click()
    expect(await composer(page).inputValue()).toBe('written there')
    await page.context().close()
  })
})
