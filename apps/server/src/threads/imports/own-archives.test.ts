import { EXPORT_MANIFEST } from '@atrium/contract/entities/export-manifest'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { unzipped, zipOf } from '../../../test-harness/archives.ts'
import { askPrompt, FAST } from '../../../test-harness/ask-prompt.ts'
import { exported, imported, jsonExportOf, threadNamed } from '../../../test-harness/own-exports.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

async function conversation(name: string, more: object = {}): Promise<string> {
  return (await ada.client.threads.create({ body: { name, messages: [said('Hello')], ...more } })).data.id
}

const fileOf = async (name: string, content: string) =>
  (await ada.client.files.upload({ file: new File([content], name) })).data.id

describe('an archive of this product', () => {
  test('brings its conversations, whatever they are called and whatever JSON lies beside them', async () => {
    const { data: companion } = await ada.client.companions.create({ body: { name: 'Editor', ...FAST } })
    const { data: library } = await ada.client.libraries.create({ body: { name: 'files', path: 'files' } })
    const ids = [
      await conversation('Conversations'),
      await fileOf('data.json', '7'),
      await fileOf('conversations.json', '[{"mapping":{}}]'),
      companion.id,
      library.id,
      await conversation('Budget'),
    ]
    const archive = await exported(ada, ids)
    const { version, items } = JSON.parse(String((await unzipped(archive)).get(EXPORT_MANIFEST)))
    expect({ version, items }).toEqual({
      version: 1,
      items: [
        { kind: 'thread', path: 'Conversations.json' },
        { kind: 'file', path: 'data.json' },
        { kind: 'file', path: 'conversations (2).json' },
        { kind: 'companion', path: 'Editor.json' },
        { kind: 'library', path: 'files (2)/' },
        { kind: 'thread', path: 'Budget.json' },
      ],
    })
    const bob = await server.createAccount()
    expect(await imported(bob, archive)).toMatchObject({ status: 'completed', imported: 2, failed: 0, failures: [] })
    await threadNamed(bob, 'Conversations')
    await threadNamed(bob, 'Budget')
  })

  test('says of a prompt in it that it is none, and may have been packed anew in a folder', async () => {
    const { prompt } = await askPrompt(ada, { name: 'Asked', prompt: 'Say only: x', ...FAST })
    const entries = await unzipped(await exported(ada, [prompt.id, await conversation('Repacked')]))
    const packed = await zipOf(Object.fromEntries([...entries].map(([name, bytes]) => [`backup/${name}`, bytes])))
    const bob = await server.createAccount()
    expect(await imported(bob, packed)).toMatchObject({
      imported: 1,
      failures: [{ name: 'Asked', reason: { key: 'conversationIsPrompt' } }],
    })
  })

  test('holds files that are chosen for themselves up to what can be imported again, and the files of conversations in what is left', async () => {
    const chosen = await fileOf('large.bin', 'bytes')
    const image = {
      type: 'file' as const,
      mediaType: 'image/png',
      url: `data:image/png;base64,${PIXEL}`,
      filename: 'a.png',
    }
    const thread = await conversation('With an image', { messages: [{ role: 'user', parts: [image] }] })
    const weighing = (bytes: number) =>
      server.database.db.execute(sql`update files set size = ${bytes} where id = ${chosen}`)
    await weighing(400_000_001)
    const refused = await ada.request(jsonExportOf([chosen, thread]))
    expect(refused.status).toBe(413)
    expect((await refused.json()).error).toContain('up to 400 MB of files')
    await weighing(399_999_999)
    const entries = await unzipped(await exported(ada, [thread, chosen]))
    const { files } = JSON.parse(String(entries.get('With an image.json')))
    expect(files).toMatchObject([{ path: null }])
    expect([...entries.keys()]).toEqual(['With an image.json', 'large.bin', EXPORT_MANIFEST])
    await weighing(400_000_001)
    expect((await ada.request(jsonExportOf([chosen]))).status).toBe(200)
  })
})

test('of an archive without a list of what is in it, JSON that is no conversation is named and ends nothing', async () => {
  const archive = await zipOf({
    'a data.json': '7',
    'b broken.json': '{"messages": [',
    'c companion.json': JSON.stringify({ instructions: 'Be brief.' }),
    'd.json': JSON.stringify({
      id: crypto.randomUUID(),
      name: 'Older',
      messages: [{ id: 'q', parentId: null, ...said('Hello') }],
    }),
  })
  const bob = await server.createAccount()
  const { imported: count, failures } = await imported(bob, archive)
  expect(count).toBe(1)
  expect(failures).toEqual([
    { name: 'a data.json', reason: { key: 'importNoJson', values: {} } },
    { name: 'b broken.json', reason: { key: 'importNoJson', values: {} } },
    { name: 'c companion.json', reason: { key: 'conversationUnknown', values: {} } },
  ])
})

test.each([
  ['some', ['calculator', 'mcp:00000000-0000-4000-8000-000000000000:search'], ['calculator']],
  ['none', [], []],
  ['those of whoever asks', null, null],
])('a conversation that has %s of the tools has them again, as far as they are here', async (what, tools, kept) => {
  const name = `Tools: ${what}`
  const archive = await exported(ada, [await conversation(name, { tools }), await conversation('Beside')])
  const bob = await server.createAccount()
  expect(await imported(bob, archive)).toMatchObject({ imported: 2 })
  expect((await threadNamed(bob, name)).tools).toEqual(kept)
})
