import type { TestAccount } from '@atrium/server/test-harness'
import { beforeAll, test, vi } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { answered, conversation, journeyOfFile, say } from '../journey.ts'

const journey = journeyOfFile()
let account: TestAccount

beforeAll(async () => {
  account = await journey.server.createAccount()
  const { client } = account
  await client.userState.put({ body: { path: 'settings.tools', value: ['search_libraries'] } })
  const { data: library } = await client.libraries.create({ body: { name: 'Handbook' } })
  const params = { libraryId: library.id }
  const text = 'Employees in Berlin have thirty days of holidays.'
  await client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Holidays', text } })
  await vi.waitFor(
    async () => {
      const { data } = await client.libraryDocuments.list({ params })
      if (data[0]?.state !== 'ready') throw new Error('The document is being read.')
    },
    { timeout: 20_000, interval: 50 },
  )
})

test('what a model has searched for in libraries stands below its answer, and a number opens the passage', async () => {
  const page = await journey.signedOn(account)
  await page.goto('/converse/thread/chat')
  const { control } = journey.server.simulator
  const once = { times: 1, textIncludes: 'vacation' }
  control.play({ kind: 'tool-call', name: 'search_libraries', arguments: { question: 'holidays Berlin' } }, once)
  control.play({ kind: 'plain-text', text: 'You have thirty days [1].' }, once)
  await say(page, 'How much vacation do I have?')
  await answered(page)
  await conversation(page).getByText('The model searched for “holidays Berlin”: 1 passage').waitFor()
  await conversation(page).getByText('Cited', { exact: true }).waitFor()
  await conversation(page).getByText('Found by its words').waitFor()
  await expectAccessible(page)
  await conversation(page).getByRole('link', { name: '1: Holidays' }).click()
  await page.getByRole('complementary').getByText('Employees in Berlin have thirty days of holidays.').waitFor()
  await expectAccessible(page)
  await conversation(page).getByRole('link', { name: 'Test retrieval' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).and(page.locator('[value="holidays Berlin"]')).waitFor()
  await page.getByText('1 passage · 1 document').waitFor()
})
