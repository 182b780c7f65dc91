import { makePdf } from '@atrium/server/make-documents'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, conversation, journeyOfFile, newcomerAt, say } from '../journey.ts'

const journey = journeyOfFile()

const CHAT = '/converse/thread/chat?model=gemini-2.5-flash&provider=google_chat'
const IMAGE = '/converse/thread/image?model=gpt-image-2.6-flare&provider=openai_image'
const PDF = 'application/pdf'

const pick = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: PDF, buffer })
const told = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a file that the server refuses is told with the reason, and a kept one is said to be added', async () => {
  const { page } = await newcomerAt(journey, CHAT)
  const reason = 'Invalid file type. The file name ends in .pdf, but its content is of another type.'
  await pick(page, 'report.pdf', Buffer.from('These are only words.'))
  await told(page, `Failed to upload file! report.pdf: ${reason} Remove it to send the message.`).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove report.pdf' }).click()
  await pick(page, 'costs.pdf', makePdf(['Costs fell.']))
  await told(page, 'File(s) added.').waitFor()
})

test('a download that fails is told in its place, and the browser saves the file once it can be had', async () => {
  const { page } = await newcomerAt(journey, CHAT)
  await pick(page, 'costs.pdf', makePdf(['Costs fell.']))
  await page.getByText('1 page', { exact: true }).waitFor()
  await say(page, 'Say only: seen')
  await answered(page)
  const link = conversation(page).getByRole('link', { name: 'costs.pdf' })
  await page.route('**/files/download/**', (route) =>
    route.fulfill({
      status: 504,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 504, error: 'Gateway timeout' }),
    }),
  )
  await link.click()
  await told(page, 'Error fetching file. Gateway timeout').waitFor()
  await page.unroute('**/files/download/**')
  await link.focus()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(saved.suggestedFilename()).toBe('costs.pdf')
})

test.each([
  ['an answer', CHAT, /^Failed to run thread! /],
  ['an image', IMAGE, /^Failed to create image: /],
])('%s that fails says what was tried, and why that did not succeed', async (_, address, text) => {
  const { page } = await newcomerAt(journey, address)
  await say(page, 'simulate: error 400')
  await conversation(page).getByText(text).first().waitFor()
  await expectAccessible(page)
})
