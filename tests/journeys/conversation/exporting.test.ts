import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, conversation, journeyOfFile, newcomerAt, say } from '../journey.ts'

const journey = journeyOfFile()

test('a conversation is saved from its menu as Markdown, as Word and as PDF', async () => {
  const { page } = await newcomerAt(journey, '/converse/thread/chat')
  await say(page, 'Say only: kept for later')
  await conversation(page).getByText('kept for later', { exact: true }).waitFor()
  await answered(page)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export conversation' })
  await dialog.waitFor()
  await expectAccessible(page)
  const saved = async (name: string) => {
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name }).click()
    const download = await coming
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const text = await saved('Download as Markdown')
  expect(text.name).toMatch(/\.md$/)
  expect(text.bytes.toString()).toContain('kept for later')
  const word = await saved('Download as Word')
  expect(word.name).toMatch(/\.docx$/)
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK')
  const pdf = await saved('Download as PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the name of the project stands above what is printed, and nowhere else', async () => {
  const { page } = await newcomerAt(journey, '/converse/thread/chat')
  await say(page, 'Say only: on paper')
  await answered(page)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const above = () => page.evaluate(() => getComputedStyle(document.body, '::before').content)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(above).toBe('"Default project"')
  await page.emulateMedia({ media: 'screen' })
  expect(await above()).toBe('none')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'print' })
  expect(await above()).toBe('none')
})
