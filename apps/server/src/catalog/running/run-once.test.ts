import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const

/** What models were asked; that lists of models are read is nothing to pay for. */
const asked = () => server.simulator.control.received().filter(({ method }) => method === 'POST')

async function saved(name: string) {
  const { data } = await ada.client.catalogPrompts.create({ body: { name, prompt: `Say only: ${name}`, ...MODEL } })
  const group = await ada.client.catalogGroups.create({ body: { name, promptIds: [data.id] } })
  return { prompt: { catalogPromptId: data.id }, group: { catalogGroupId: group.data.id } }
}

test('a repeat of a run with the same Idempotency-Key has the same answer, and asks no model', async () => {
  const { prompt, group } = await saved('once')
  const key = { idempotencyKey: 'run-once' }
  const runs = [
    () => ada.client.catalogPrompts.run({ params: prompt, body: {} }, key),
    () => ada.client.catalogGroups.run({ params: group, body: {} }, key),
  ]
  for (const run of runs) {
    server.simulator.control.forget()
    const first = await run()
    expect(await run()).toEqual(first)
    expect(asked()).toHaveLength(1)
  }
  const other = ada.client.catalogPrompts.run({ params: prompt, body: { props: { a: 'b' } } }, key)
  await expect(other).rejects.toMatchObject({ status: 422 })
})

test('a run with a key is answered to its end where its caller has gone; one that was refused is none', async () => {
  const { prompt, group } = await saved('gone')
  const unfit = { params: group, body: { ...MODEL, providerOptions: { nonsense: 1 } } }
  const key = { idempotencyKey: 'gone' }
  await expect(ada.client.catalogGroups.run(unfit, key)).rejects.toMatchObject({ status: 422 })
  const held = server.simulator.control.hold({}, 1)
  const run = () => ada.client.catalogPrompts.run({ params: prompt, body: {} }, key)
  const lost = run()
  await held.reached
  lost.cancel()
  await expect(lost).rejects.toMatchObject({ name: 'AbortError' })
  await expect(run()).rejects.toMatchObject({ status: 409 })
  held.release()
  server.simulator.control.forget()
  await expect
    .poll(async () => (await run().catch(() => null))?.data)
    .toMatchObject({ text: 'gone', status: 'completed' })
  expect(asked()).toEqual([])
})

test('a group in which one prompt lacks a value asks none of them', async () => {
  const body = { name: 'Lacking', prompt: 'Say only: {{word}}', ...MODEL }
  const { data: lacking } = await ada.client.catalogPrompts.create({ body })
  const { prompt } = await saved('whole')
  const promptIds = [prompt.catalogPromptId, lacking.id]
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Half', promptIds } })
  const params = { catalogGroupId: group.id }
  server.simulator.control.forget()
  await expect(ada.client.catalogGroups.run({ params, body: { props: { word: '' } } })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.props.word' }] },
  })
  expect(asked()).toEqual([])
})

test('a prompt of a group that fails says so, and the others are answered', async () => {
  const [one, other] = [await saved('first'), await saved('second')]
  const promptIds = [one.prompt.catalogPromptId, other.prompt.catalogPromptId]
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Both', promptIds } })
  server.simulator.control.play({ kind: 'upstream-error', status: 400 }, { textIncludes: 'first' })
  const { data } = await ada.client.catalogGroups.run({ params: { catalogGroupId: group.id }, body: {} })
  expect(data.map(({ status, text }) => [status, text])).toEqual([
    ['failed', ''],
    ['completed', 'second'],
  ])
})
