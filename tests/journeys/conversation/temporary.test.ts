import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, composer, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount
let page: Page

beforeEach(async () => {
  account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  page = await journey.signedOn(account)
})

const received = () => JSON.stringify(journey.server.simulator.control.received())

test('a conversation begins temporary and with instructions, is listed nowhere, and is kept or deleted', async () => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Temporary conversation' }).click()
  await page.getByText('not listed or searchable').waitFor()
  await page.getByRole('button', { name: 'Instructions', exact: true }).click()
  await page.getByLabel('For this conversation').fill('Answer like a heron.')
  await page.getByRole('button', { name: 'Save' }).click()
  // Both belong to what is being written: a reload forgets neither.
  await page.reload()
  await page.getByText('not listed or searchable').waitFor()
  await page.getByText('This conversation’s instructions apply').waitFor()
  await expectAccessible(page)
  const held = journey.server.simulator.control.hold({}, 1)
  await say(page, 'Say only: pelican')
  await page.getByRole('heading', { name: 'Temporary conversation' }).waitFor()
  // What runs can be stopped from anywhere, and does not tell anywhere what it is about.
  await page.getByRole('button', { name: 'Activity: 1 in progress' }).click()
  const activity = page.getByRole('dialog', { name: 'Activity' })
  await activity.getByRole('link', { name: 'Temporary conversation' }).waitFor()
  await expect.poll(() => activity.getByText('pelican').count()).toBe(0)
  await page.keyboard.press('Escape')
  held.release()
  await answered(page)
  expect(received()).toContain('Answer like a heron.')
  await expectAccessible(page)
  await expect.poll(() => page.getByRole('navigation').getByText('pelican').count()).toBe(0)
  // The next one is an ordinary one again.
  const address = page.url()
  await page.goto('/converse/thread/chat')
  await composer(page).waitFor()
  await expect.poll(() => page.getByText('not listed or searchable').count()).toBe(0)
  await page.goto(address)
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('navigation').getByText('pelican').waitFor()
})

test('deleted now, it is gone for good', async () => {
  const { data } = await account.client.threads.create({
    body: { temporary: true, messages: [{ role: 'user', parts: [{ type: 'text', text: 'a secret' }] }] },
  })
  const deleteNow = async () => {
    await page.getByRole('button', { name: 'Delete now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await page.goto(`/converse/thread/chat/${data.id}`)
  await composer(page).fill('half a thought')
  // Where it could not be deleted, what is being written there is there still.
  await page.route('**/api/v1/threads/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await deleteNow()
  await page.getByText('Failed to delete').waitFor()
  await page.unrouteAll()
  await page.goto(`/converse/thread/chat/${data.id}`)
  await expect.poll(() => composer(page).inputValue()).toBe('half a thought')
  await deleteNow()
  await page.getByText('The conversation has been deleted.').waitFor()
  await expect(account.client.threads.get({ params: { threadId: data.id } })).rejects.toMatchObject({ status: 404 })
})
