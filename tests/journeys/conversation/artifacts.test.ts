import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

beforeAll(async () => {
  account = await journey.server.createAccount()
})

const panel = (page: Page, name = 'Counter') => page.getByRole('complementary', { name })
const shown = (page: Page) => panel(page).frameLocator('iframe').frameLocator('iframe')

test('what an answer has made is tried beside the conversation, in all its versions, and is there after a reload', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  await say(page, 'Make a web page')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await shown(page).getByRole('button', { name: 'Press' }).click()
  await shown(page).getByRole('status').getByText('1').waitFor()
  await expectAccessible(page)

  // Whoever looks at the newest version is shown the next one.
  await say(page, 'Make the web page again')
  await shown(page).getByRole('heading', { name: 'Count once more' }).waitFor()
  await panel(page).getByText('2 of 2').waitFor()
  await panel(page).getByRole('tab', { name: 'Changes' }).click()
  await panel(page).locator('ins', { hasText: 'once more' }).waitFor()
  await panel(page).getByRole('button', { name: 'Older version' }).click()
  await panel(page).getByText('1 of 2').waitFor()
  const saved = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Download' }).first().click()
  expect((await saved).suggestedFilename()).toBe('Counter.html')

  await page.reload()
  await panel(page).getByText('1 of 2').waitFor()
  await panel(page).getByRole('tab', { name: 'Code' }).click()
  await panel(page).getByText('<title>').waitFor()
  await panel(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
})

test('on a phone it is the whole window, and goes by its button', async () => {
  const page = await journey.signedOn(account, { viewport: PHONE })
  await page.goto('/converse/thread/chat')
  await say(page, 'Make a web page')
  await answered(page)
  await conversation(page).getByRole('button', { name: 'Open', exact: true }).click()
  await shown(page).getByRole('heading', { name: 'Count' }).waitFor()
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(PHONE.width)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await composer(page).waitFor()
})
