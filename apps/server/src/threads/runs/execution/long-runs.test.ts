import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile({ longestRun: 300 })
const ada = accountOfFile(server)

const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hello' }] }]

test('an answer that takes too long is stopped, and has failed with a reason', async () => {
  server.simulator.control.play({ kind: 'never-answers' }, { times: 1 })
  const { data } = await ada.client.threads.sync({ body: { messages } })
  expect(data.run.status).toBe('failed')
  expect(data.messages.at(-1)?.metadata?.error?.message).toBe(
    'The answer took too long and was stopped. The text so far is kept.',
  )
})

test('one that comes in time is whole', async () => {
  const { data } = await ada.client.threads.sync({ body: { messages } })
  expect(data.run.status).toBe('completed')
})
