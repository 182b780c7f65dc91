import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
}))

const { client } = server

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

const textOf = (parts: readonly { type: string; text?: string }[] = []) => parts.map(({ text = '' }) => text).join('')

test('a server killed in mid-answer keeps every acknowledged message and the text so far, marked as interrupted', async () => {
  const { data: thread } = await client().threads.create({ body: { name: 'kept' } })
  const params = { threadId: thread.id }
  await client().runs.start({ params, body: { messages: [said('Say only: first')] } })
  const spent = async () => (await client().budgets.mine({})).data.cost
  const before = await spent()
  const held = server.simulator.control.hold({}, 8)
  await client().runs.startAsync({ params, body: { messages: [said('Write a long answer, please.')] } })
  await held.reached

  // The text so far is kept about once a second: wait for that, as a reader of the thread sees it.
  const snapshot = await eventually(async () => {
    const { data: now } = await client().threads.get({ params })
    const text = textOf(now.messages.at(-1)?.parts)
    return text === '' ? null : text
  })
  await server.kill()
  held.release()
  await server.start()

  const { data: after } = await client().threads.get({ params })
  expect(after.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
  expect(textOf(after.messages[1]?.parts)).toBe('first')
  expect(textOf(after.messages[2]?.parts)).toBe('Write a long answer, please.')
  expect(textOf(after.messages[3]?.parts)).toBe(snapshot)
  expect(after.messages[3]?.metadata?.status).toBe('interrupted')
  // Its vendor has counted it: so do the books, by what was kept of it.
  const receipt = after.messages[3]?.metadata?.receipt
  expect(receipt?.usage).toMatchObject({ estimated: true })
  expect(receipt?.cost).toBeGreaterThan(0)
  expect(await spent()).toBeCloseTo(before + (receipt?.cost ?? 0), 10)
  expect(after.running).toBe(false)
  expect((await client().runs.read({ params })).data.run.status).toBe('interrupted')

  const again = await client().runs.start({ params, body: { parentId: after.messages[2]?.id } })
  expect(again.data.run.status).toBe('completed')
})

test('of several models that were answering at once each keeps its text so far, and they still know each other', async () => {
  const asked = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data: thread } = await client().threads.create({ body: { name: 'parallel', ...asked } })
  const params = { threadId: thread.id }
  const parallel = [{ provider: 'openai_chat' as const, model: 'gpt-4.1-mini' }]
  const held = ['gpt-4.1', 'gpt-4.1-mini'].map((model) => server.simulator.control.hold({ model }, 8))
  await client().runs.startAsync({ params, body: { messages: [said('Write a long answer, please.')], parallel } })
  await Promise.all(held.map(({ reached }) => reached))
  const answersOf = async () => {
    const { messages, activeMessageId } = (await client().threads.get({ params })).data
    const main = messages.find(({ id }) => id === activeMessageId)
    return main ? parallelAnswers(messages, main) : []
  }
  const snapshots = await eventually(async () => {
    const texts = (await answersOf()).map(({ parts }) => textOf(parts))
    return texts.length === 2 && !texts.includes('') ? texts : null
  })
  await server.kill()
  for (const hold of held) hold.release()
  await server.start()

  const answers = await answersOf()
  expect(answers.map(({ parts }) => textOf(parts))).toEqual(snapshots)
  expect(answers.map(({ metadata }) => metadata?.status)).toEqual(['interrupted', 'interrupted'])
  const after = (await client().threads.get({ params })).data
  expect(after).toMatchObject({ running: false, runs: [] })
  const again = await client().runs.start({ params, body: { messages: [said('Say only: on')], parallel } })
  expect(again.data.messages.map(({ metadata }) => metadata?.status)).toEqual([undefined, 'completed', 'completed'])
})

test('a second server on the same data folder is refused with words, and the first goes on', async () => {
  await expect(server.start()).rejects.toThrow(/already|another|in use/i)
  expect((await client().threads.list()).data.length).toBeGreaterThan(0)
})

test('a stop by SIGTERM ends with code 0, and everything is there at the next start', async () => {
  const before = (await client().threads.list()).data
  expect(await server.stop()).toBe(0)
  await server.start()
  expect((await client().threads.list()).data).toEqual(before)
})

/** Asks again until there is an answer; the test's own limit of time ends it. */
async function eventually<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
  }
}
