import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a token for a directory is made, shown once, works, and is deleted', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ name: 'Ada Lovelace' }))
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Directories' }).click()
  const panel = page.getByRole('complementary', { name: 'Directories' })
  const address = await panel.getByRole('textbox', { name: 'SCIM base address' }).inputValue()
  expect(address).toBe(`${journey.server.url}/api/scim/v2`)
  await panel.getByText('No tokens yet').waitFor()
  await panel.getByRole('button', { name: 'New token' }).click()
  await panel.getByRole('button', { name: 'Create token' }).click()
  await panel.getByText('Enter a name.').waitFor()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Entra ID')
  await panel.getByRole('button', { name: 'Create token' }).click()
  const token = await panel.getByRole('textbox', { name: 'SCIM token' }).inputValue()
  const asDirectory = () => fetch(`${address}/Users`, { headers: { authorization: `Bearer ${token}` } })
  expect((await asDirectory()).status).toBe(200)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Done' }).click()
  await panel.getByText('Entra ID', { exact: true }).waitFor()
  await expect.poll(() => panel.getByText(token).count()).toBe(0)
  await page.reload()
  await panel.getByText('Last used').waitFor()
  await panel.getByRole('button', { name: 'Delete Entra ID' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Entra ID?' })
    .getByRole('button', { name: 'Delete token' })
    .click()
  await panel.getByText('No tokens yet').waitFor()
  expect((await asDirectory()).status).toBe(401)
})
