import { improvementOf } from '@atrium/domain/improvements/improvement-of'
import { beforeEach, expect, test } from 'vitest'
import { ended, FAST } from '../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })

const MINI = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const

beforeEach(async () => void (await server.database.db.execute('delete from budgets')))

/** What a model was told before the prompt. */
const toldBefore = () => {
  const body = server.simulator.control.received().at(-1)?.body as { messages: { role: string; content: string }[] }
  return body.messages[0]?.content ?? ''
}

test('a prompt is improved by each model that is named: the words go out as they are, behind what the model is to do', async () => {
  const fromCatalog = { promptId: crypto.randomUUID(), revision: 2, variables: {} }
  const body = { prompt: 'Describe {{city}}.', wish: 'Write for tourists', models: [FAST, MINI], fromCatalog }
  const { data } = await ada.client.prompts.improve({ body })
  expect(data.prompt).toMatchObject({
    source: 'improvement',
    name: 'Describe {{city}}.',
    protected: 'author',
    fromCatalog,
  })
  const results = await ended(
    ada,
    data.results.map(({ id }) => id),
  )
  for (const result of results) {
    expect(result).toMatchObject({ status: 'completed', prompt: 'Describe {{city}}.' })
    const { prompt, changes } = improvementOf(result.text, true)
    expect(prompt).toContain('{{city}}')
    expect(changes[0]).toMatchObject({ what: expect.any(String), why: expect.any(String) })
  }
  expect(toldBefore()).toContain('What its author wants of the improvement: Write for tourists')
})

test('an improvement stands in the ledger, and a spent budget refuses it before anything goes out', async () => {
  const ben = await server.createAccount({ permissions: [] })
  const { data } = await ben.client.prompts.improve({ body: { prompt: 'Describe Rome.', ...FAST } })
  const [result] = await ended(
    ben,
    data.results.map(({ id }) => id),
  )
  const paid = async () =>
    (
      await server.database.db.execute<{ cost: string }>(
        `select cost from ledger_entries where author = '${result?.author}'`,
      )
    ).rows
  expect(Number((await paid())[0]?.cost)).toBeCloseTo(result?.receipt?.cost ?? 0, 10)
  await ada.client.budgets.put({ body: { scope: 'person', subject: ben.accountId, amount: 0 } })
  server.simulator.control.forget()
  await expect(ben.client.prompts.improve({ body: { prompt: 'Describe Rome.', ...FAST } })).rejects.toMatchObject({
    status: 402,
  })
  expect(server.simulator.control.received()).toEqual([])
  expect(await paid()).toHaveLength(1)
})

test('what has no words is refused, and a repeated request improves once', async () => {
  await expect(ada.client.prompts.improve({ body: { prompt: '  ', ...FAST } })).rejects.toMatchObject({
    status: 422,
    message: 'Enter a prompt.',
  })
  const ask = () =>
    ada.client.prompts.improve({ body: { prompt: 'Once.', ...FAST } }, { idempotencyKey: 'improve-once' })
  const [first, second] = [await ask(), await ask()]
  expect(second.data.prompt.id).toBe(first.data.prompt.id)
})
