import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile({ environment: { ATRIUM_RUNS_AT_ONCE: '2' } })
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hello' }] }]
const other = { provider: 'anthropic_chat', model: 'claude-sonnet-5-5' } as const

async function begin({ client }: TestAccount, body = {}): Promise<string> {
  const { data } = await client.threads.create({ body: { provider: 'openai_chat', model: 'gpt-4.1' } })
  await client.runs.startAsync({ params: { threadId: data.id }, body: { messages, ...body } })
  return data.id
}

test('a person has so many answers at once, and the next when one has ended', async () => {
  const held = server.simulator.control.hold()
  const [first] = [await begin(ada), await begin(ada)]
  await expect(begin(ada)).rejects.toMatchObject({
    status: 429,
    body: { error: 'You already have 2 answers in progress. Wait for one to finish, or stop one.' },
  })
  await begin(bob)
  await ada.client.runs.cancel({ params: { threadId: first } })
  const threadId = await begin(ada)
  held.release()
  await expect
    .poll(async () => (await ada.client.runs.read({ params: { threadId } })).data.run.status)
    .toBe('completed')
})

test('parallel models count, and what is refused takes no place', async () => {
  const parallel = [other, { provider: 'google_chat', model: 'gemini-3.8-flash' } as const]
  for (const _ of [1, 2, 3]) await expect(begin(ada, { parallel })).rejects.toMatchObject({ status: 429 })
  const threadId = await begin(ada, { parallel: [other] })
  await expect
    .poll(async () => (await ada.client.runs.read({ params: { threadId } })).data.run.status)
    .toBe('completed')
})
