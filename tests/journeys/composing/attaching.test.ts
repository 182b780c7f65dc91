import { makePdf, makeWord, wordParagraph } from '@atrium/server/make-documents'
import type { TestAccount } from '@atrium/server/test-harness'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, composer, conversation, cutOff, reconnect, say, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const CHART = { name: 'chart.png', mimeType: 'image/png', buffer: PNG }
const REPORT = {
  name: 'report.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(['Sales rose by a third.', 'Costs fell.']),
}
const LETTER = {
  name: 'letter.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: makeWord(wordParagraph('Dear all, the picnic is on Friday.')),
}
const SCAN = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: makePdf(['']) }

const READS_ALL = { provider: 'google_chat', model: 'gemini-2.5-flash' } as const
const READS_WORDS = { provider: 'deepseek_chat', model: 'r1-v1:0' } as const

async function threadOf(person: TestAccount, model: typeof READS_ALL | typeof READS_WORDS): Promise<string> {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: ready' }] }]
  const { data } = await person.client.threads.sync({ body: { messages, ...model } })
  return `/converse/thread/chat/${data.thread.id}`
}

async function opened(model: typeof READS_ALL | typeof READS_WORDS, options = {}): Promise<[Page, TestAccount]> {
  const person = await journey.server.createAccount()
  const path = await threadOf(person, model)
  const page = await journey.signedOn(person, options)
  await page.goto(path)
  // What a model can read is known once its name is.
  await page.getByRole('button', { name: /^Model: ./ }).waitFor()
  return [page, person]
}

type Picked = { name: string; mimeType: string; buffer: Buffer }

const pick = (page: Page, ...files: Picked[]) => page.locator('input[type=file]').setInputFiles(files)
const chip = (page: Page, { name }: Picked) => page.getByRole('button', { name: `Remove ${name}` })
const kept = (page: Page, ...files: Picked[]) => Promise.all(files.map((file) => chip(page, file).waitFor()))
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** Hands files to the page as a paste or a drop does. */
async function hand(page: Page, how: 'paste' | 'drop', { name, mimeType, buffer }: Picked): Promise<void> {
  await composer(page).evaluate(
    (field, { how, name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: mimeType }))
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      field.dispatchEvent(event)
    },
    { how, name, mimeType, base64: buffer.toString('base64') },
  )
}

describe('a model that reads images and PDF', () => {
  test('gets them as they are, and a document as its text; picked, pasted and dropped', async () => {
    const [page, person] = await opened(READS_ALL)
    await pick(page, LETTER)
    await hand(page, 'paste', CHART)
    await hand(page, 'drop', REPORT)
    await kept(page, CHART, LETTER, REPORT)
    await page.getByText('2 pages').waitFor()
    await expectAccessible(page)
    await say(page, 'Which files came?')
    await conversation(page).getByText('3 files came with your message').waitFor()
    await answered(page)
    const answer = conversation(page)
    await answer.getByText('written out as document').waitFor()
    await expect.poll(() => answer.getByText('Dear all, the picnic is on Friday.').count()).toBeGreaterThan(0)
    await expect.poll(() => answer.locator('code', { hasText: 'application/pdf' }).count()).toBe(1)
    await expect.poll(() => answer.locator('code', { hasText: 'image/png' }).count()).toBe(1)
    // What was sent is no draft any more, and stands in the message by its address.
    expect((await person.client.drafts.list()).data).toEqual([])
    await conversation(page).getByRole('img', { name: 'chart.png' }).waitFor()
    await expect
      .poll(() => conversation(page).getByRole('link', { name: 'report.pdf' }).getAttribute('href'))
      .toMatch(/^\/api\/v1\/files\/download\//)
  })
})

describe('a model that reads words alone', () => {
  test('gets PDF and documents as their text, and is handed no image', async () => {
    const [page] = await opened(READS_WORDS)
    await pick(page, REPORT, LETTER, CHART)
    await page.getByText('chart.png was not attached').waitFor()
    await kept(page, REPORT, LETTER)
    await say(page, 'Which files came?')
    await conversation(page).getByText('Sales rose by a third.').waitFor()
    await conversation(page).getByText('Dear all, the picnic is on Friday.').waitFor()
  })

  test('is sent nothing that cannot be read, and it is said why', async () => {
    const [page] = await opened(READS_WORDS)
    await pick(page, SCAN)
    await kept(page, SCAN)
    await page.getByText('scan.pdf contains no text: its pages are images.').waitFor()
    await composer(page).fill('What is in it?')
    await expect.poll(() => sendButton(page).isDisabled()).toBe(true)
    await chip(page, SCAN).click()
    await expect.poll(() => sendButton(page).isDisabled()).toBe(false)
  })
})

describe('on its way', () => {
  test('a file shows how far it is, and can be stopped', async () => {
    const [page, person] = await opened(READS_ALL)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/files/upload**', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await pick(page, REPORT)
    const stop = page.getByRole('button', { name: 'Cancel upload of report.pdf' })
    await stop.waitFor()
    await page.getByRole('progressbar', { name: 'report.pdf' }).waitFor()
    await expectAccessible(page)
    await stop.click()
    await stop.waitFor({ state: 'detached' })
    letGo()
    await page.unroute('**/files/upload**')
    expect((await person.client.drafts.list()).data).toEqual([])
  })

  test('what the server does not take says why, and is in the way until it is removed', async () => {
    const [page] = await opened(READS_ALL)
    await page.route('**/files/upload**', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 422,
          error: 'Invalid file type',
          issues: [{ path: 'body.file', message: 'The file is incomplete or damaged.' }],
        }),
      }),
    )
    await pick(page, REPORT)
    await page
      .getByText(
        'Failed to upload file! report.pdf: Invalid file type. The file is incomplete or damaged. Remove it to send the message.',
      )
      .waitFor()
    await composer(page).fill('What is in it?')
    await expect.poll(() => sendButton(page).isDisabled()).toBe(true)
    await page.unroute('**/files/upload**')
    await expect.poll(() => page.getByText('report.pdf: Invalid').count()).toBe(1)
    await page.getByRole('button', { name: 'Remove report.pdf' }).click()
    await expect.poll(() => sendButton(page).isDisabled()).toBe(false)
  })

  test('offline it waits, outlives a reload, and is there when the connection is back', async () => {
    const [page, person] = await opened(READS_ALL)
    await cutOff(page)
    await pick(page, REPORT)
    await page.getByText('Waiting for the server').waitFor()
    await page.unroute('**/api/**')
    await page.reload()
    await kept(page, REPORT)
    await expect.poll(async () => (await person.client.drafts.list()).data[0]?.files).toBe(1)
    await page.reload()
    await kept(page, REPORT)
    await page.getByText('2 pages').waitFor()
    await say(page, 'Which files came?')
    await conversation(page).getByText('One file came with your message').waitFor()
  })

  test('what is sent offline goes out with its file when the connection is back', async () => {
    const [page] = await opened(READS_ALL)
    await cutOff(page)
    await pick(page, REPORT)
    await page.getByText('Waiting for the server').waitFor()
    await say(page, 'Which files came?')
    await reconnect(page)
    await conversation(page).getByText('One file came with your message').waitFor()
  })
})

test('on a phone the chips fit, with targets that a finger can hit', async () => {
  const [page] = await opened(READS_ALL, { viewport: PHONE, hasTouch: true, isMobile: true })
  await pick(page, REPORT, LETTER, CHART)
  await kept(page, REPORT, LETTER, CHART)
  await expectAccessible(page)
  const { width, height } = (await chip(page, REPORT).boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})
