import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
}))

test('a result that was written as its server was killed keeps its text so far, is paid by it, is over, and can be tried again', async () => {
  const { promptResults, prompts } = server.client()
  const spent = async () => (await server.client().budgets.mine({})).data.models
  expect(await spent()).toEqual([])
  const held = server.simulator.control.hold({}, 8)
  const body = { prompt: 'Write a long answer, please.', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await prompts.create({ body })
  const params = { resultId: data.results[0]?.id ?? '' }
  await held.reached
  const read = async () => (await promptResults.get({ params })).data.text
  await expect.poll(read).not.toBe('')
  // What is found is in the database, and so survives.
  const filter = (await read()).slice(0, 10)
  await expect.poll(async () => (await promptResults.list({ query: { filter } })).data.length).toBe(1)
  await server.kill()
  held.release()
  await server.start()

  const { data: after } = await server.client().promptResults.get({ params })
  expect(after).toMatchObject({ status: 'interrupted', endedDate: expect.any(String) })
  expect(after.text).not.toBe('')
  // Its vendor has counted it: so do the books, by what was kept of it.
  expect(after.receipt).toMatchObject({ cost: expect.any(Number), usage: { estimated: true } })
  expect(after.receipt?.cost).toBeGreaterThan(0)
  expect(await spent()).toMatchObject([{ model: 'gpt-4.1', requests: 1, cost: after.receipt?.cost }])
  const { data: again } = await server.client().promptResults.retry({ params, body: {} })
  const statusOf = async () => (await server.client().promptResults.get({ params: { resultId: again.id } })).data.status
  await expect.poll(statusOf).toBe('completed')
})
