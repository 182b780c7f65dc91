import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile()

const COUNT = 600

const conversations = Array.from({ length: COUNT }, (_, index) => ({
  uuid: `conversation-${index}`,
  name: `Chat ${index}`,
  chat_messages: [
    { uuid: `question-${index}`, sender: 'human', text: `Question ${index}` },
    { uuid: `answer-${index}`, sender: 'assistant', text: `Answer ${index} `.repeat(50) },
  ],
}))

async function begin(): Promise<string> {
  const file = new File([JSON.stringify(conversations)], 'conversations.json')
  return (await server.client().imports.create({ file, body: {} })).data.id
}

const read = async (importId: string) => (await server.client().imports.get({ params: { importId } })).data
const over = (importId: string) => expect.poll(async () => (await read(importId)).status, { timeout: 30_000 })

/** The names of all threads. */
async function names(): Promise<string[]> {
  const all: string[] = []
  let resume: string | undefined
  do {
    const page = await server.client().threads.list({ query: { limit: 100, resume } })
    all.push(...page.data.map(({ name }) => name))
    resume = page.resume ?? undefined
  } while (resume)
  return all
}

test('an import whose server is killed in its middle goes on by itself, and brings each conversation once', async () => {
  const importId = await begin()
  await expect.poll(async () => (await read(importId)).imported, { interval: 20 }).toBeGreaterThan(0)
  await server.kill()
  const killed = new Date().toISOString()
  await server.start()
  await over(importId).toBe('completed')
  const ended = await read(importId)
  expect(ended).toMatchObject({ imported: COUNT, known: 0, failed: 0 })
  // It was not over before the server was killed: what is told of the kill is true.
  expect(ended.endedDate && ended.endedDate > killed).toBe(true)
  const brought = await names()
  expect(brought).toHaveLength(COUNT)
  expect(new Set(brought).size).toBe(COUNT)

  const again = await begin()
  await over(again).toBe('completed')
  expect(await read(again)).toMatchObject({ imported: 0, known: COUNT })
  expect(await names()).toHaveLength(COUNT)
})
