import { outsideToolName } from '@atrium/domain/tools/outside-tool'
import { type AccountServer, startAccountServer } from '@atrium/server/account-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { conversation, type Journey, openFollowing, say, startJourney } from '../journey.ts'

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
  const disconnect = settings.getByRole('button', { name: 'Disconnect your account at Vendor' })
  await disconnect.waitFor()
  // Nobody has looked at its tools so far.
  await settings.getByText('None of its tools can be used yet').waitFor()
  await expectAccessible(page)
  await disconnect.click()
  await settings.getByRole('button', { name: 'Connect your account at Vendor' }).waitFor()
  await expect.poll(() => settings.getByRole('alert').count()).toBe(0)
})

test('a server that wants an account is told apart from one that does not work, and a call that failed leads to connecting it', async () => {
  const admin = await journey.server.createAccount()
  const address = `http://localhost:${vendor.port}/mcp`
  const { data: server } = await admin.client.toolServers.create({
    body: { name: 'Calendar', address, signIn: 'accounts' },
  })
  await admin.client.toolServers.test({ params: { serverId: server.id } })
  const page = await journey.signedOn(admin)
  await page.goto(`/admin/tool-servers?open=${server.id}`)
  await page.getByRole('cell', { name: 'Needs your account', exact: true }).waitFor()
  const panel = page.getByRole('complementary', { name: 'Calendar' })
  await panel.getByText('Connect your account to use these tools.').waitFor()
  await expect.poll(() => panel.getByText('No account at').count()).toBe(0)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Connect your account at Calendar' }).click()
  await page.waitForURL(/\/home/)
  await page.goto(`/admin/tool-servers?open=${server.id}`)
  await panel.getByRole('combobox', { name: 'Rule for whoami' }).waitFor()
  await page.getByRole('cell', { name: 'Working', exact: true }).waitFor()

  const tool = outsideToolName({ server: server.id, tool: 'whoami' })
  await admin.client.toolServers.patch({ params: { serverId: server.id }, body: { rules: { whoami: 'allow' } } })
  const other = await journey.server.createAccount({ permissions: [] })
  await other.client.userState.put({ body: { path: 'settings.tools', value: [tool] } })
  const theirs = await journey.signedOn(other)
  await openFollowing(theirs, '/converse/thread/chat')
  await say(theirs, 'Use the tool calendar_whoami')
  await conversation(theirs)
    .getByRole('button', { name: /^Used 1 tool · Calendar/ })
    .click()
  await conversation(theirs).locator('pre', { hasText: 'No account at Calendar is connected.' }).waitFor()
  await expectAccessible(theirs)
  await conversation(theirs).getByRole('button', { name: 'Connect your account at Calendar' }).click()
  await theirs.waitForURL(/\/home/)
})
