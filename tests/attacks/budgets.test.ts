import { serverOfFile } from '@atrium/server/server-of-file'
import type { TestAccount } from '@atrium/server/test-harness'
import { THREAD_MESSAGES } from '@atrium/domain/threads/thread-limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '../conformance/every-call.ts'

const server = serverOfFile()
let ada: TestAccount
/** Has room for a few megabytes more. */
let fullThread: string

const MEGABYTE = 1_000_000
const text = (length: number) => ({
  role: 'user' as const,
  parts: [{ type: 'text' as const, text: 'x'.repeat(length) }],
})
const texts = (count: number, length: number) => Array.from({ length: count }, () => text(length))

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await ada.request(`/api${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (response.ok) await response.body?.cancel()
  return response
}

async function newestOf(threadId: string): Promise<string | null> {
  const { data } = await ada.client.threads.list({ query: { ids: [threadId] } })
  return data[0]?.lastMessageId ?? null
}

beforeAll(async () => {
  ada = await server.createAccount()
  fullThread = (await ada.client.threads.create({ body: {} })).data.id
  for (const count of [30, 30]) {
    const lastMessageId = await newestOf(fullThread)
    const body = { parentId: null, lastMessageId, messages: texts(count, MEGABYTE) }
    await send('PATCH', `/v1/threads/${fullThread}`, body)
  }
})

const run = async (path: string) => {
  const said = { messages: [text(MEGABYTE)], parentId: null, provider: 'openai_chat', model: 'gpt-4.1' }
  const response = await send('POST', path, said)
  await send('DELETE', `/v1/threads/${fullThread}/run`)
  return response
}

/** Makes a call that writes write more than it has before, or says why it never does. */
type Append = ((turn: number) => Promise<Response>) | string

const BY_ITSELF = 'each makes something of its own, which has a limit'
const NOTHING = 'adds nothing'

const APPENDS: Readonly<Record<string, Append>> = {
  'signOn.setup': 'works once',
  'signOn.login': 'attempts a minute are counted',
  'signOn.logout': NOTHING,
  'userState.put': (turn) =>
    send('PUT', '/v1/config/user', {
      value: { settings: { options: { [`model-${turn}`]: { prompt: 'x'.repeat(MEGABYTE / 4) } } } },
    }),
  'userState.delete': NOTHING,
  'prompts.safety': NOTHING,
  'threads.create': BY_ITSELF,
  'threads.sync': BY_ITSELF,
  'threads.fork': BY_ITSELF,
  'threads.patch': async () => {
    const lastMessageId = await newestOf(fullThread)
    const body = { parentId: null, lastMessageId, messages: [text(MEGABYTE)] }
    return send('PATCH', `/v1/threads/${fullThread}`, body)
  },
  'threads.put': async (turn) => {
    const lastMessageId = await newestOf(fullThread)
    return send('PUT', `/v1/threads/${fullThread}`, { name: 'Full', lastMessageId, messages: [text(MEGABYTE - turn)] })
  },
  'threads.markRead': 'moves one mark',
  'threads.delete': NOTHING,
  'trash.restore': NOTHING,
  'trash.delete': NOTHING,
  'runs.start': () => run(`/v1/threads/${fullThread}`),
  'runs.startAsync': () => run(`/v1/threads/${fullThread}/run`),
  'runs.cancel': NOTHING,
  'audio.readAloud': BY_ITSELF,
  'audio.transcribe': 'keeps nothing',
  'drafts.put': (turn) => {
    const message = `0198c1a0-0000-7000-8000-${String(turn).padStart(12, '0')}`
    return send('PUT', `/v1/drafts/${fullThread}-edit-${message}`, { text: 'x', revision: 0 })
  },
  'drafts.delete': NOTHING,
  'drafts.putFile': (turn) =>
    send('PUT', `/v1/drafts/new-chat-7908/files/0198c1a0-0000-7000-8000-${String(turn).padStart(12, '0')}`, {
      name: 'a.txt',
      url: 'data:text/plain;base64,eA==',
    }),
  'drafts.deleteFile': NOTHING,
  'files.upload': BY_ITSELF,
  'files.delete': NOTHING,
  'files.restore': NOTHING,
  'images.upload': BY_ITSELF,
  'media.deleteMany': NOTHING,
  'media.restoreMany': NOTHING,
}

/** So often a call is made before it counts as one that never refuses. */
const TURNS = 600

describe('what is written again and again is refused in the end, with the field that is too much', () => {
  const writing = everyCall.filter(({ call }) => call.method !== 'GET')

  test.each(writing)('$name', async ({ name }) => {
    const append = APPENDS[name]
    expect(append, `${name} is not in this test: say how it is made to write more`).toBeDefined()
    if (append === undefined || typeof append === 'string') return
    let refused: Response | undefined
    for (let turn = 0; turn < TURNS && !refused; turn += 1) {
      const response = await append(turn)
      if (!response.ok) refused = response
    }
    expect([413, 422]).toContain(refused?.status)
    const problem = await refused?.json()
    expect(problem.issues[0].path).toMatch(/^(?:body|params)\./)
    expect((await ada.request('/api/v1/config')).status).toBe(200)
    expect((await ada.request('/api/v1/drafts')).status).toBe(200)
  })
})

test('a thread has at most so many messages, however short, and nothing of what is refused is there', async () => {
  const { data } = await ada.client.threads.create({ body: {} })
  for (let written = 0; ; written += 1000) {
    const lastMessageId = await newestOf(data.id)
    const body = { parentId: null, lastMessageId, messages: texts(1000, 1) }
    const { status } = await send('PATCH', `/v1/threads/${data.id}`, body)
    if (status === 200) continue
    expect([status, written]).toEqual([413, THREAD_MESSAGES])
    expect(await newestOf(data.id)).toBe(lastMessageId)
    break
  }
})
