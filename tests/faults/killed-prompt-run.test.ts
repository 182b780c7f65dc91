import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
  ATRIUM_RUNS_AT_ONCE: '1',
}))

const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const PATIENCE = { timeout: 20_000 }

test('prompts that wait as their server is killed are asked once it is there again, each of them once', async () => {
  const words = ['one', 'two', 'three']
  const questions = words.map((word) => ({ prompt: `Say only: ${word}`, models: [MODEL] }))
  const held = server.simulator.control.hold({ textIncludes: 'Say only: one' })
  const { data: begun } = await server.client().promptRuns.create({ body: { questions } })
  const read = async () => (await server.client().promptRuns.get({ params: { promptRunId: begun.id } })).data
  await held.reached
  await expect
    .poll(async () => (await read()).questions.map(({ promptId }) => promptId !== null))
    .toEqual([true, false, false])
  await server.kill()
  held.release()
  server.simulator.control.forget()
  await server.start()

  // Nobody has to do anything for that.
  await expect.poll(async () => (await read()).status, PATIENCE).toBe('completed')
  const after = await read()
  expect(after.questions.every(({ promptId, error }) => promptId !== null && error === null)).toBe(true)
  const [first, ...others] = await Promise.all(
    after.questions.map(async ({ promptId }) => {
      const results = async () =>
        (await server.client().promptResults.list({ query: { promptId: promptId ?? '' } })).data
      await expect.poll(async () => (await results()).map(({ status }) => status), PATIENCE).not.toContain('running')
      return results()
    }),
  )
  // What was on its way may have been answered, and paid: its person decides on another one.
  expect(first?.map(({ status }) => status)).toEqual(['interrupted'])
  expect(others.map((results) => results.map(({ text }) => text))).toEqual([['two'], ['three']])
  const asked = server.simulator.control.received().filter(({ method }) => method === 'POST')
  expect(asked).toHaveLength(2)
})
