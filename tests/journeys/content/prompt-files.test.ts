import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('saved prompts are exported as a file, which somebody else imports; names that they have are skipped', async () => {
  const project = await journey.server.createProject('Files of prompts')
  const ada = await journey.server.createAccount({ projects: [project] })
  for (const name of ['First', 'Second']) {
    await ada.client.catalogPrompts.create({ query: { project }, body: { name, prompt: `${name} {{value}}` } })
  }
  const page = await journey.signedOn(ada)
  await page.goto('/content/prompts')
  await page.getByRole('link', { name: 'First', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Import and export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('prompts.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    prompts: expect.arrayContaining([expect.objectContaining({ name: 'First' })]),
  })

  const bob = await journey.server.createAccount({ projects: [project] })
  await bob.client.catalogPrompts.create({ query: { project }, body: { name: 'First', prompt: 'Mine.' } })
  const other = await journey.signedOn(bob)
  await other.goto('/content/prompts')
  await other.getByRole('button', { name: 'Import and export' }).waitFor()
  const file = { name: 'prompts.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await other.locator('input[type="file"][accept*="csv"]').setInputFiles(file)
  await other.getByText('1 prompt imported').waitFor()
  await other.getByText('Skipped because you already have them: First').waitFor()
  await other.getByRole('link', { name: 'Second', exact: true }).waitFor()
  await expectAccessible(other)
})

test('results are narrowed by period, saved as JSON lines, renamed, and one’s own deleted together and restored', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'Rivers', prompt: 'Say only: Nile', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await ada.client.prompts.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename result' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Longest river')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/converse/prompt')
  await page.getByRole('link', { name: 'Longest river' }).waitFor()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 7 days' }).click()
  await page.waitForURL(/days=7/)
  await page.getByRole('button', { name: 'Export or delete' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download JSON Lines' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).text)).toEqual(['Nile'])
  await page.getByRole('button', { name: 'Export or delete' }).click()
  await page.getByRole('menuitem', { name: 'Delete my results' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete results' }).click()
  await page.getByText('No results yet').waitFor()
  expect((await ada.client.promptResults.list({})).data).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Longest river' }).waitFor()
})
