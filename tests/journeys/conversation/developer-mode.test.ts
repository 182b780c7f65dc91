import { expect, test } from 'vitest'
import { conversation, journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()
const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

test('developer mode offers the ids, times, request and response of an answer, each to copy', async () => {
  const account = await journey.server.createAccount({ name: 'Ada Lovelace' })
  const { data } = await account.client.threads.create({ body: {} })
  const params = { threadId: data.id }
  const { data: ran } = await account.client.runs.start({ params, body: { messages: [said('Say only: pelican')] } })
  await account.client.userState.put({ body: { path: 'default.DEV', value: true } })
  const page = await journey.signedOn(account)
  await page.goto(`/converse/thread/chat/${data.id}`)
  const answer = conversation(page).getByRole('article').filter({ hasText: 'pelican' }).last()
  await answer.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Details for developers' }).click()
  const details = page.getByRole('dialog', { name: 'Details for developers' })
  await details.getByText(ran.run.id, { exact: true }).waitFor()
  await details.getByRole('button', { name: 'Copy Run', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ran.run.id)
  await details.getByText('"mode": "sync"').waitFor()
  await expect.poll(() => details.getByRole('region', { name: 'API request' }).textContent()).toContain('curl')
})
