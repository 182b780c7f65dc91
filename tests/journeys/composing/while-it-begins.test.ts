import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { answered, composer, composerInConsole, conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
const NOTES = Buffer.from('The picnic is on Friday.')
const NEW_CHAT = '/converse/thread/chat'
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

/** Keeps back what begins conversations, until it is released. */
async function heldBeginnings() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(
    ({ pathname }) => pathname === '/api/v1/threads',
    async (route) => {
      if (route.request().method() === 'POST') {
        asked.push(route.request().url())
        await promise
      }
      await route.fallback()
    },
  )
  return { asked, release }
}

test('whoever has gone elsewhere before their message has begun its chat stays there, and is told', async () => {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: earlier' }] }]
  const { thread } = (await account.client.threads.sync({ body: { name: 'Earlier talk', messages } })).data
  await page.goto('/home')
  const held = await heldBeginnings()
  await composerInConsole(page).fill('Say only: first')
  await composerInConsole(page).press('Enter')
  await expect.poll(() => held.asked.length).toBe(1)
  await page.getByRole('link', { name: 'Earlier talk' }).first().click()
  await conversation(page).getByText('earlier', { exact: true }).waitFor()
  await composer(page).focus()
  await page.keyboard.type('the rest ')
  held.release()
  await page.getByText('Your message has been sent').waitFor()
  await page.keyboard.type('stays here')
  expect(new URL(page.url()).pathname).toBe(`${NEW_CHAT}/${thread.id}`)
  await expect.poll(() => composer(page).inputValue()).toBe('the rest stays here')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await conversation(page).getByText('first', { exact: true }).waitFor()
  await answered(page)
})

test('what is sent while the first message begins its chat stays in the field, and goes there with the files', async () => {
  await page.goto('/home')
  const held = await heldBeginnings()
  await composerInConsole(page).fill('Say only: first')
  await composerInConsole(page).press('Enter')
  await expect.poll(() => held.asked.length).toBe(1)
  await composerInConsole(page).fill('Say only: second')
  await composerInConsole(page).press('Enter')
  await page.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: NOTES })
  await expect.poll(() => composerInConsole(page).inputValue()).toBe('Say only: second')
  held.release()
  await page.waitForURL(`**${NEW_CHAT}/*`)
  await answered(page)
  await page.getByRole('button', { name: 'Remove notes.txt' }).waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('Say only: second')
  expect(held.asked).toHaveLength(1)
  await page.goto(NEW_CHAT)
  await composer(page).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Remove notes.txt' }).count()).toBe(0)
})
