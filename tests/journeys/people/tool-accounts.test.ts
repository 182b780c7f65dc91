import { type AccountServer, startAccountServer } from '@atrium/server/account-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { type Journey, startJourney } from '../journey.ts'

let vendor: AccountServer
let journey: Journey
beforeAll(async () => {
  vendor = await startAccountServer()
  journey = await startJourney({ toolServers: (port) => port === vendor.port })
})
afterAll(async () => {
  await journey.close()
  await vendor.close()
})

test('somebody connects their account at a server of tools, comes back to the settings, and disconnects it', async () => {
  const admin = await journey.server.createAccount()
  const address = `http://localhost:${vendor.port}/mcp`
  await admin.client.toolServers.create({ body: { name: 'Vendor', address, signIn: 'accounts' } })
  const page = await journey.signedOn(await journey.server.createAccount({ permissions: [] }))
  await page.goto('/home#settings/tools')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  vendor.allows = false
  await settings.getByRole('button', { name: 'Connect your account at Vendor' }).click()
  await settings.getByRole('alert').getByText('No account was connected').waitFor()
  await expectAccessible(page)
  vendor.allows = true
  await settings.getByRole('button', { name: 'Connect your account at Vendor' }).click()
  const disconnect = settings.getByRole('button', { name: 'Disconnect your account at Vendor', includeHidden: true })
  await disconnect.waitFor({ state: 'attached' })
  await settings.getByText('Vendor', { exact: true }).click()
  await disconnect.click()
  await settings.getByRole('button', { name: 'Connect your account at Vendor' }).waitFor()
  await expect.poll(() => settings.getByRole('alert').count()).toBe(0)
})
