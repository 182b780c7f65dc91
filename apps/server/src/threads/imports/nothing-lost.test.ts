import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../test-harness/archives.ts'
import { exported, imported, threadNamed } from '../../../test-harness/own-exports.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()

const said = (uuid: string, sender: string, text = uuid, parent?: string) => ({
  uuid,
  sender,
  text,
  ...(parent !== undefined && { parent_message_uuid: parent }),
})

const chat = (id: string, updated: string, messages: readonly object[]) => ({
  uuid: id,
  name: `Chat ${id}`,
  created_at: '2025-01-02T03:04:05Z',
  updated_at: updated,
  chat_messages: messages,
})

const FIRST = [said('question', 'human'), said('answer', 'assistant')]
const MORE = [...FIRST, said('and more', 'human'), said('the rest', 'assistant')]
const [MONDAY, TUESDAY] = ['2025-01-06T08:00:00Z', '2025-01-07T08:00:00Z']

const bring = async (who: TestAccount, conversations: readonly object[], more: { copies?: 'true' } = {}) => {
  const file = new File([JSON.stringify(conversations)], 'conversations.json')
  const { id: importId } = (await who.client.imports.create({ file, body: more })).data
  const read = async () => (await who.client.imports.get({ params: { importId } })).data
  await expect.poll(async () => (await read()).status).not.toBe('running')
  return read()
}

const wordsOf = async (who: TestAccount, name: string) => {
  const { messages, activeMessageId } = await threadNamed(who, name)
  const words = new Map(
    messages.map(({ id, parts }) => [id, parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join()]),
  )
  return { all: [...words.values()], shown: words.get(activeMessageId ?? '') }
}

async function say(who: TestAccount, threadId: string, parentId: string | null) {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Said here' }] }]
  await who.client.runs.start({ params: { threadId }, body: { parentId, messages } })
  const now = async () => (await who.client.threads.get({ params: { threadId } })).data
  await expect.poll(async () => (await now()).running).toBe(false)
}

describe('a conversation that went on where it comes from', () => {
  test('gets its newer messages, is read, and nothing comes twice', async () => {
    const ada = await server.createAccount()
    await bring(ada, [chat('a', MONDAY, FIRST), chat('b', MONDAY, FIRST)])
    const both = [chat('a', TUESDAY, MORE), chat('b', MONDAY, FIRST)]
    expect(await bring(ada, both)).toMatchObject({ imported: 0, continued: 1, known: 1, newer: 0, failures: [] })
    expect(await wordsOf(ada, 'Chat a')).toEqual({
      all: ['question', 'answer', 'and more', 'the rest'],
      shown: 'the rest',
    })
    expect(await threadNamed(ada, 'Chat a')).toMatchObject({ unread: false, updatedDate: '2025-01-07T08:00:00.000Z' })
    expect(await bring(ada, both)).toMatchObject({ continued: 0, known: 2 })
    expect((await wordsOf(ada, 'Chat a')).all).toHaveLength(4)
  })

  test('brings another branch as one', async () => {
    const ada = await server.createAccount()
    const tree = [said('question', 'human', 'question', 'root'), said('answer', 'assistant', 'answer', 'question')]
    await bring(ada, [chat('a', MONDAY, tree)])
    const other = [...tree, said('other', 'assistant', 'another answer', 'question')]
    expect(await bring(ada, [chat('a', TUESDAY, other)])).toMatchObject({ continued: 1 })
    const { messages } = await threadNamed(ada, 'Chat a')
    const [first, ...answers] = messages
    expect(answers.map(({ parentId }) => parentId)).toEqual([first?.id, first?.id])
  })

  test('that was changed here as well stays as it is: it is told, and comes as a copy where that is wished', async () => {
    const ada = await server.createAccount()
    await bring(ada, [chat('a', MONDAY, FIRST)])
    const thread = await threadNamed(ada, 'Chat a')
    await say(ada, thread.id, thread.activeMessageId)
    const newer = [chat('a', TUESDAY, MORE)]
    expect(await bring(ada, newer)).toMatchObject({
      imported: 0,
      continued: 0,
      newer: 1,
      failures: [{ name: 'Chat a', reason: { key: 'conversationNewer' } }],
    })
    expect((await wordsOf(ada, 'Chat a')).all).not.toContain('and more')
    expect(await bring(ada, newer, { copies: 'true' })).toMatchObject({ imported: 1, newer: 0, failures: [] })
    expect((await ada.client.threads.list({ query: { filter: 'Chat a' } })).data).toHaveLength(2)
    // From now on the copy is what was imported.
    expect(await bring(ada, newer, { copies: 'true' })).toMatchObject({ imported: 0, known: 1 })
  })
})

describe('what one has exported oneself', () => {
  const created = async (who: TestAccount) => {
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Mine' }] }]
    const body = { name: 'Living', messages }
    return (await who.client.threads.create({ body })).data.id
  }

  test('does not come a second time beside the living thread, nor while that is in the trash', async () => {
    const ada = await server.createAccount()
    const threadId = await created(ada)
    const archive = await exported(ada, [threadId, await created(ada)])
    expect(await imported(ada, archive)).toMatchObject({ imported: 0, known: 2, failures: [] })
    await ada.client.threads.delete({ params: { threadId } })
    expect(await imported(ada, archive)).toMatchObject({
      imported: 0,
      known: 2,
      failures: [{ name: 'Living', reason: { key: 'conversationInTrash' } }],
    })
    await ada.client.trash.delete({ params: { threadId } })
    expect(await imported(ada, archive)).toMatchObject({ imported: 1, known: 1 })
  })

  test('is nothing to whoever does not own it', async () => {
    const [ada, bob] = [await server.createAccount(), await server.createAccount()]
    const archive = await exported(ada, [await created(ada), await created(ada)])
    expect(await imported(bob, archive)).toMatchObject({ imported: 2, known: 0 })
  })
})

describe('what was made beside the words', () => {
  const artifact = (input: object) => ({ type: 'tool_use', name: 'artifacts', input })
  const words = (text: string) => ({ type: 'text', text })

  test('an artifact of Claude comes as its newest version, earlier ones by their names', async () => {
    const ada = await server.createAccount()
    const made = { id: 'page', command: 'create', type: 'text/html', title: 'Page', content: '<p>one</p>' }
    const content = [words('Here it is.'), artifact(made), words('Enjoy.')]
    const file = { type: 'tool_use', name: 'create_file', input: { path: '/out/a.py', file_text: 'print(1)' } }
    const change = { id: 'page', command: 'update', old_str: 'one', new_str: 'two' }
    await bring(ada, [
      chat('a', MONDAY, [
        { uuid: '1', sender: 'human', text: 'Make a page' },
        { uuid: '2', sender: 'assistant', text: '', content },
        { uuid: '3', sender: 'human', text: 'Change it' },
        { uuid: '4', sender: 'assistant', text: '', content: [artifact(change), file] },
      ]),
    ])
    expect((await wordsOf(ada, 'Chat a')).all).toEqual([
      'Make a page',
      'Here it is.\n\n*[Page]*\n\nEnjoy.',
      'Change it',
      '```html title="Page"\n<p>two</p>\n```\n\n```py title="a.py"\nprint(1)\n```',
    ])
  })

  test('a canvas of ChatGPT comes with its changes and its comments, and files that are left out are counted', async () => {
    const ada = await server.createAccount()
    const node = (id: string, parent: string | null, role: string, content: object, more: object = {}) => ({
      id,
      parent,
      message: { author: { role }, content, ...more },
    })
    const text = (...parts: unknown[]) => ({ content_type: 'text', parts })
    const toCanvas = (tool: string, said: object) =>
      [{ content_type: 'code', text: JSON.stringify(said) }, { recipient: `canmore.${tool}` }] as const
    const image = { content_type: 'image_asset_pointer', asset_pointer: 'sediment://file_1' }
    const attachments = [
      { id: 'file_1', name: 'photo.png' },
      { id: 'file_2', name: 'report.pdf' },
    ]
    const plan = { name: 'Plan', type: 'document', content: '# Plan\nOne (1).' }
    const nodes = [
      node(
        'q',
        null,
        'user',
        { content_type: 'multimodal_text', parts: [image, 'Write it'] },
        { metadata: { attachments } },
      ),
      node('c', 'q', 'assistant', ...toCanvas('create_textdoc', plan)),
      node('t', 'c', 'tool', text('created')),
      node('a', 't', 'assistant', text('Done.')),
      node('q2', 'a', 'user', text('Change it')),
      node(
        'u',
        'q2',
        'assistant',
        ...toCanvas('update_textdoc', { updates: [{ pattern: 'One \\(1\\)', replacement: 'Two' }] }),
      ),
      node('m', 'u', 'assistant', ...toCanvas('comment_textdoc', { comments: [{ pattern: 'Two', comment: 'Why?' }] })),
    ]
    const mapping = Object.fromEntries(nodes.map((one) => [one.id, one]))
    const archive = await zipOf({
      'conversations.json': JSON.stringify([
        { conversation_id: 'canvas', title: 'Canvas', current_node: 'm', mapping },
      ]),
    })
    expect(await imported(ada, archive)).toMatchObject({ imported: 1, filesLeft: 2 })
    const { messages } = await threadNamed(ada, 'Canvas')
    expect(messages.map(({ parts }) => parts.map((part) => part.type === 'text' && part.text))).toEqual([
      ['*[report.pdf]*', '*[photo.png]*', 'Write it'],
      ['*[Plan]*', 'Done.'],
      ['Change it'],
      ['```markdown title="Plan"\n# Plan\nTwo.\n```', '- “Two”: Why?'],
    ])
  })
})
