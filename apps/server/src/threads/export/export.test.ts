import { expect, test } from 'vitest'
import { readApart } from '#documents/read-apart.ts'
import { READING_LIMITS } from '#documents/document-text.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const HOSTILE = [
  '<script>alert(1)</script>',
  '[script](javascript:alert(1)) ![spy](https://spy.example/pixel.png) <img src="http://spy.example/2.png">',
  'and **bold** `code`',
  '| a | b |\n|-|-|\n| 1 | 2 |',
].join('\n\n')

async function conversation(name = 'Plans: Q4/"2026"'): Promise<{ id: string; messageIds: string[] }> {
  const messages = [
    {
      role: 'user' as const,
      parts: [
        { type: 'text' as const, text: 'What is in it?' },
        { type: 'file' as const, mediaType: 'image/png', url: PIXEL, filename: 'chart.png' },
      ],
    },
    { role: 'assistant' as const, parts: [{ type: 'text' as const, text: HOSTILE }] },
  ]
  const { data } = await ada.client.threads.create({ body: { name, messages } })
  return { id: data.id, messageIds: data.messages.map(({ id }) => id) }
}

const take = (id: string, query: string, account = ada) => account.request(`/api/v1/threads/${id}/export?${query}`)

test('a conversation is taken away as Markdown, with the name of its file', async () => {
  const { id } = await conversation()
  const answer = await take(id, 'format=markdown')
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Plans Q4 2026.md"')
  const text = await answer.text()
  expect(text).toContain('# Plans: Q4/"2026"')
  expect(text).toContain('What is in it?\n\n- chart.png')
  expect(text).toContain('and **bold** `code`')
})

test('as HTML it runs nothing and asks nobody, with its images in it', async () => {
  const { id } = await conversation()
  const html = await (await take(id, 'format=html')).text()
  expect(html).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`)
  expect(html).not.toMatch(/<script|javascript:|<img src="http/)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('<a href="https://spy.example/pixel.png" rel="noreferrer">spy</a>')
  expect(html).toContain('<strong>bold</strong>')
  expect(html).toContain('src="data:image/jpeg;base64,')
})

test('numbers of a table stand at the right in HTML where its author has put them there', async () => {
  const text = '| a | b |\n|-|-:|\n| 1 | 2 |'
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  const { data } = await ada.client.threads.create({ body: { name: 'Numbers', messages } })
  const html = await (await take(data.id, 'format=html')).text()
  expect(html).toContain('<td align="right">2</td>')
  expect(html).toContain('td:not([align]) { text-align: start; }')
})

test('as Word it opens, with words, table and image', async () => {
  const { id } = await conversation()
  const answer = await take(id, 'format=docx')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const outcome = await readApart(bytes, READING_LIMITS)
  expect(outcome).toMatchObject({ document: { text: expect.stringMatching(/What is in it\?[^]*bold[^]*1[^]*2/) } })
  expect(Buffer.from(bytes).includes('word/media/')).toBe(true)
})

test('signs that XML cannot hold are left out of Word, so that it opens', async () => {
  const text = 'before\u0001\u000b\u001f\ufffe\uffffafter, and tab\tkept'
  const body = {
    name: 'Signs\u0002 of control',
    messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }],
  }
  const { data } = await ada.client.threads.create({ body })
  const bytes = new Uint8Array(await (await take(data.id, 'format=docx')).arrayBuffer())
  const outcome = await readApart(bytes, READING_LIMITS)
  expect(outcome).toMatchObject({
    document: { text: expect.stringMatching(/Signs of control[^]*beforeafter, and tab\s+kept/) },
  })
})

test('as JSON it is the thread with the messages of the branch', async () => {
  const { id, messageIds } = await conversation()
  const [first = '', second = ''] = messageIds
  const whole = await (await take(id, 'format=json')).json()
  expect(whole).toMatchObject({ id, messages: [{ id: first }, { id: second }] })
  const branch = await (await take(id, `format=json&messageId=${first}`)).json()
  expect(branch.messages).toMatchObject([{ id: first }])
})

test('an export stands in the audit', async () => {
  const { id } = await conversation()
  await (await take(id, 'format=json')).text()
  const { data } = await ada.client.audit.list({ query: { area: 'exports' } })
  expect(data[0]).toMatchObject({ action: 'exported', target: { kind: 'thread', id }, details: { format: 'json' } })
})

test.each([
  ['a message of elsewhere', 422, (id: string) => take(id, `messageId=${crypto.randomUUID()}`)],
  ['a format that does not exist', 400, (id: string) => take(id, 'format=exe')],
  ['somebody else', 404, async (id: string) => take(id, '', await server.createAccount())],
])('%s is refused', async (_, status, ask) => {
  const { id } = await conversation()
  expect((await ask(id)).status).toBe(status)
})

test('a name of signs alone still names a file', async () => {
  const { id } = await conversation('///')
  expect((await take(id, '')).headers.get('content-disposition')).toBe('attachment; filename="conversation.md"')
})
