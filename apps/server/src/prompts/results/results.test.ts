import type { CallInput } from '@atrium/contract/call'
import type { promptResultCalls } from '@atrium/contract/calls/prompt-results'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { sql } from '#platform/database/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askPrompt, ended, FAST } from '../../../test-harness/ask-prompt.ts'
import { whenWaiting } from '../../../test-harness/database/when-waiting.ts'
import { copyResult } from '../../../test-harness/copy-result.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

type Query = NonNullable<CallInput<typeof promptResultCalls.list>['query']>

let now = Date.parse('2026-03-01T10:00:00Z')
const server = serverOfFile({ clock: () => new Date(now) })
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })

const get = async (resultId: string, who = ada) => (await who.client.promptResults.get({ params: { resultId } })).data
const namesOf = async (query: Query, who = ada) =>
  (await who.client.promptResults.list({ query })).data.map(({ name }) => name)

describe('the list of results', () => {
  let project: number
  let promptId: string
  let who: Awaited<ReturnType<typeof server.createAccount>>

  beforeAll(async () => {
    project = await server.createProject('Lists')
    who = await server.createAccount({ projects: [project] })
    for (const name of ['old', 'one', 'two', 'three']) {
      now += name === 'one' ? 40 * 86_400_000 : 1000
      const { prompt, results } = await askPrompt(who, { name, prompt: `Say only: answer ${name}`, ...FAST }, project)
      promptId = prompt.id
      const resultId = results[0]?.id ?? ''
      if (name === 'two') await who.client.promptResults.vote({ params: { resultId }, query: { vote: 1 } })
      if (name === 'three')
        await who.client.promptResults.vote({ params: { resultId }, query: { vote: -1, weight: 0.5 } })
    }
  })

  test.each([
    ['the newest first, of the last 30 days', {}, ['three', 'two', 'one']],
    ['the oldest first', { order: 'asc' }, ['one', 'two', 'three']],
    ['of more days', { days: 100 }, ['three', 'two', 'one', 'old']],
    ['of one prompt', { promptId: 'last' }, ['three']],
    ['by the sum of votes', { sort: 'vote' }, ['two', 'one', 'three']],
    ['by the sum of votes, the worst first', { sort: 'vote', order: 'asc' }, ['three', 'one', 'two']],
    ['by how many have voted', { sort: 'votes' }, ['three', 'two', 'one']],
    ['with words of the answer', { filter: 'ANSWER two' }, ['two']],
    ['with words that nobody has said', { filter: '%' }, []],
    ['no more than asked for', { limit: 2 }, ['three', 'two']],
    ['with time for the filter', { filter: 'answer', filterTimeout: 1, limit: 1 }, ['three']],
  ] as const)('%s', async (_, query, names) => {
    const wanted = { ...query, ...('promptId' in query && { promptId }) }
    expect(await namesOf({ project, ...wanted }, who)).toEqual(names)
  })

  test.each(['date', 'vote', 'votes'] as const)('goes on from page to page by %s, to its end', async (sort) => {
    for (const order of ['desc', 'asc'] as const) {
      const all = await namesOf({ project, sort, order, days: 100 }, who)
      const read: string[] = []
      let resume: string | undefined
      do {
        const page = await who.client.promptResults.list({
          query: { project, sort, order, days: 100, limit: 1, ...(resume && { resume }) },
        })
        read.push(...page.data.map(({ name }) => name))
        resume = page.resume ?? undefined
      } while (resume)
      expect(read).toEqual(all)
    }
  })

  test('shows the beginning of long texts, and the whole where it is expanded', async () => {
    const words = 'w'.repeat(600)
    const { prompt } = await askPrompt(who, { prompt: `Say only: ${words}`, ...FAST }, project)
    const list = async (expand: boolean) =>
      (await who.client.promptResults.list({ query: { project, promptId: prompt.id, expand } })).data[0]
    expect(await list(false)).toMatchObject({ text: 'w'.repeat(500) })
    expect(await list(false)).not.toHaveProperty('messages')
    expect(await list(true)).toMatchObject({ text: words, parts: [{ text: words }], messages: [{ role: 'user' }] })
    await who.client.promptResults.deleteMany({ query: { project, promptId: prompt.id } })
  })

  test('gives some of them by chance', async () => {
    const names = await namesOf({ project, sample: 2 }, who)
    expect(names).toHaveLength(2)
    expect(['three', 'two', 'one']).toEqual(expect.arrayContaining(names))
    const page = await who.client.promptResults.list({ query: { project, sample: 2, limit: 1 } })
    expect(page.data).toHaveLength(2)
    expect(page.resume).toBeNull()
  })

  test.each([
    ['a cursor of no list', { resume: 'x' }],
    ['a cursor of another order', { resume: 'of the list', order: 'asc' }],
    ['a cursor of another sort', { resume: 'of the list', sort: 'votes' }],
    ['a page of a sample', { resume: 'of the list', sample: 1 }],
    ['an unknown sort', { sort: 'name' }],
    ['an unknown format', { format: 'xls' }],
    ['no day', { days: '0' }],
    ['more than a thousand', { limit: '1001' }],
    ['a filter without end', { filterTimeout: '61' }],
    ['a prompt that is none', { promptId: 'x' }],
  ])('refuses %s', async (_, query) => {
    const { resume } = await who.client.promptResults.list({ query: { project, limit: 1 } })
    const asked = 'resume' in query && query.resume === 'of the list' ? { ...query, resume: resume ?? '' } : query
    const address = `/api/v1/prompts/results?${new URLSearchParams({ project: String(project), ...asked } as never)}`
    const response = await who.request(address)
    expect([400, 422]).toContain(response.status)
    await response.body?.cancel()
  })

  test('comes as a table in which no cell is a formula, and as lines of JSON; the export stands in the audit', async () => {
    const evil = await server.createAccount({ projects: [project] })
    await askPrompt(evil, { name: '=HYPERLINK("http://a.example")', prompt: 'Say only: +1', ...FAST }, project)
    const read = async (format: string) => {
      const response = await evil.request(`/api/v1/prompts/results?project=${project}&format=${format}`)
      expect(response.headers.get('content-disposition')).toContain(`results.${format}`)
      // `text()` would leave the mark of UTF-8 out, which programs for tables go by.
      return Buffer.from(await response.arrayBuffer()).toString('utf8')
    }
    const csv = await read('csv')
    expect(csv.charCodeAt(0)).toBe(0xfeff)
    expect(csv).toContain('id,promptId,parentId')
    expect(csv).toContain(`"'=HYPERLINK(""http://a.example"")"`)
    expect(csv).toContain(`,'+1,`)
    expect(csv).not.toMatch(/(?:^|,|\n)"?[=+@]/m)
    const lines = (await read('jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([{ text: '+1', messages: [{ role: 'user' }] }])
    const { rows } = await server.database.db.execute(`select details from audit where action = 'exported'`)
    expect(rows).toMatchObject([{ details: { results: 1, format: 'csv' } }, { details: { format: 'jsonl' } }])
  })

  test('as a file that is whole there are all of them, in every format; one that ends at its limit says where it goes on', async () => {
    const own = await server.createProject('Whole')
    const writer = await server.createAccount({ projects: [own] })
    const { results } = await askPrompt(writer, { prompt: 'Say only: first', ...FAST }, own)
    await copyResult(server, results[0]?.id ?? '', 1010)
    now += 2_000_000
    const read = async (query: string) => {
      const response = await writer.request(`/api/v1/prompts/results?project=${own}&${query}`)
      expect(response.status).toBe(200)
      return { resume: response.headers.get('x-resume'), text: await response.text() }
    }
    const expected = [...Array.from({ length: 1010 }, (_, index) => `copy ${1010 - index}`), 'first']
    const lines = (text: string) => text.trimEnd().split('\n')
    const jsonl = await read('format=jsonl&whole=true&limit=3')
    expect(lines(jsonl.text).map((line) => JSON.parse(line).text)).toEqual(expected)
    expect(jsonl.resume).toBeNull()
    const json = JSON.parse((await read('format=json&whole=true')).text)
    expect(json.data.map(({ text }: { text: string }) => text)).toEqual(expected)
    expect(json).toMatchObject({ resume: null, data: { 0: { messages: [{ role: 'user' }] } } })
    expect(lines((await read('format=csv&whole=true')).text)).toHaveLength(1012)
    expect(lines((await read('format=jsonl&whole=true&sort=votes&order=asc')).text)).toHaveLength(1011)
    expect(lines((await read('format=jsonl&whole=true&filter=copy%20100')).text)).toHaveLength(11)
    expect((await read('format=csv&whole=true&filter=nobody')).text.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse((await read('format=json&whole=true&filter=nobody')).text)).toEqual({ data: [], resume: null })
    const part = await read('format=jsonl&limit=3')
    expect(lines(part.text)).toHaveLength(3)
    const rest = await read(`format=jsonl&limit=1&resume=${part.resume}`)
    expect(JSON.parse(lines(rest.text)[0] ?? '').text).toBe('copy 1007')
    // Where nothing is said the specification says it.
    expect(lines((await read('format=jsonl')).text)).toHaveLength(20)
    const { rows } = await server.database.db.execute(
      sql`select details from audit where action = 'exported' and project_id = ${own} order by id limit 1`,
    )
    expect(rows).toMatchObject([{ details: { results: 1011, format: 'jsonl' } }])
  })

  test('an export that is taken slowly holds nothing that its reader may not see by then', async () => {
    const own = await server.createProject('Slowly')
    const [writer, reader] = [
      await server.createAccount({ projects: [own] }),
      await server.createAccount({ projects: [own] }),
    ]
    const ids: string[] = []
    for (const name of ['kept', 'hidden', 'next', 'large']) {
      now += 1000
      const { results } = await askPrompt(
        writer,
        { name, prompt: `Say only: ${name}`, protected: 'project', ...FAST },
        own,
      )
      ids.push(results[0]?.id ?? '')
    }
    const [keptId = '', hiddenId = '', nextId = '', largeId = ''] = ids
    // More than connections hold; one portion is read ahead.
    for (const [id, length] of [
      [largeId, 20_000_000],
      [nextId, 30_000_000],
      [hiddenId, 9_000_000],
    ] as const)
      await server.database.db.execute(
        sql`update prompt_results set messages = jsonb_build_array(jsonb_build_object('role', 'user', 'parts',
          jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('x', ${length}))))) where id = ${id}`,
      )
    const response = await reader.request(`/api/v1/prompts/results?project=${own}&format=jsonl`)
    const body = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
    const first = await body.read()
    await writer.client.promptResults.patch({ params: { resultId: hiddenId }, body: { protected: 'author' } })
    const chunks = [first.value ?? new Uint8Array()]
    for (let next = await body.read(); !next.done; next = await body.read()) chunks.push(next.value)
    const lines = (await new Blob(chunks).text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([largeId, nextId, keptId])
  })
})

describe('one result', () => {
  test('is renamed and shared by its author alone; who may not see it finds nothing', async () => {
    const { results } = await askPrompt(ada, { prompt: 'Say only: mine', ...FAST })
    const params = { resultId: results[0]?.id ?? '' }
    await expect(bob.client.promptResults.get({ params })).rejects.toMatchObject({ status: 404 })
    await expect(bob.client.promptResults.patch({ params, body: { name: 'x' } })).rejects.toMatchObject({ status: 404 })
    await ada.client.promptResults.patch({ params, body: { name: 'Shared', protected: 'project' } })
    expect(await get(params.resultId, bob)).toMatchObject({ name: 'Shared', text: 'mine' })
    expect(await namesOf({ filter: 'Shared' }, bob)).toEqual(['Shared'])
    await expect(bob.client.promptResults.patch({ params, body: { name: 'x' } })).rejects.toMatchObject({ status: 403 })
    await expect(bob.client.promptResults.delete({ params })).rejects.toMatchObject({ status: 403 })
    const elsewhere = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
    await expect(elsewhere.client.promptResults.get({ params })).rejects.toMatchObject({ status: 404 })
    await ada.client.promptResults.patch({ params, body: { protected: 'author' } })
    await expect(bob.client.promptResults.get({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('is renamed while others are barred from it, and stays as it is for them', async () => {
    const { results } = await askPrompt(ada, { prompt: 'Say only: shared', ...FAST })
    const params = { resultId: results[0]?.id ?? '' }
    await ada.client.promptResults.patch({ params, body: { protected: 'project' } })
    const { db } = server.database
    let renamed: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`update prompt_results set protected = 'author' where id = ${params.resultId}`)
      renamed = ada.client.promptResults.patch({ params, body: { name: 'Renamed' } })
      await whenWaiting(db)
    })
    await renamed
    expect(await get(params.resultId)).toMatchObject({ name: 'Renamed', protected: 'author' })
    await expect(bob.client.promptResults.get({ params })).rejects.toMatchObject({ status: 404 })
    expect((await ada.client.promptResults.patch({ params, body: {} })).data.name).toBe('Renamed')
  })

  test('of a prompt that everybody sees is listed wherever one belongs; what its project alone sees is not', async () => {
    const project = await server.createProject('Of one team')
    const writer = await server.createAccount({ projects: [project] })
    for (const level of ['realm', 'public', 'project'] as const) {
      const { prompt, results } = await askPrompt(
        writer,
        { name: level, prompt: 'Say only: all', protected: level, models: [FAST, FAST] },
        project,
      )
      const keep = { params: { resultId: results[1]?.id ?? '' }, body: { protected: 'author' as const } }
      await writer.client.promptResults.patch(keep)
      const query = { promptId: prompt.id }
      const seen = level === 'project' ? [] : [level]
      expect(await namesOf(query, bob)).toEqual(seen)
      expect(await namesOf({ ...query, expand: true }, bob)).toEqual(seen)
      expect(await namesOf({ ...query, project }, bob)).toEqual(seen)
      expect(await namesOf(query, writer)).toEqual([level, level])
      const lines = await bob.request(`/api/v1/prompts/results?promptId=${prompt.id}&format=jsonl`)
      expect((await lines.text()).split('\n').filter(Boolean)).toHaveLength(seen.length)
    }
    await expect(bob.client.promptResults.list({ query: { project } })).rejects.toMatchObject({ status: 404 })
    const own = { query: { promptId: crypto.randomUUID(), project } }
    await expect(bob.client.promptResults.deleteMany(own)).rejects.toMatchObject({ status: 404 })
  })

  test('an image of a shared result is seen by whoever sees the result', async () => {
    const { results } = await askPrompt(ada, { prompt: 'A fox', provider: 'openai_image', model: 'gpt-image-1' })
    const params = { resultId: results[0]?.id ?? '' }
    const file = results[0]?.parts?.find((part) => part.type === 'file')
    const url = file?.type === 'file' ? file.url : ''
    const statusFor = async () => (await bob.request(url)).status
    expect(await statusFor()).toBe(404)
    await ada.client.promptResults.patch({ params, body: { protected: 'project' } })
    expect(await statusFor()).toBe(200)
  })

  test('a reply goes on from the answer, a retry asks once more; both know what they come from', async () => {
    const { results } = await askPrompt(ada, { prompt: 'Say only: first', ...FAST })
    const params = { resultId: results[0]?.id ?? '' }
    server.simulator.control.forget()
    const reply = (await ada.client.promptResults.reply({ params, body: { prompt: 'Say only: second' } })).data
    const [replied] = await ended(ada, [reply.id])
    expect(replied).toMatchObject({ parentId: params.resultId, text: 'second', prompt: 'Say only: second' })
    expect(server.simulator.control.received()[0]?.body).toMatchObject({
      messages: [{ content: 'Say only: first' }, { content: 'first' }, { content: 'Say only: second' }],
    })
    const body = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const
    const retry = (await ada.client.promptResults.retry({ params, body })).data
    const [retried] = await ended(ada, [retry.id])
    expect(retried).toMatchObject({ parentId: params.resultId, text: 'first', model: 'gpt-4.1-mini' })
  })

  test('what somebody makes of another’s prompt or result is theirs alone, at whatever level that stands', async () => {
    for (const level of ['project', 'realm', 'public'] as const) {
      const { prompt, results } = await askPrompt(ada, { prompt: `Say only: ${level}`, protected: level, ...FAST })
      const params = { resultId: results[0]?.id ?? '' }
      const { data: reply } = await bob.client.promptResults.reply({ params, body: { prompt: 'Say only: secret' } })
      const { data: retry } = await bob.client.promptResults.retry({ params, body: {} })
      const { data: run } = await bob.client.prompts.run({ params: { promptId: prompt.id }, body: {} })
      const made = [reply, retry, ...run.results]
      expect(made.map(({ author, protected: own }) => [author, own])).toEqual(made.map(() => [bob.accountId, 'author']))
      for (const { id: resultId } of made)
        await expect(ada.client.promptResults.get({ params: { resultId } })).rejects.toMatchObject({ status: 404 })
      expect(await namesOf({ promptId: prompt.id })).toHaveLength(1)
      // Of one's own it stands where that stands.
      const { data: own } = await ada.client.promptResults.reply({ params, body: { prompt: 'Say only: more' } })
      expect(own.protected).toBe(level)
    }
  })

  test('only what a chat model has said is replied to, and nothing that is still written', async () => {
    const { results } = await askPrompt(ada, { prompt: 'A fox', provider: 'openai_image', model: 'gpt-image-1' })
    const params = { resultId: results[0]?.id ?? '' }
    const reply = ada.client.promptResults.reply({ params, body: { prompt: 'And?' } })
    await expect(reply).rejects.toMatchObject({ status: 422 })
    const held = server.simulator.control.hold({}, 1)
    const { data } = await ada.client.prompts.create({ body: { prompt: 'Write a long answer, please.', ...FAST } })
    const living = { resultId: data.results[0]?.id ?? '' }
    await held.reached
    await expect(ada.client.promptResults.retry({ params: living, body: {} })).rejects.toMatchObject({ status: 409 })
    await expect.poll(async () => (await get(living.resultId)).text).not.toBe('')
    const stopped = (await ada.client.promptResults.cancel({ params: living })).data
    expect(stopped).toMatchObject({ status: 'cancelled', text: expect.stringMatching(/./) })
    held.release()
    expect((await ada.client.promptResults.cancel({ params: living })).data.status).toBe('cancelled')
  })

  test('a failure is told in the words of the vendor, and can be tried again', async () => {
    server.simulator.control.play({ kind: 'upstream-error', status: 400 })
    const { results } = await askPrompt(ada, { prompt: 'Say only: x', ...FAST })
    expect(results[0]).toMatchObject({ status: 'failed', error: { message: expect.any(String) } })
  })
})

describe('deleting', () => {
  test('a prompt goes with its last result', async () => {
    const { prompt, results } = await askPrompt(ada, {
      prompt: 'Say only: gone',
      models: [FAST, { provider: 'openai_chat', model: 'gpt-4.1-mini' }],
    })
    const promptIs = () => ada.client.prompts.get({ params: { promptId: prompt.id } })
    for (const { id: resultId } of results) {
      expect((await promptIs()).data.id).toBe(prompt.id)
      await ada.client.promptResults.delete({ params: { resultId } })
      await expect(get(resultId)).rejects.toMatchObject({ status: 404 })
    }
    await expect(promptIs()).rejects.toMatchObject({ status: 404 })
  })

  test('of many takes those that the query names, of the caller alone', async () => {
    const shared = await askPrompt(bob, { prompt: 'Say only: of bob', protected: 'project', ...FAST })
    const first = await askPrompt(ada, { name: 'Keep', prompt: 'Say only: keep', ...FAST })
    await askPrompt(ada, { name: 'Drop me', prompt: 'Say only: drop', ...FAST })
    const { data } = await ada.client.promptResults.deleteMany({ query: { filter: 'Drop me' } })
    expect(data).toEqual({ deleted: 1, results: [expect.any(String)] })
    expect(await get(first.results[0]?.id ?? '')).toMatchObject({ name: 'Keep' })
    await ada.client.promptResults.deleteMany({ query: {} })
    expect(await namesOf({})).toEqual(['Say only: of bob'])
    expect(await get(shared.results[0]?.id ?? '', bob)).toMatchObject({ text: 'of bob' })
  })

  test('of one prompt takes those that its list shows, in whichever project it is; rights are those in that project', async () => {
    const other = await server.createProject('Another one')
    const who = await server.createAccount({ projects: [DEFAULT_PROJECT_ID, other] })
    const become = (role: ProjectRole) =>
      server.database.db.execute(
        sql`update project_members set role = ${role} where account_id = ${who.accountId} and project_id = ${other}`,
      )
    const { prompt, results } = await askPrompt(who, { prompt: 'Say only: elsewhere', ...FAST }, other)
    const query = { promptId: prompt.id }
    expect(await namesOf(query, who)).toHaveLength(1)
    const inDefault = { ...query, project: DEFAULT_PROJECT_ID }
    expect(await namesOf(inDefault, who)).toEqual([])
    expect((await who.client.promptResults.deleteMany({ query: inDefault })).data.deleted).toBe(0)
    await become('viewer')
    await expect(who.client.promptResults.deleteMany({ query })).rejects.toMatchObject({ status: 403 })
    await become('member')
    const { data } = await who.client.promptResults.deleteMany({ query })
    expect(data).toEqual({ deleted: 1, results: results.map(({ id }) => id) })
    expect(await namesOf(query, who)).toEqual([])
  })
})

describe('votes', () => {
  test('each has one vote, changes it and takes it back; the sums stand in the result', async () => {
    const { results } = await askPrompt(ada, { prompt: 'Say only: vote', protected: 'project', ...FAST })
    const params = { resultId: results[0]?.id ?? '' }
    const vote = (who: typeof ada, query: { vote: 1 | -1; weight?: number }) =>
      who.client.promptResults.vote({ params, query })
    await vote(ada, { vote: -1 })
    expect((await vote(ada, { vote: 1, weight: 99 })).data.votes).toEqual({ score: 1, count: 1, own: 1 })
    expect((await vote(bob, { vote: -1, weight: 0.25 })).data.votes).toEqual({ score: 0.75, count: 2, own: -1 })
    const { data } = await ada.client.promptResults.votes({ params, query: {} })
    expect(data).toMatchObject({ score: 0.75, count: 2, own: 1 })
    expect(data.votes.map(({ vote: each, weight }) => [each, weight])).toEqual([
      [1, 1],
      [-1, 0.25],
    ])
    const ofBob = await ada.client.promptResults.votes({ params, query: { author: bob.accountId } })
    expect(ofBob.data.votes).toMatchObject([{ author: bob.accountId, vote: -1 }])
    expect((await bob.client.promptResults.unvote({ params, query: {} })).data.votes).toEqual({
      score: 1,
      count: 1,
      own: null,
    })
  })

  test('whoever sees the result is told who voted how; a name that nobody here has any more is missing', async () => {
    const { results } = await askPrompt(ada, { prompt: 'Say only: vote', protected: 'project', ...FAST })
    const params = { resultId: results[0]?.id ?? '' }
    for (const who of [ada, bob]) await who.client.promptResults.vote({ params, query: { vote: 1 } })
    await server.database.db.execute(sql`
      insert into prompt_votes (result_id, author, vote, weight, created_at)
      values (${params.resultId}, '0198c1a0-0000-7000-8000-00000000dead', -1, 1, now())`)
    const { data } = await ada.client.promptResults.votes({ params, query: {} })
    expect(data.votes.map(({ author, authorName }) => [author === ada.accountId, authorName])).toEqual([
      [true, undefined],
      [false, 'Bob'],
      [false, undefined],
    ])
    const { results: own } = await askPrompt(ada, { prompt: 'Say only: vote', ...FAST })
    const hidden = bob.client.promptResults.votes({ params: { resultId: own[0]?.id ?? '' }, query: {} })
    await expect(hidden).rejects.toMatchObject({ status: 404 })
  })

  test('nobody votes for somebody else, twice, or on what they do not see', async () => {
    const { results } = await askPrompt(ada, { prompt: 'Say only: vote', ...FAST })
    const params = { resultId: results[0]?.id ?? '' }
    const query = { vote: 1 as const, author: bob.accountId }
    await expect(ada.client.promptResults.vote({ params, query })).rejects.toMatchObject({ status: 403 })
    await expect(bob.client.promptResults.vote({ params, query })).rejects.toMatchObject({ status: 404 })
    const address = `/api/v1/prompts/results/${params.resultId}/vote`
    for (const wrong of ['', '?vote=0', '?vote=2', '?vote=1&weight=x']) {
      const { status } = await ada.request(address + wrong, { method: 'POST' })
      expect([400, 422]).toContain(status)
    }
    const votes = Array.from({ length: 20 }, (_, nth) =>
      ada.client.promptResults.vote({ params, query: { vote: nth % 2 === 0 ? 1 : -1 } }),
    )
    await Promise.all(votes)
    expect((await get(params.resultId)).votes.count).toBe(1)
  })
})
