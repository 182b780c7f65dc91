import { test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a model is hidden, repriced, and added after another one', async () => {
  const admin = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const page = await journey.signedOn(admin)
  await page.goto('/admin/models')
  await page.getByRole('searchbox', { name: 'Model or provider' }).fill('mistral large')
  // The list is narrowed once somebody rests: rows that go stand there until then.
  await page.waitForURL(/[?&]q=mistral/)
  await page
    .getByRole('button', { name: /^Mistral Large/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: /^Mistral Large/ })
  await panel.getByRole('switch', { name: 'Offered' }).click()
  await page.getByRole('cell', { name: 'Hidden' }).waitFor()
  await panel.getByText('Changes apply to everyone at once.').waitFor()
  await panel.getByRole('textbox', { name: 'Input price (USD)', exact: true }).fill('0,75')
  await panel.getByRole('button', { name: 'Save prices' }).click()
  await panel.getByRole('button', { name: 'Save prices' }).waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Undo all changes' }).click()
  await page.getByRole('cell', { name: 'Hidden' }).waitFor({ state: 'hidden' })
  await panel.getByRole('button', { name: 'Add a similar model' }).click()
  await panel.getByRole('textbox', { name: 'Model ID' }).fill('mistral-large-house')
  await panel.getByRole('textbox', { name: 'Name' }).fill('Mistral Large of the house')
  await panel.getByRole('button', { name: 'Add model' }).click()
  await page.getByRole('button', { name: /^Mistral Large of the house/ }).waitFor()
})
