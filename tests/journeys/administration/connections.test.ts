import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a provider is connected by its key, keeps it against a wrong one, and is removed: without a restart', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const page = await journey.signedOn(admin)
  await page.goto('/admin/connections')
  await page.getByText('No provider is connected: answers are simulated.').waitFor()
  await page.getByRole('button', { name: 'OpenAI', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'OpenAI' })
  await panel.getByRole('textbox', { name: 'API key' }).fill('wrong-key-of-somebody')
  await panel.getByRole('textbox', { name: 'Base address (optional)' }).fill(journey.server.simulator.addresses.openai)
  await panel.getByRole('button', { name: 'Test and connect' }).click()
  await panel.getByText('OpenAI rejected this key.').waitFor()
  await panel.getByRole('textbox', { name: 'API key' }).fill('sk-of-the-house-1234')
  await panel.getByRole('textbox', { name: 'API key' }).press('Enter')
  await panel.getByText('The stored key ends in 1234.').waitFor()
  await page.getByText('No provider is connected').waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Test connection' }).click()
  await panel.getByText('The connection works.').waitFor()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No provider is connected: answers are simulated.').waitFor()
  await expect.poll(() => panel.getByRole('button', { name: 'Remove' }).count()).toBe(0)
})
