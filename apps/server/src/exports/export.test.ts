import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'
import { EXPORT_MANIFEST } from '@atrium/contract/entities/export-manifest'
import { beforeAll, describe, expect, test } from 'vitest'
import { readApart } from '#documents/read-apart.ts'
import { READING_LIMITS } from '#documents/document-text.ts'
import { unzipped } from '../../test-harness/archives.ts'
import { askPrompt, ended, FAST } from '../../test-harness/ask-prompt.ts'
import { copyResult } from '../../test-harness/copy-result.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

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

const take = (id: string, query: string, account = ada) => account.request(`/api/v1/exports/${id}?${query}`)

/** The documents of an archive by their names. */
async function unpacked(answer: Response): Promise<Map<string, Buffer>> {
  expect(answer.status).toBe(200)
  return unzipped(await answer.arrayBuffer())
}

test('a conversation is taken away as Markdown with its files beside it', async () => {
  const { id } = await conversation()
  const answer = await take(id, 'format=markdown')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Plans Q4 2026.zip"')
  const files = await unpacked(answer)
  expect([...files.keys()]).toEqual(['Plans Q4 2026.md', 'files/chart.png'])
  const text = String(files.get('Plans Q4 2026.md'))
  expect(text).toContain('# Plans: Q4/"2026"')
  expect(text).toContain('What is in it?\n\n- ![chart.png](<files/chart.png>)')
  expect(text).toContain('and **bold** `code`')
  expect(files.get('files/chart.png')?.toString('base64')).toBe(PIXEL.split(',')[1])
})

test('JSON has its files beside it, and says where each of them lies', async () => {
  const { id } = await conversation()
  const answer = await take(id, 'format=json')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Plans Q4 2026.zip"')
  const files = await unpacked(answer)
  expect([...files.keys()]).toEqual(['Plans Q4 2026.json', 'files/chart.png'])
  const whole = JSON.parse(String(files.get('Plans Q4 2026.json')))
  expect(whole.files).toEqual([{ url: whole.messages[0].parts[1].url, path: 'files/chart.png' }])
  expect(files.get('files/chart.png')?.toString('base64')).toBe(PIXEL.split(',')[1])
})

test('without files a conversation is one file of Markdown', async () => {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Only words' }] }]
  const { data } = await ada.client.threads.create({ body: { name: 'Words', messages } })
  const answer = await take(data.id, 'format=markdown')
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Words.md"')
  const text = await answer.text()
  expect(text).toContain('Only words')
  expect(text).toMatch(/^# Words\n\n\*.+ · \d{4}-\d\d-\d\d \d\d:\d\d UTC\*\n/)
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

/** The JSON of an archive with files. */
async function jsonOf(answer: Response) {
  const [document] = (await unpacked(answer)).values()
  return JSON.parse(String(document))
}

test('as JSON it is the thread with the messages of all branches, as a document one branch of it', async () => {
  const { id, messageIds } = await conversation()
  const [first = '', second = ''] = messageIds
  const whole = await jsonOf(await take(id, 'format=json'))
  expect(whole).toMatchObject({ id, messages: [{ id: first }, { id: second }] })
  const branch = await jsonOf(await take(id, `format=json&messageId=${first}`))
  expect(branch).toMatchObject({ activeMessageId: first, messages: [{ id: first }, { id: second }] })
  const other = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'On another branch' }] }
  await ada.client.runs.start({ params: { threadId: id }, body: { parentId: first, messages: [other], ...FAST } })
  const all = async (): Promise<{ messages: object[] }> => jsonOf(await take(id, 'format=json'))
  await expect.poll(async () => (await all()).messages.length).toBe(4)
  const { messages } = await all()
  expect(messages).toMatchObject([
    { id: first, parentId: null },
    { id: second, parentId: first },
    { parentId: first, parts: [{ text: 'On another branch' }] },
    { role: 'assistant' },
  ])
  expect(await (await take(id, `format=markdown&messageId=${second}`)).text()).not.toContain('On another branch')
})

describe('prompts and results', () => {
  const taken = async (id: string, format = 'markdown', account = ada) => {
    const answer = await take(id, `format=${format}`, account)
    expect(answer.status).toBe(200)
    return answer
  }

  test('a prompt is taken away with its results; a reply stands below what it was asked', async () => {
    const { prompt, results } = await askPrompt(ada, { name: 'Rivers', prompt: 'Say only: Nile', ...FAST })
    const resultId = results[0]?.id ?? ''
    const { data: reply } = await ada.client.promptResults.reply({
      params: { resultId },
      body: { prompt: 'Say only: Amazon' },
    })
    await ended(ada, [reply.id])
    const answer = await taken(prompt.id)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Rivers.md"')
    const text = await answer.text()
    expect(text).toMatch(/# Rivers[^]*Say only: Nile[^]*\nNile\n[^]*Say only: Amazon[^]*\nAmazon\n/)
    expect(text.match(/Say only: Nile/g)).toHaveLength(1)
    const whole = await (await taken(prompt.id, 'json')).json()
    expect(whole).toMatchObject({ id: prompt.id, olderLeftOut: false, results: [{ id: resultId }, { id: reply.id }] })
    const word = await readApart(new Uint8Array(await (await taken(prompt.id, 'docx')).arrayBuffer()), READING_LIMITS)
    expect(word).toMatchObject({ document: { text: expect.stringMatching(/Nile[^]*Amazon/) } })
    expect(await (await taken(prompt.id, 'html')).text()).toMatch(/Nile[^]*Amazon/)
  })

  test('an answer that comes after a reply stands below its own question again', async () => {
    const { prompt, results } = await askPrompt(ada, { name: 'Lakes', prompt: 'Say only: Como', ...FAST })
    const params = { resultId: results[0]?.id ?? '' }
    const { data: reply } = await ada.client.promptResults.reply({ params, body: { prompt: 'Say only: Garda' } })
    await ended(ada, [reply.id])
    const { data: again } = await ada.client.promptResults.retry({ params, body: {} })
    await ended(ada, [again.id])
    const text = await (await taken(prompt.id)).text()
    expect(text).toMatch(/Say only: Como[^]*\nComo\n[^]*Say only: Garda[^]*\nGarda\n[^]*Say only: Como[^]*\nComo\n/)
  })

  test('a result is taken away by itself, with all that was said before it', async () => {
    const { results } = await askPrompt(ada, { name: 'Seas', prompt: 'Say only: Baltic', ...FAST })
    const resultId = results[0]?.id ?? ''
    const { data: reply } = await ada.client.promptResults.reply({
      params: { resultId },
      body: { prompt: 'Say only: Aral' },
    })
    await ended(ada, [reply.id])
    const first = await (await taken(resultId)).text()
    expect(first).toMatch(/Say only: Baltic[^]*\nBaltic\n/)
    expect(first).not.toContain('Aral')
    expect(await (await taken(reply.id)).text()).toMatch(/Baltic[^]*Say only: Aral[^]*\nAral\n/)
    expect(await (await taken(reply.id, 'json')).json()).toMatchObject({ id: reply.id, parentId: resultId })
    const { data } = await ada.client.audit.list({ query: { area: 'exports' } })
    expect(data[0]).toMatchObject({ target: { kind: 'result', id: reply.id }, details: { format: 'json' } })
  })

  test('whoever sees a prompt takes away the results that they see, and no others', async () => {
    const asked = { prompt: 'Say only: shared', protected: 'project', ...FAST } as const
    const { prompt, results } = await askPrompt(ada, asked)
    const bob = await server.createAccount()
    const resultId = results[0]?.id ?? ''
    const { data: own } = await bob.client.promptResults.reply({
      params: { resultId },
      body: { prompt: 'Say only: of Bob' },
    })
    await ended(bob, [own.id])
    await bob.client.promptResults.patch({ params: { resultId: own.id }, body: { protected: 'author' } })
    expect(await (await taken(prompt.id, 'markdown', bob)).text()).toContain('of Bob')
    expect(await (await taken(prompt.id)).text()).not.toContain('of Bob')
    expect((await take(own.id, '')).status).toBe(404)
    expect((await take(prompt.id, `messageId=${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('of more results than one document takes it has the newest, and says so', async () => {
    const { prompt, results } = await askPrompt(ada, { name: 'Many', prompt: 'Say only: first', ...FAST })
    await copyResult(server, results[0]?.id ?? '', 100)
    const text = await (await taken(prompt.id)).text()
    expect(text).toContain('The 100 newest results are in this document. Older ones are left out.')
    expect(text).toContain('copy 100\n')
    expect(text).not.toMatch(/^first$/m)
    expect(await (await taken(prompt.id, 'json')).json()).toMatchObject({ olderLeftOut: true })
  })
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
  expect((await take(id, '')).headers.get('content-disposition')).toBe('attachment; filename="conversation.zip"')
})

describe('several at once', () => {
  const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

  const takeAll = (ids: readonly string[], format: string, account = ada) =>
    account.request(`/api/v1/exports?${new URLSearchParams([...ids.map((id) => ['ids[]', id]), ['format', format]])}`)

  test.each(['markdown', 'html', 'docx', 'pdf', 'json'] as const)(
    'conversations, prompts and results are one archive of %s, each once and under a name of its own',
    async (format) => {
      const { data: other } = await ada.client.threads.create({ body: { name: 'Plans', messages: [said('Second')] } })
      const { data: first } = await ada.client.threads.create({ body: { name: 'Plans', messages: [said('First')] } })
      const asked = { prompt: 'Say only: sunrise', provider: 'openai_chat', model: 'gpt-4.1' } as const
      const { data: prompted } = await ada.client.prompts.create({ body: asked })
      const resultId = prompted.results[0]?.id ?? ''
      const status = async () => (await ada.client.promptResults.get({ params: { resultId } })).data.status
      await expect.poll(status).toBe('completed')
      const ids = [first.id, other.id, prompted.prompt.id, resultId, first.id]
      const answer = await takeAll(ids, format)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="atrium-[\d-]{10}\.zip"$/)
      const documents = await unpacked(answer)
      const ending = { markdown: 'md', html: 'html', docx: 'docx', pdf: 'pdf', json: 'json' }[format]
      const names = ['Plans', 'Plans (2)', 'Say only sunrise', 'Say only sunrise (2)'].map(
        (name) => `${name}.${ending}`,
      )
      expect([...documents.keys()]).toEqual([...names, ...(format === 'json' ? [EXPORT_MANIFEST] : [])])
      if (format === 'docx' || format === 'pdf') {
        const read = await readApart(new Uint8Array(documents.get(`Plans (2).${format}`) ?? []), READING_LIMITS)
        expect(read).toMatchObject({ document: { text: expect.stringContaining('Second') } })
        return
      }
      const texts = names.map((name) => String(documents.get(name)))
      expect(texts[0]).toContain('First')
      expect(texts[1]).toContain('Second')
      for (const text of texts.slice(2)) expect(text).toMatch(/Say only: sunrise[^]*sunrise/)
      if (format === 'json') expect(texts.map((text) => JSON.parse(text).id)).toEqual(ids.slice(0, 4))
    },
  )

  test.each(['markdown', 'json'] as const)('the files of each lie in a folder of its own beside %s', async (format) => {
    const [one, other] = [await conversation('Twins'), await conversation('Twins')]
    const documents = await unpacked(await takeAll([one.id, other.id], format))
    const ending = { markdown: 'md', json: 'json' }[format]
    expect([...documents.keys()]).toEqual([
      `Twins.${ending}`,
      'files/Twins/chart.png',
      `Twins (2).${ending}`,
      'files/Twins (2)/chart.png',
      ...(format === 'json' ? [EXPORT_MANIFEST] : []),
    ])
    const place = { markdown: '(<files/Twins%20(2)/chart.png>)', json: '"path": "files/Twins (2)/chart.png"' }[format]
    expect(String(documents.get(`Twins (2).${ending}`))).toContain(place)
  })

  test('images are part of the documents, and one that is too much for its format says so in its place', async () => {
    const { id } = await conversation('With an image')
    const { data: heavy } = await ada.client.threads.create({
      body: { name: 'Heavy', messages: [said(`${'>'.repeat(20_000)} x`)] },
    })
    expect((await take(heavy.id, 'format=html')).status).toBe(422)
    const documents = await unpacked(await takeAll([id, heavy.id], 'html'))
    expect(String(documents.get('With an image.html'))).toContain('src="data:image/jpeg;base64,')
    expect(String(documents.get('Heavy.html'))).toContain('This is too large for this format.')
  })

  describe('taken slowly', () => {
    const SECRET = 'words of the board'

    let large: string

    beforeAll(async () => {
      const messages = Array.from({ length: 40 }, () => said(randomBytes(400_000).toString('base64')))
      const { data } = await ada.client.threads.create({ body: { name: 'Large', messages, protected: 'project' } })
      large = data.id
    })

    /** An archive of which no more has been taken than its beginning, with a conversation that is more than connections hold. */
    async function begun(ids: readonly string[], account: typeof ada) {
      const answer = await takeAll([large, ...ids], 'json', account)
      const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
      const chunks: Uint8Array<ArrayBuffer>[] = []
      const first = await reader.read()
      if (first.value) chunks.push(first.value)
      return async () => {
        for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
        return unpacked(new Response(new Blob(chunks)))
      }
    }

    test('what is taken from its reader meanwhile is not in it, and says so in its place', async () => {
      const bob = await server.createAccount()
      const { data: thread } = await ada.client.threads.create({
        body: { name: 'Board', messages: [said(SECRET)], protected: 'project' },
      })
      const asked = { prompt: `Say only: ${SECRET}`, protected: 'project', ...FAST } as const
      const { results } = await askPrompt(ada, { name: 'Asked', ...asked })
      const { results: others } = await askPrompt(ada, { name: 'Deleted', ...asked })
      const { results: kept } = await askPrompt(ada, { name: 'Kept', ...asked })
      const [resultId = '', otherId = '', keptId = ''] = [results, others, kept].map(([result]) => result?.id)
      const rest = await begun([thread.id, otherId, resultId, keptId], bob)
      await ada.client.threads.patch({ params: { threadId: thread.id }, body: { protected: 'author' } })
      await ada.client.promptResults.patch({ params: { resultId }, body: { protected: 'author' } })
      await ada.client.promptResults.delete({ params: { resultId: otherId } })
      const documents = await rest()
      expect([...documents.keys()]).toEqual([
        ...['Large', 'Board', 'Deleted', 'Asked', 'Kept'].map((name) => `${name}.json`),
        EXPORT_MANIFEST,
      ])
      for (const name of ['Board', 'Deleted', 'Asked']) {
        const { error, ...told } = JSON.parse(String(documents.get(`${name}.json`)))
        expect(error).toMatch(/^This (conversation|result) does not exist, or you do not have access to it\.$/)
        expect(JSON.stringify(told)).not.toContain(SECRET)
      }
      expect(String(documents.get('Kept.json'))).toContain(SECRET)
      expect(String(documents.get('Large.json'))).toContain('"messages"')
    })

    test('what the documents of a library are called is not in it once its reader has lost access', async () => {
      const bob = await server.createAccount()
      const body = { name: 'Board', path: 'board', protected: 'project' as const }
      const { data: library } = await ada.client.libraries.create({ body })
      const params = { libraryId: library.id }
      await ada.client.libraryDocuments.add({ params, body: { kind: 'text', name: SECRET, text: 'Thirty days.' } })
      const states = async () => (await ada.client.libraryDocuments.list({ params })).data.map(({ state }) => state)
      await expect.poll(states, { timeout: 30_000 }).toEqual(['ready'])
      const rest = await begun([library.id], bob)
      await ada.client.libraries.patch({ params, body: { protected: 'author' } })
      const documents = await rest()
      expect([...documents.keys()]).toEqual(['Large.json', 'Board/library.json', EXPORT_MANIFEST])
      expect(String(documents.get('Board/library.json'))).toMatch(/does not exist, or you do not have access/)
    })

    test('it breaks off for whoever is not signed on any more', async () => {
      const bob = await server.createAccount()
      const { data } = await ada.client.threads.create({
        body: { name: 'Board', messages: [said(SECRET)], protected: 'project' },
      })
      const rest = await begun([data.id], bob)
      await ada.client.people.delete({ params: { accountId: bob.accountId } })
      await expect(rest()).rejects.toThrow('terminated')
    })
  })

  test('documents are drawn one at a time for each person, and two at a time for all', async () => {
    const [bob, eve] = [await server.createAccount(), await server.createAccount()]
    const { data } = await ada.client.threads.create({
      body: { name: 'Drawn', messages: [said('for all')], protected: 'project' },
    })
    let most = 0
    const living = new Set<Worker>()
    const count = (message: unknown) => {
      const { worker } = message as { worker: Worker }
      living.add(worker)
      most = Math.max(most, living.size)
      worker.once('exit', () => living.delete(worker))
    }
    const mostFor = async (people: readonly (typeof ada)[]) => {
      most = 0
      const answers = await Promise.all(people.map((who) => take(data.id, 'format=html', who)))
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
      return most
    }
    subscribe('worker_threads', count)
    try {
      expect(await mostFor([ada, ada, ada, ada])).toBe(1)
      expect(await mostFor([ada, bob, eve, ada, bob])).toBeLessThanOrEqual(2)
    } finally {
      unsubscribe('worker_threads', count)
    }
  })

  test('whether it can be begun is asked beforehand, which exports nothing', async () => {
    const { id } = await conversation('Asked beforehand')
    const check = (account = ada) => account.request(`/api/v1/exports/check?${new URLSearchParams({ 'ids[]': id })}`)
    expect((await check()).status).toBe(204)
    expect((await check(await server.createAccount())).status).toBe(404)
    const { data } = await ada.client.audit.list({ query: { area: 'exports' } })
    expect(data.some(({ target }) => target?.id === id)).toBe(false)
  })

  test('whoever may not see one of them gets none', async () => {
    const bob = await server.createAccount()
    const { data: shared } = await ada.client.threads.create({
      body: { name: 'Shared', messages: [said('for all')], protected: 'project' },
    })
    const { id } = await conversation('Mine')
    expect((await takeAll([shared.id, id], 'markdown', bob)).status).toBe(404)
    const documents = await unpacked(await takeAll([shared.id], 'markdown', bob))
    expect(documents.size).toBe(1)
    // Who has written it is named as everybody here knows them.
    expect([...documents.values()].join('')).not.toContain('Another person')
    expect((await takeAll([], 'markdown')).status).toBe(400)
    expect(
      (
        await takeAll(
          Array.from({ length: 101 }, () => crypto.randomUUID()),
          'markdown',
        )
      ).status,
    ).toBe(400)
  })

  test('each stands in the audit', async () => {
    const [one, other] = [await conversation('One'), await conversation('Other')]
    await (await takeAll([one.id, other.id], 'json')).arrayBuffer()
    const { data } = await ada.client.audit.list({ query: { area: 'exports' } })
    expect(
      data
        .slice(0, 2)
        .map(({ target }) => target?.id)
        .toSorted(),
    ).toEqual([one.id, other.id].toSorted())
  })
})

test('HTML and Word name the project and the day; whoever does not belong to the project is not told its name', async () => {
  const { data } = await ada.client.threads.create({
    body: {
      name: 'Branded',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }],
      protected: 'realm',
    },
  })
  const html = await (await take(data.id, 'format=html')).text()
  expect(html).toContain('<header class="band"><span>Default project</span><time')
  const word = Buffer.from(await (await take(data.id, 'format=docx')).arrayBuffer())
  expect(word.includes('word/header1.xml')).toBe(true)
  const eve = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
  const seen = await take(data.id, 'format=html', eve)
  if (seen.status === 200) expect(await seen.text()).not.toContain('Default project')
})
