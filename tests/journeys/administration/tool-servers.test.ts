import { startEverythingServer } from '@atrium/server/everything-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { conversation, journeyOfFile, openFollowing, say } from '../journey.ts'

let everything: Awaited<ReturnType<typeof startEverythingServer>>
beforeAll(async () => {
  everything = await startEverythingServer()
})
afterAll(() => everything.close())

const journey = journeyOfFile({ toolServers: (port) => port === everything.port })

test('a server of tools is added, one of its tools is switched on, and an answer uses it once it is allowed', async () => {
  const page = await journey.signedOn(await journey.server.createAccount({ name: 'Ada Lovelace' }))
  await page.goto('/admin/tool-servers')
  await page.getByRole('button', { name: 'Add server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tool server' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Everything')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('nowhere')
  await dialog.getByRole('textbox', { name: 'Address' }).press('Enter')
  await dialog.getByText('Enter an address that begins with https://.').waitFor()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://tools.example:${everything.port}/mcp`)
  await dialog.getByRole('button', { name: 'Add and test' }).click()
  const panel = page.getByRole('complementary', { name: 'Everything' })
  await panel.getByRole('combobox', { name: 'Rule for Echo Tool' }).waitFor()
  await page.getByRole('cell', { name: 'Working', exact: true }).waitFor()
  await expectAccessible(page)
  await panel.getByRole('combobox', { name: 'Rule for Get Sum Tool' }).click()
  await page.getByRole('option', { name: 'Off' }).click()
  await expect.poll(() => panel.getByRole('combobox', { name: 'Rule for Get Sum Tool' }).textContent()).toBe('Off')

  await openFollowing(page, '/converse/thread/chat#settings/tools')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByText('Everything', { exact: true }).click()
  await settings.getByRole('switch', { name: 'Echo Tool' }).check()
  await settings.getByText(/^1 of \d+ on$/).waitFor()
  await expect.poll(() => settings.getByRole('switch', { name: 'Get Sum Tool' }).count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // What a tool answers is shown as text: the page asks no other host for it, else the journey fails.
  const message = '![](http://evil.example/a.png) <img src="http://evil.example/b.png">'
  const call = { kind: 'tool-call', name: 'everything_echo', arguments: { message } } as const
  journey.server.simulator.control.play(call, { times: 1, textIncludes: 'everything_echo' })
  await say(page, 'Use the tool everything_echo')
  const asked = conversation(page).getByRole('group', { name: 'Allow Echo Tool of Everything to run?' })
  await asked.getByRole('button', { name: 'Allow once' }).click()
  await conversation(page).getByText('The tool answered').waitFor()
  await conversation(page).getByRole('button', { name: 'Used 1 tool · Everything' }).click()
  await conversation(page).getByText('Echo: ![](http://evil.example/a.png)').waitFor()

  await page.goto('/admin/tool-servers')
  await page
    .getByRole('cell')
    .getByRole('button', { name: /^Everything/ })
    .click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No tool servers yet').waitFor()
  await page.goto('/home#settings/tools')
  const lost = settings.getByRole('region', { name: 'No longer available' })
  await lost.getByRole('switch', { name: 'echo' }).click()
  await lost.waitFor({ state: 'hidden' })
})
