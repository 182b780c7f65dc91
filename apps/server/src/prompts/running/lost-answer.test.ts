import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LossyDatabase, openLossyDatabase } from '../../../test-harness/database/lossy-database.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../test-harness/start-test-server.ts'

let between: LossyDatabase
let server: TestServer
let ada: TestAccount
beforeAll(async () => {
  between = await openLossyDatabase()
  server = await startTestServer({ through: between.through })
  ada = await server.createAccount()
})
afterAll(async () => {
  await server.close()
  between.close()
})

test('an image whose result was kept without the database saying so stays', async () => {
  const lost = between.loseCommitAfter('update "prompt_results" set "answer"')
  const body = { prompt: 'A red fox', provider: 'openai_image', model: 'gpt-image-2' } as const
  const { data } = await ada.client.prompts.create({ body })
  const resultId = data.results[0]?.id ?? ''
  await lost
  const read = async () => (await ada.client.promptResults.get({ params: { resultId } })).data
  await expect.poll(async () => (await read()).status).toBe('completed')
  // Once its process has come to its own end of it.
  await server.restart()
  const [address = ''] = (await read()).parts?.flatMap((part) => (part.type === 'file' ? [part.url] : [])) ?? []
  const picture = await ada.request(address)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})
