import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
  LOG_LEVEL: 'silent',
}))

const { client } = server

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const textOf = (parts: readonly { type: string; text?: string }[] = []) => parts.map(({ text = '' }) => text).join('')

/** Asks and hears the answer: when its first words are there, and all of it up to the end or to certain words. */
function listen(threadId: string, question: string, until?: string) {
  const begun = Promise.withResolvers<void>()
  const hear = async () => {
    let text = ''
    const body = { messages: [said(question)] }
    for await (const { event } of client().runs.start.stream({ params: { threadId }, query: { stream: true }, body })) {
      if (event.type !== 'text-delta') continue
      text += event.delta
      begun.resolve()
      if (until !== undefined && text.endsWith(until)) break
    }
    return text
  }
  const ended = hear()
  ended.catch(begun.reject)
  return { begun: begun.promise, ended }
}

/** PostgreSQL's processes: the postmaster and all that it has begun. */
function databaseProcesses(): number[] {
  const [line = ''] = readFileSync(join(server.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${line}/task/${line}/children`, 'utf8').trim().split(' ').map(Number)
  return [Number(line), ...children]
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, name)
}

test('an answer goes on while the database is gone, and is kept whole once that is back', async () => {
  const { data: thread } = await client().threads.create({ body: { name: 'gone and back' } })
  const params = { threadId: thread.id }
  const held = server.simulator.control.hold({}, 4)
  const answer = listen(params.threadId, 'Write a long answer, please.')
  // The vendor is asked while the run is written down: what is told has been written.
  await Promise.all([held.reached, answer.begun])
  signal(databaseProcesses(), 'SIGKILL')
  held.release()

  const text = await answer.ended
  expect(text.length).toBeGreaterThan(100)
  const { messages } = (await client().threads.get({ params })).data
  expect(textOf(messages.at(-1)?.parts)).toBe(text)
  expect(messages.at(-1)?.metadata?.status).toBe('completed')
})

test('a server killed after the last word and before it could be kept leaves the question and what was kept', async () => {
  const { data: thread } = await client().threads.create({ body: { name: 'between end and save' } })
  const params = { threadId: thread.id }
  const last = 'the very last word'
  const held = server.simulator.control.hold({}, 4)
  const answer = listen(params.threadId, `Say only: ${'word after word '.repeat(10)}${last}`, last)
  await Promise.all([held.reached, answer.begun])
  const database = databaseProcesses()
  // From here on nothing is kept any more, and nothing fails either: the disk is very slow.
  signal(database, 'SIGSTOP')
  held.release()
  await answer.ended
  await server.kill()
  signal(database, 'SIGKILL')
  await server.start()

  const after = (await client().threads.get({ params })).data
  expect(after.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(after.messages[1]?.metadata?.status).toBe('interrupted')
  expect(after.running).toBe(false)
  const again = await client().runs.start({ params, body: { parentId: after.messages[0]?.id } })
  expect(again.data.run.status).toBe('completed')
})

test('while the database does not answer the gateway says so, in the form of its clients, and when to ask again', async () => {
  const { data: key } = await client().codeAccessKeys.create({ body: {} })
  const openai = new OpenAI({ baseURL: `${server.url}/gateway/v1`, apiKey: key.key, maxRetries: 0 })
  const frozen = databaseProcesses()
  signal(frozen, 'SIGSTOP')
  const refused = await openai.models.list().catch((error: unknown) => error)
  signal(frozen, 'SIGCONT')
  expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('The database is unreachable.') })
  expect((refused as InstanceType<typeof OpenAI.APIError>).headers?.get('retry-after')).toBe('5')
  await expect(openai.models.list()).resolves.toMatchObject({ object: 'list' })
})
