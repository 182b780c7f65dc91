import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

test('all that is selected is taken away as one archive, conversations in the format that is chosen', async () => {
  const ada = await journey.server.createAccount()
  await ada.client.threads.create({ body: { name: 'Launch plan', messages: [said('Which pelican leads?')] } })
  await ada.client.threads.create({ body: { name: 'Budget', messages: [said('How much?')] } })
  await ada.client.catalogPrompts.create({ body: { name: 'Refund reply', prompt: 'Write to them' } })
  const page = await journey.signedOn(ada)
  await page.goto('/content')
  await page.getByRole('checkbox', { name: 'Select Refund reply' }).check()
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await button.click()
  // There is nothing to choose for what has a form of its own.
  const alone = page.getByRole('dialog', { name: 'Export 1 item' })
  await alone.getByRole('button', { name: 'Download the ZIP archive' }).waitFor()
  await expectAccessible(page)
  await alone.getByRole('button', { name: 'Close' }).click()
  for (const name of ['Launch plan', 'Budget']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Export 3 items' })
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as PDF' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^atrium-[\d-]{10}\.zip$/)
  const bytes = await readFile(await download.path())
  for (const name of ['Launch plan.pdf', 'Budget.pdf', 'Refund reply.json']) expect(bytes.includes(name)).toBe(true)
  await dialog.waitFor({ state: 'detached' })
})

test('an export that is refused is told', async () => {
  const ada = await journey.server.createAccount()
  const { data } = await ada.client.threads.create({ body: { name: 'Gone meanwhile', messages: [said('Hello')] } })
  const page = await journey.signedOn(ada)
  await page.goto('/content')
  await page.getByRole('checkbox', { name: 'Select Gone meanwhile' }).check()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 1 item' })
  const button = dialog.getByRole('button', { name: 'Download as JSON' })
  await button.waitFor()
  await page.route(/\/v1\/exports\/check/, async (route) => {
    await ada.client.threads.delete({ params: { threadId: data.id } })
    await route.continue()
  })
  await button.click()
  await page.getByText('Error 404').waitFor()
  await page.getByText('An item does not exist, or you do not have access to it.').waitFor()
})
