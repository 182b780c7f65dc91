import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

const dialog = () => page.getByRole('dialog', { name: /^Send for about/ })
const limit = (value: number) => account.client.userState.put({ body: { path: 'settings.confirmAbove', value } })

test('a message for the queue is asked about when it is sent, and not once more when its turn comes', async () => {
  await limit(0)
  await page.goto('/converse/thread/chat')
  const held = journey.server.simulator.control.hold({}, 2)
  await composer(page).fill('long 200')
  await composer(page).press('Enter')
  await dialog().getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
  const queue = page.getByRole('region', { name: 'Waiting to send' })
  await composer(page).fill('Say only: queued')
  await composer(page).press('Enter')
  await dialog().getByText('Back', { exact: true }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('Say only: queued')
  await expect.poll(() => queue.count()).toBe(0)
  await composer(page).press('Enter')
  await dialog().getByRole('button', { name: 'Send', exact: true }).click()
  await queue.getByText('Say only: queued').waitFor()
  held.release()
  await conversation(page).getByText('queued', { exact: true }).waitFor()
  await answered(page)
  await expect.poll(() => dialog().count()).toBe(0)
})

test('a changed message is asked about before it runs, and stays in its editor where it goes back', async () => {
  await page.goto('/converse/thread/chat')
  await composer(page).fill('Say only: one')
  await composer(page).press('Enter')
  await conversation(page).getByText('one', { exact: true }).waitFor()
  await answered(page)
  await limit(0)
  await page.reload()
  await conversation(page).getByText('one', { exact: true }).waitFor()
  await composer(page).press('ArrowUp')
  const editor = conversation(page).getByRole('textbox', { name: 'Your message' })
  await editor.fill('Say only: two')
  await editor.press('Control+Enter')
  await dialog().waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await expect.poll(() => editor.inputValue()).toBe('Say only: two')
  await editor.press('Control+Enter')
  await dialog().getByRole('button', { name: 'Send', exact: true }).click()
  await conversation(page).getByText('two', { exact: true }).waitFor()
  await conversation(page).getByText('2 / 2').waitFor()
})

test('the settings set the limit, take no amount that is none, and remove it', async () => {
  const kept = async () => (await account.client.userState.get()).data.settings?.confirmAbove
  await page.goto('/converse/thread/chat')
  await composer(page).waitFor()
  const openSettings = async () => {
    await page.keyboard.press('Control+,')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await page.getByRole('tab', { name: 'Writing' }).click()
  }
  await openSettings()
  const asks = page.getByRole('switch', { name: 'Confirm costly messages' })
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await asks.press('Space')
  await expect.poll(() => amount.inputValue()).toBe('1')
  await amount.fill('0')
  await amount.press('Enter')
  await expect.poll(kept).toBe(0)
  for (const [typed, stays] of [
    ['a lot', '0'],
    ['99999999', '1000000'],
    ['0', '0'],
  ] as const) {
    await amount.fill(typed)
    await amount.press('Tab')
    await expect.poll(() => amount.inputValue()).toBe(stays)
    await expect.poll(kept).toBe(Number(stays))
  }
  await expectAccessible(page)
  await amount.fill('0.002')
  await page.keyboard.press('Escape')
  await expect.poll(kept).toBe(0.002)
  // Set on this page, which holds what it sends to it at once.
  await openSettings()
  await amount.fill('0')
  await page.keyboard.press('Escape')
  await expect.poll(kept).toBe(0)

  await composer(page).fill('Say only: one')
  await composer(page).press('Enter')
  await dialog().getByText('Back', { exact: true }).click()
  await openSettings()
  await asks.press('Space')
  await amount.waitFor({ state: 'hidden' })
  await expect.poll(kept).toBeUndefined()
  await page.keyboard.press('Escape')
  await composer(page).press('Enter')
  await conversation(page).getByText('one', { exact: true }).waitFor()
  await expect.poll(() => dialog().count()).toBe(0)
})
