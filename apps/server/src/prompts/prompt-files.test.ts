import type { FilePart, MessagePart } from '@atrium/domain/messages/thread-message'
import { fileIdOf } from '@atrium/domain/files/file-address'
import { sql } from '#platform/database/sql.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { askPrompt, ended, FAST } from '../../test-harness/ask-prompt.ts'
import { imageUrl } from '../../test-harness/images.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)
let png: string

beforeAll(async () => {
  png = await imageUrl()
})
beforeEach(() => server.simulator.control.forget())

const said = (text: string, ...files: Pick<FilePart, 'url' | 'mediaType' | 'filename'>[]) => ({
  role: 'user' as const,
  parts: [
    ...files.map((file) => ({ type: 'file' as const, ...file })),
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
  ],
})
const filesOf = (parts: readonly MessagePart[] = []) => parts.flatMap((part) => (part.type === 'file' ? [part] : []))
const upload = async (name: string, who: TestAccount = ada, body: { forMessage?: 'true' } = {}) => {
  const file = new File([`The words of ${name}`], name, { type: 'text/plain' })
  const { url, mediaType } = (await who.client.files.upload({ file, body })).data
  return { url, mediaType, filename: name }
}
const received = () => JSON.stringify(server.simulator.control.received())
const statusOf = async (who: TestAccount, url: string) => (await who.request(url)).status

test('files go to every model of a prompt, and are kept files in it and in its results', async () => {
  const note = await upload('plan.txt')
  const image = { url: png, mediaType: 'image/png', filename: 'fox.png' }
  const { prompt, results } = await askPrompt(ada, {
    messages: [said('Say only: seen', note, image)],
    models: [FAST, FAST],
  })
  expect(filesOf(prompt.messages[0]?.parts).map(({ filename }) => filename)).toEqual(['plan.txt', 'fox.png'])
  expect(JSON.stringify(prompt)).not.toContain('base64')
  for (const result of results) {
    expect(result.status).toBe('completed')
    expect(result.messages).toEqual(prompt.messages)
  }
  expect(received().split('The words of plan.txt').length - 1).toBe(2)
})

test('a file alone is a prompt, which is called by it', async () => {
  const { prompt } = await askPrompt(ada, { messages: [said('', await upload('alone.txt'))], ...FAST })
  expect(prompt.name).toBe('alone.txt')
  await expect(ada.client.prompts.create({ body: { messages: [said(' ')], ...FAST } })).rejects.toMatchObject({
    status: 422,
  })
})

test('whoever sees the prompt or a result sees its files, and nobody else: not the files of a reply that is private', async () => {
  const note = await upload('shared.txt')
  const { prompt, results } = await askPrompt(ada, {
    messages: [said('Say only: a', note)],
    protected: 'project',
    ...FAST,
  })
  const [first] = results
  if (!first) throw new Error('nothing was asked')
  expect(await statusOf(bob, note.url)).toBe(200)
  // Another try of somebody else reads them too.
  const again = await bob.client.prompts.run({ params: { promptId: prompt.id }, body: {} })
  const tried = again.data.results.map(({ id }) => id)
  expect((await ended(bob, tried))[0]?.status).toBe('completed')
  expect(received().split('The words of shared.txt').length - 1).toBe(2)

  const secret = await upload('secret.txt')
  const reply = await ada.client.promptResults.reply({
    params: { resultId: first.id },
    body: { messages: [said('Say only: b', secret)] },
  })
  await ended(ada, [reply.data.id])
  expect(await statusOf(bob, secret.url)).toBe(200)
  await ada.client.promptResults.patch({ params: { resultId: reply.data.id }, body: { protected: 'author' } })
  expect(await statusOf(bob, secret.url)).toBe(404)
  expect(await statusOf(bob, note.url)).toBe(200)
  // The file outlives the prompt, with its author alone.
  await bob.client.promptResults.delete({ params: { resultId: tried[0] ?? '' } })
  await ada.client.promptResults.deleteMany({ query: { promptId: prompt.id } })
  expect([await statusOf(ada, note.url), await statusOf(bob, note.url)]).toEqual([200, 404])
})

test('naming the file of somebody else does not open it, and nothing is asked or kept', async () => {
  const theirs = await upload('theirs.txt', bob)
  const { rows: before } = await server.database.db.execute(sql`select count(*)::int as n from files`)
  const image = { url: png, mediaType: 'image/png' }
  const messages = [said('Say only: x', image, theirs)]
  await expect(ada.client.prompts.create({ body: { messages, ...FAST } })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.messages.0.parts.1.url' }] },
  })
  const { rows: after } = await server.database.db.execute(sql`select count(*)::int as n from files`)
  expect(after).toEqual(before)
  expect(received()).toBe('[]')
})

test('a file of secure data stays in secure prompts, and what goes with one becomes secure data', async () => {
  const plan = await upload('secure.txt')
  const model = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const
  await askPrompt(ada, { messages: [said('Say only: a', plan)], secureData: true })
  await expect(ada.client.prompts.create({ body: { messages: [said('b', plan)], ...model } })).rejects.toMatchObject({
    status: 422,
    message: 'secure.txt belongs to a secure conversation and can only be used in secure conversations.',
  })
})

test('an upload for a message belongs to the library once it is sent, and is not thrown away with another draft', async () => {
  const note = await upload('kept.txt', ada, { forMessage: 'true' })
  await askPrompt(ada, { messages: [said('Say only: a', note)], ...FAST })
  const { rows } = await server.database.db.execute(sql`select for_message from files where id = ${fileIdOf(note.url)}`)
  expect(rows).toEqual([{ for_message: false }])
})

test('an image to start from goes with its message, and its mask as data', async () => {
  const image = { url: png, mediaType: 'image/png', filename: 'fox.png' }
  const model = { provider: 'openai_image', model: 'gpt-image-2', providerOptions: { mask: png } } as const
  const { prompt, results } = await askPrompt(ada, { messages: [said('A red fox', image)], ...model })
  expect(results[0]?.status).toBe('completed')
  expect([prompt.models[0]?.providerOptions['image'], prompt.models[0]?.providerOptions['mask']]).toEqual([
    filesOf(prompt.messages[0]?.parts)[0]?.url,
    expect.stringMatching(/^\/api\/v1\/files\/download\//),
  ])
})
