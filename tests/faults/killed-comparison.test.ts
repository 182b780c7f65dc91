import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
}))

test('a comparison whose server is killed in its middle waits for its person, and then asks for nothing that is answered', async () => {
  const words = Array.from({ length: 12 }, (_, index) => `word${index}`)
  const body = {
    versions: ['Say only: {{word}}'],
    models: [{ provider: 'openai_chat', model: 'gpt-4.1' } as const],
    examples: words.map((word) => ({ word })),
  }
  const held = server.simulator.control.hold({ textIncludes: 'word6' })
  const { data: begun } = await server.client().comparisons.create({ body })
  const params = { promptId: begun.promptId }
  const read = async () => (await server.client().comparisons.get({ params })).data
  await held.reached
  await expect.poll(async () => (await read()).cells.filter(({ status }) => status === 'completed').length).toBe(11)
  await server.kill()
  held.release()
  server.simulator.control.forget()
  await server.start()
  await expect.poll(async () => (await read()).cells.find(({ example }) => example === 6)?.status).toBe('interrupted')
  expect((await read()).status).toBe('interrupted')

  await server.client().comparisons.continue({ params })
  await expect.poll(async () => (await read()).status).toBe('completed')
  expect((await read()).cells.map(({ example, status }) => `${example} ${status}`)).toEqual(
    words.map((_, index) => `${index} completed`),
  )
  const asked = server.simulator.control.received().filter(({ method }) => method === 'POST')
  expect(asked.map(({ body: sent }) => JSON.stringify(sent).includes('word6'))).toEqual([true])
})
