import { type AccountServer, startAccountServer } from '@atrium/server/account-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { type Journey, startJourney } from '../journey.ts'

let vendor: AccountServer
let journey: Journey
beforeAll(async () => {
  vendor = await startAccountServer({ registers: false })
  journey = await startJourney({ toolServers: (port) => port === vendor.port })
})
afterAll(async () => {
  await journey.close()
  await vendor.close()
})

test('a client that was registered at a server by hand is entered, and accounts are connected by it', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ name: 'Ada Lovelace' }))
  await page.goto('/admin/tool-servers')
  await page.getByRole('button', { name: 'Add server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tool server' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Vendor')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://localhost:${vendor.port}/mcp`)
  await dialog.getByRole('combobox', { name: 'Sign-in' }).click()
  await page.getByRole('option', { name: 'Each person’s own account' }).click()
  const hint = await dialog.getByText('with the redirect address').textContent()
  const [redirect = ''] = /http\S+$/.exec(hint ?? '') ?? []
  vendor.register({ client_id: 'atrium', client_secret: 'a-secret', redirect_uris: [redirect] })
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('atrium')
  await dialog.getByLabel('Client secret').fill('a-secret')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add and test' }).click()
  const panel = page.getByRole('complementary', { name: 'Vendor' })
  await panel.getByRole('button', { name: 'Change' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit tool server' })
  await expect.poll(() => editing.getByLabel('Client secret').inputValue()).toBe('')
  await editing.getByText('Stored. Leave empty to keep it.').waitFor()
  await editing.getByRole('button', { name: 'Save and test' }).click()
  await editing.waitFor({ state: 'hidden' })
  await panel.getByRole('button', { name: 'Connect your account at Vendor' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings
    .getByRole('button', { name: 'Disconnect your account at Vendor', includeHidden: true })
    .waitFor({ state: 'attached' })
})
