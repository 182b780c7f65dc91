import { outsideToolName } from '@atrium/domain/tools/outside-tool'
import { startEverythingServer } from '@atrium/server/everything-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { conversation, journeyOfFile, openFollowing } from '../journey.ts'

let everything: Awaited<ReturnType<typeof startEverythingServer>>
beforeAll(async () => {
  everything = await startEverythingServer()
})
afterAll(() => everything.close())

const journey = journeyOfFile({ toolServers: (port) => port === everything.port })

test('a call of a tool of another server waits until it is allowed, in every tab, and then the answer goes on', async () => {
  const account = await journey.server.createAccount()
  const { client } = account
  const address = `http://tools.example:${everything.port}/mcp`
  const { data: made } = await client.toolServers.create({ body: { name: 'Everything', address } })
  await client.toolServers.test({ params: { serverId: made.id } })
  const { data: thread } = await client.threads.create({ body: {} })
  const parts = [{ type: 'text' as const, text: 'Use the tool everything_echo' }]
  const tools = [outsideToolName({ server: made.id, tool: 'echo' })]
  await client.runs.start({ params: { threadId: thread.id }, body: { messages: [{ role: 'user', parts }], tools } })

  const page = await journey.signedOn(account)
  const other = await journey.signedOn(account)
  await openFollowing(page, `/converse/thread/chat/${thread.id}`)
  await openFollowing(other, `/converse/thread/chat/${thread.id}`)
  const asked = (at: typeof page) => conversation(at).getByRole('group', { name: /^Allow .* of Everything to run\?$/ })
  await asked(other).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await asked(page).getByRole('button', { name: 'Allow once' }).focus()
  await page.keyboard.press('Enter')
  for (const at of [page, other]) {
    await conversation(at).getByText('The tool answered').waitFor()
    await asked(at).waitFor({ state: 'hidden' })
  }
  await conversation(page).getByRole('button', { name: 'Used 1 tool · Everything' }).click()
  const decision = conversation(page).locator('p', { hasText: 'Allowed once' })
  await expect.poll(() => decision.textContent()).toBe('Allowed once · You')
  await expectAccessible(page)
})
