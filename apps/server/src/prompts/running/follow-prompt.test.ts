import type { RunEvent } from '@atrium/domain/runs/run-event'
import { expect, test } from 'vitest'
import { FAST } from '../../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile({ rightsEvery: 5 })
const ada = accountOfFile(server)
const bob = accountOfFile(server)

test('the results of a prompt that are written tell their words in one stream, each event with its result', async () => {
  const held = server.simulator.control.hold({}, 1)
  const models = [FAST, { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const]
  const { data } = await ada.client.prompts.create({ body: { prompt: 'Say only: told twice', models } })
  const params = { promptId: data.prompt.id }
  const stream = ada.client.prompts.get.stream({ params })[Symbol.asyncIterator]()
  // Nothing is asked before the first event is: both are still written when the stream begins.
  const first = await stream.next()
  await held.reached
  held.release()
  const texts = new Map<string, string>()
  for (let read = first; !read.done; read = await stream.next()) {
    const { event } = read.value
    const { messageId = '' } = event as RunEvent & { messageId?: string }
    if (event.type === 'text-delta') texts.set(messageId, (texts.get(messageId) ?? '') + event.delta)
  }
  expect([...texts.keys()].toSorted()).toEqual(data.results.map(({ id }) => id).toSorted())
  expect([...texts.values()]).toEqual(['told twice', 'told twice'])
  const { data: after } = await ada.client.promptResults.list({ query: params })
  expect(after.map(({ status }) => status)).toEqual(['completed', 'completed'])
})

test('what one does not see is not there, also as a stream; whoever sees a result sees its prompt', async () => {
  const { data } = await ada.client.prompts.create({ body: { prompt: 'Say only: mine', ...FAST } })
  const params = { promptId: data.prompt.id }
  const read = async () => {
    for await (const _ of bob.client.prompts.get.stream({ params }));
  }
  await expect(read()).rejects.toMatchObject({ status: 404 })
  const resultId = data.results[0]?.id ?? ''
  await ada.client.promptResults.patch({ params: { resultId }, body: { protected: 'project' } })
  await read()
  expect((await bob.client.prompts.get({ params })).data.name).toBe('Say only: mine')
  const again = await bob.client.prompts.run({ params, body: {} })
  expect(again.data.results[0]?.author).toBe(bob.accountId)
})

test('a result that is kept from others while it is written takes their stream with it; who opens it anew is told of the rest', async () => {
  const held = server.simulator.control.hold()
  const body = { prompt: 'Say only: hidden by now', models: [FAST, FAST], protected: 'project' as const }
  const { data } = await ada.client.prompts.create({ body })
  const [kept, shown] = data.results.map(({ id }) => id)
  const follow = async () => {
    const headers = { accept: 'text/event-stream' }
    return bob.request(`/api/v1/prompts/${data.prompt.id}`, { headers })
  }
  const first = await follow()
  await held.reached
  const keep = { protected: 'author' as const }
  await ada.client.promptResults.patch({ params: { resultId: kept ?? '' }, body: keep })
  // Nothing has been said yet: it is the right that ends it.
  expect(await first.text()).not.toContain('[DONE]')
  const anew = await follow()
  held.release()
  const told = await anew.text()
  expect(told).toContain(shown)
  expect(told).toContain('[DONE]')
  expect(told).not.toContain(kept)
})
