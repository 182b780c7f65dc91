import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('saved prompts are exported as a file, which somebody else imports; names that they have are skipped', async () => {
  const project = await journey.server.createProject('Files of prompts')
  const ada = await journey.server.createAccount({ projects: [project] })
  const earlier = Array.from({ length: 12 }, (_, index) => `Earlier ${String(index + 1).padStart(2, '0')}`)
  for (const name of ['First', 'Second', ...earlier]) {
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
  for (const name of ['First', ...earlier])
    await bob.client.catalogPrompts.create({ query: { project }, body: { name, prompt: 'Mine.' } })
  const other = await journey.signedOn(bob)
  await other.goto('/content/prompts')
  await other.getByRole('button', { name: 'Import and export' }).waitFor()
  const file = { name: 'prompts.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  const empty = { ...file, buffer: Buffer.from(JSON.stringify({ ...JSON.parse(text), prompts: [] })) }
  await other.locator('input[type="file"][accept*="csv"]').setInputFiles(file)
  await other.getByText('1 prompt imported').waitFor()
  const skipped = other.getByText(/^Skipped because you already have them: .+, and 5 more$/)
  await skipped.waitFor()
  await other.getByRole('link', { name: 'Second', exact: true }).waitFor()
  await expectAccessible(other)
  // It stays while other notes come and go.
  await other.locator('input[type="file"][accept*="csv"]').setInputFiles(empty)
  await other.getByText('0 prompts imported', { exact: true }).waitFor()
  await other.getByText('0 prompts imported', { exact: true }).waitFor({ state: 'detached' })
  await skipped.waitFor()
  await other.getByRole('button', { name: 'Dismiss' }).click()
  await skipped.waitFor({ state: 'detached' })
})

test('a prompt and a result are taken away from their page; on paper a result stands alone', async () => {
  const ada = await journey.server.createAccount()
  const models = [
    { provider: 'openai_chat', model: 'gpt-4.1' },
    { provider: 'openai_chat', model: 'gpt-4.1-mini' },
  ] as const
  const { data } = await ada.client.prompts.create({
    body: { name: 'Rivers', prompt: 'Say only: Nile', models: [...models] },
  })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  const more = page.getByRole('button', { name: 'More actions for GPT-4.1', exact: true })
  await more.waitFor()
  const saved = async (dialog: string, form: string) => {
    const coming = page.waitForEvent('download')
    await page
      .getByRole('dialog', { name: dialog })
      .getByRole('button', { name: `Download as ${form}` })
      .press('Enter')
    const download = await coming
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await page.getByRole('dialog', { name: 'Export prompt' }).waitFor()
  await expectAccessible(page)
  const prompt = await saved('Export prompt', 'Markdown')
  expect(prompt.name).toBe('Rivers.md')
  expect(prompt.text.match(/^Nile$/gm)).toHaveLength(2)
  await page.keyboard.press('Escape')
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Export' }).press('Enter')
  const result = await saved('Export result', 'JSON')
  expect(JSON.parse(result.text)).toMatchObject({ model: 'gpt-4.1', text: 'Nile' })

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print', exact: true }).press('Enter')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('[data-result]:visible').count()).toBe(1)
  await expect.poll(() => page.getByRole('region', { name: 'Prompt', exact: true }).isVisible()).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('[data-result]:visible').count()).toBe(2)
})

test('results are narrowed by period, saved as JSON lines, renamed, and one’s own deleted together and restored', async () => {
  const ada = await journey.server.createAccount()
  const body = { name: 'Rivers', prompt: 'Say only: Nile', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await ada.client.prompts.create({ body })
  const page = await journey.signedOn(ada)
  await page.goto(`/converse/prompt/${data.prompt.id}`)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^More actions for/ })
    .click()
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
