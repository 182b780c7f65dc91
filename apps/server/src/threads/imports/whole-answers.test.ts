import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { describe, expect, test, vi } from 'vitest'
import { imported, threadNamed } from '../../../test-harness/own-exports.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const PAGE = ['<title>Page</title>', ...Array.from({ length: 20 }, (_, line) => `<p>${line}</p>`)].join('\n')
const CHART = {
  kind: 'bar',
  title: 'Holidays',
  categories: ['Berlin', 'Paris'],
  series: [{ name: 'Days', values: [30, 25] }],
}

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const utf8 = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const lastBody = () => JSON.stringify(server.simulator.control.received().at(-1)?.body)

async function libraryOf(name: string, text: string): Promise<string> {
  const { data: library } = await ada.client.libraries.create({ body: { name } })
  const params = { libraryId: library.id }
  await ada.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Handbook', text } })
  await vi.waitFor(
    async () => {
      const { data } = await ada.client.libraryDocuments.list({ params })
      expect(data.map(({ state }) => state)).toEqual(['ready'])
    },
    { timeout: 20_000, interval: 50 },
  )
  return library.id
}

/** Says something, and waits for the answer. */
async function say(who: typeof ada, threadId: string, text: string, more: object = {}): Promise<ThreadMessage> {
  const { data } = await who.client.runs.start({ params: { threadId }, body: { messages: [said(text)], ...more } })
  const answer = data.messages.at(-1)
  if (!answer) throw new Error('There is an answer.')
  return answer
}

/** What one file of JSON says, as it is imported by somebody else. */
const bring = (conversation: object) => imported(bob, utf8(conversation))

/** What of a message is the same wherever it stands. */
const wholeOf = ({ role, parts, metadata }: ThreadMessage) => ({
  role,
  // That a text is whole is said of one that was streamed.
  parts: parts.map((part) => (part.type === 'text' ? { type: part.type, text: part.text } : part)),
  receipt: metadata?.receipt,
  retrieval: metadata?.retrieval,
  edits: metadata?.artifactEdits?.map(({ index, code, createdDate }) => ({ index, code, createdDate })),
})

test('a chart, a version of an artifact and passages of libraries come back as they were', async () => {
  const libraries = [await libraryOf('HR', 'Employees in Berlin have thirty days of holidays.')]
  const { data: companion } = await ada.client.companions.create({
    body: { name: 'Clerk', libraries, tools: ['draw_chart'], ...MODEL, publish: true },
  })
  const body = { name: 'Whole answers', type: 'companion' as const, companion: { id: companion.id } }
  const { data: thread } = await ada.client.threads.create({ body })
  const params = { threadId: thread.id }
  const call = (name: string, given: object) => ({ kind: 'tool-call', name, arguments: { ...given } }) as const
  server.simulator.control.play(call('draw_chart', CHART), { times: 1, textIncludes: 'Draw' })
  // Later questions are put into words of their own first, which asks a model as well.
  const drawn = await say(ada, thread.id, 'Draw how many holidays employees in Berlin have')
  server.simulator.control.play(call('search_libraries', { question: 'days of holidays' }), {
    times: 2,
    textIncludes: 'Look',
  })
  const searched = await say(ada, thread.id, 'Look how many days of holidays there are')
  const words = `\`\`\`html\n${PAGE}\n\`\`\``
  server.simulator.control.play({ kind: 'plain-text', text: words }, { times: 2, textIncludes: 'Make a page' })
  const page = await say(ada, thread.id, 'Make a page')
  const code = PAGE.replace('<p>7</p>', '<p>seven</p>')
  await ada.client.artifacts.edit({ params: { ...params, messageId: page.id }, body: { index: 0, code } })
  await say(ada, thread.id, 'Say only: after')
  const { data: before } = await ada.client.threads.get({ params })
  expect(drawn.metadata?.retrieval?.passages).toHaveLength(1)
  expect(drawn.parts).toContainEqual(expect.objectContaining({ toolName: 'draw_chart', output: CHART }))
  expect(searched.parts).toContainEqual(expect.objectContaining({ toolName: 'search_libraries' }))
  expect(before.messages.map(wholeOf).flatMap(({ edits = [] }) => edits)).toHaveLength(1)

  const file = await ada.client.exports.one({ params: { itemId: thread.id }, query: { format: 'json' } })
  expect(await imported(bob, new Uint8Array(await file.arrayBuffer()))).toMatchObject({ imported: 1, filesLeft: 0 })
  const after = await threadNamed(bob, 'Whole answers')
  expect(after.messages.map(wholeOf)).toEqual(before.messages.map(wholeOf))
  // What was edited before a message is told before it, as it was there.
  server.simulator.control.forget()
  await say(bob, after.id, 'Say only: more', MODEL)
  expect(lastBody()).toMatch(/now read.*seven.*Say only: after.*Say only: more/)
})

test('an answer that is nothing but a chart is an answer', async () => {
  const call = {
    type: 'dynamic-tool',
    toolName: 'draw_chart',
    toolCallId: 'c',
    state: 'output-available',
    input: CHART,
    output: CHART,
  }
  const messages = [
    { id: 'q', parentId: null, ...said('Draw it') },
    { id: 'a', parentId: 'q', role: 'assistant', parts: [call] },
  ]
  expect(await bring({ id: 'only-a-chart', name: 'Only a chart', messages })).toMatchObject({ filesLeft: 0 })
  expect((await threadNamed(bob, 'Only a chart')).messages.map(({ parts }) => parts)).toEqual([
    said('Draw it').parts,
    [call],
  ])
})

describe('of an export that somebody has written by hand', () => {
  const place = { headings: [], pages: null, start: 0, end: 9, number: 1 }
  const passage = (library: string, document: string) => ({
    ...place,
    library: { id: library, name: 'HR' },
    document: { id: document, name: 'Handbook' },
  })
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
  const found = (...passages: object[]) => ({ question: 'x', status: 'found', passages })
  const call = (toolName: string, more: object = {}) => ({
    type: 'dynamic-tool',
    toolName,
    toolCallId: 'c',
    state: 'output-available',
    ...more,
  })
  const edit = (index: number, code: string) => ({ id: 'e', index, code, createdDate: '2026-01-01T00:00:00.000Z' })
  const words = { type: 'text', text: `\`\`\`html\n${PAGE}\n\`\`\`` }

  test.each<[string, { parts: object[]; metadata?: object }, number]>([
    ['a call that waits for somebody', { parts: [words, call('run_code', { state: 'approval-requested' })] }, 1],
    ['an image of a tool', { parts: [words, call('generate_image', { output: { url: '/api/v1/files/1' } })] }, 1],
    ['a chart that is none', { parts: [words, call('draw_chart', { output: { kind: 'bar', title: '' } })] }, 1],
    ['a source that is no page', { parts: [words, { type: 'source-url', sourceId: 's', url: 'javascript:1' }] }, 1],
    ['a part that there is not', { parts: [words, { type: 'iframe', src: 'https://evil.example' }] }, 1],
    ['a passage that leads elsewhere', { parts: [words], metadata: { retrieval: found(passage('../..', ids[1])) } }, 1],
    [
      'a search that leads elsewhere',
      { parts: [words, call('search_libraries', { output: found(passage(ids[0], 'x?y')) })] },
      1,
    ],
    [
      'passages without end',
      { parts: [words], metadata: { retrieval: found(...Array.from({ length: 200 }, () => passage(...ids))) } },
      1,
    ],
    [
      'versions of what is not there, without words, and longer than one may be',
      { parts: [words], metadata: { artifactEdits: [edit(1, 'x'), edit(0, ''), edit(0, 'x'.repeat(400_001)), 7] } },
      4,
    ],
  ])('%s is left out, and counted', async (name, answer, count) => {
    const messages = [
      { id: 'q', parentId: null, ...said('Hello') },
      { id: 'a', parentId: 'q', role: 'assistant', ...answer },
    ]
    expect(await bring({ id: name, name, messages })).toMatchObject({ imported: 1, filesLeft: count })
    const [, kept] = (await threadNamed(bob, name)).messages
    expect(kept?.parts).toEqual([words])
    expect(kept?.metadata).toBeUndefined()
  })

  test('an answer of which nothing is kept says what it held', async () => {
    const messages = [
      { id: 'q', parentId: null, ...said('Hello') },
      { id: 'a', parentId: 'q', role: 'assistant', parts: [call('run_code', { title: 'Run *it*\n[now]' })] },
    ]
    expect(await bring({ id: 'nothing', name: 'Nothing kept', messages })).toMatchObject({ filesLeft: 1 })
    const { messages: kept } = await threadNamed(bob, 'Nothing kept')
    expect(kept[1]?.parts).toEqual([{ type: 'text', text: '*[Run it now]*' }])
  })

  test('of very many versions a thousand come along', async () => {
    const artifactEdits = Array.from({ length: 1500 }, (_, index) => edit(0, `version ${index}`))
    const messages = [
      { id: 'q', parentId: null, ...said('Hello') },
      { id: 'a', parentId: 'q', role: 'assistant', parts: [words], metadata: { artifactEdits } },
    ]
    expect(await bring({ id: 'many', name: 'Many versions', messages })).toMatchObject({ filesLeft: 500 })
    const edits = (await threadNamed(bob, 'Many versions')).messages[1]?.metadata?.artifactEdits ?? []
    expect(edits).toHaveLength(1000)
    expect(edits.at(-1)?.code).toBe('version 999')
  })
})
