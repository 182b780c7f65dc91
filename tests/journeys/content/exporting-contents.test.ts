import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

test('selected conversations are taken away as one archive; what cannot be exported is told of', async () => {
  const ada = await journey.server.createAccount()
  await ada.client.threads.create({ body: { name: 'Launch plan', messages: [said('Which pelican leads?')] } })
  await ada.client.threads.create({ body: { name: 'Budget', messages: [said('How much?')] } })
  await ada.client.catalogPrompts.create({ body: { name: 'Refund reply', prompt: 'Write to them' } })
  const page = await journey.signedOn(ada)
  await page.goto('/content')
  await page.getByRole('checkbox', { name: 'Select Refund reply' }).check()
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await page.getByText('1 selected', { exact: true }).waitFor()
  await expect.poll(() => button.count()).toBe(0)
  for (const name of ['Launch plan', 'Budget']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Export 2 items' })
  await dialog.getByText('1 selected item cannot be exported.').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download as Word' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^atrium-[\d-]{10}\.zip$/)
  const bytes = await readFile(await download.path())
  for (const name of ['Launch plan.docx', 'Budget.docx']) expect(bytes.includes(name)).toBe(true)
  await dialog.waitFor({ state: 'detached' })
})
