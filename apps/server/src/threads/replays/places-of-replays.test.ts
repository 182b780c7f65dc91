import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile({ environment: { ATRIUM_RUNS_AT_ONCE: '1' } })
const ada = accountOfFile(server)

const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const answered = { role: 'assistant' as const, parts: [{ type: 'text' as const, text: 'old' }] }
const hold = (text: string) => server.simulator.control.hold({ textIncludes: text }, 0)

test('a question waits where its person has too many answers in progress, and Stop ends the waiting', async () => {
  const messages = [said('Say only: one'), answered, said('Say only: two'), answered]
  const { data: source } = await ada.client.threads.create({ body: { messages, ...GPT } })
  const { data: own } = await ada.client.threads.create({ body: GPT })
  const params = { threadId: own.id }
  const chat = hold('Say only: mine')
  await ada.client.runs.startAsync({ params, body: { messages: [said('Say only: mine')] } })
  await chat.reached
  const body = { ...GPT, messageId: source.messages[3]?.id ?? '' }
  const create = () => ada.client.replays.create({ params: { threadId: source.id }, body })
  await expect(create()).rejects.toMatchObject({ status: 429 })
  chat.release()
  await expect.poll(async () => (await ada.client.runs.read({ params })).data.run.status).toBe('completed')

  const two = hold('Say only: two')
  const { data } = await create()
  const replay = { threadId: data.threadId }
  const status = async () => (await ada.client.replays.get({ params: replay })).data.status
  await two.reached
  await ada.client.replays.stop({ params: replay })
  two.release()

  const again = hold('Say only: mine')
  await ada.client.runs.startAsync({ params, body: { messages: [said('Say only: mine')] } })
  await again.reached
  expect((await ada.client.replays.continue({ params: replay })).data.status).toBe('running')
  expect((await ada.client.replays.stop({ params: replay })).data.status).toBe('stopped')
  await ada.client.replays.continue({ params: replay })
  await expect(create()).rejects.toMatchObject({ status: 429 })
  expect(await status()).toBe('running')
  again.release()
  await expect.poll(status, { timeout: 10_000 }).toBe('completed')
})
