import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from '../browser.ts'
import { answered, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()

test('a program that a model wants to be run runs in the browser once it is allowed, and the answer goes on with what it writes', async () => {
  const account = await journey.server.createAccount()
  await account.client.userState.put({ body: { path: 'settings.tools', value: ['run_code'] } })
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  const { control } = journey.server.simulator
  const code = `const sum = [1, 2, 3].reduce((a, b) => a + b)
console.log('The sum is', sum)
await fetch('https://evil.example/').catch(() => console.log('No way out'))`
  const once = { times: 1, textIncludes: 'sum' }
  control.play({ kind: 'tool-call', name: 'run_code', arguments: { language: 'javascript', code } }, once)
  await say(page, 'What is the sum?')
  const asked = conversation(page).getByRole('group', { name: 'Run this program in your browser?' })
  await asked.getByText("console.log('The sum is', sum)").waitFor()
  expect(await asked.getByRole('button').allTextContents()).toEqual(['Run', 'Deny'])
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Run' }).click()
  await answered(page)
  await conversation(page)
    .getByRole('button', { name: /^Used 1 tool/ })
    .click()
  await conversation(page).locator('pre', { hasText: 'The sum is 6' }).waitFor()
  const { body } = control.received().at(-1) ?? {}
  expect(JSON.stringify(body)).toContain('The sum is 6\\nNo way out')
  await expectAccessible(page)
})
