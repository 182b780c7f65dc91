import { fileIdOf } from '@atrium/domain/files/file-address'
import { sql } from '#platform/database/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'
import { statusOf } from '../../test-harness/status-of.ts'

const server = serverOfFile()
let elsewhere: number
let ada: TestAccount
/** Works in the project of Ada. */
let bob: TestAccount
/** Works in another project, where nothing of Ada's is to be seen. */
let eve: TestAccount

beforeAll(async () => {
  elsewhere = await server.createProject('Elsewhere')
  ada = await server.createAccount({ name: 'Ada' })
  bob = await server.createAccount({ name: 'Bob' })
  eve = await server.createAccount({ name: 'Eve', projects: [elsewhere] })
})

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

const wordsOf = (messages: readonly { parts: readonly { type: string; text?: string }[] }[]) =>
  messages.flatMap(({ parts }) => parts.flatMap((part) => part.text ?? []))

async function conversation(text: string, more: object = {}): Promise<string> {
  const { data } = await ada.client.threads.sync({ body: { messages: [said(text)], ...more } })
  return data.thread.id
}

async function linkTo(subject: string, level: 'realm' | 'project' | 'author' = 'realm'): Promise<string> {
  return (await ada.client.links.create({ body: { kind: 'thread', subject, protected: level } })).data.id
}

const open = (who: TestAccount, linkId: string) => who.client.links.get({ params: { linkId } })

describe('whom a link opens for', () => {
  test.each([
    ['realm', 200, 200],
    ['project', 200, 404],
    ['author', 404, 404],
  ] as const)(
    'at level %s: a member of the project gets %i, somebody else of the company %i',
    async (level, member, other) => {
      const linkId = await linkTo(await conversation('Say only: hello'), level)
      expect(await statusOf(open(ada, linkId))).toBe(200)
      expect(await statusOf(open(bob, linkId))).toBe(member)
      expect(await statusOf(open(eve, linkId))).toBe(other)
    },
  )

  test('a link that there is not, and one that is not for the caller, are told apart by nobody', async () => {
    const linkId = await linkTo(await conversation('Say only: hello'), 'project')
    const none = await eve.request('/api/v1/links/0b1f7a8e-2d0c-4a53-9a53-0d6f5a9f3c11')
    const hidden = await eve.request(`/api/v1/links/${linkId}`)
    const { requestId: _, ...told } = await none.json()
    const { requestId: __, ...alike } = await hidden.json()
    expect(alike).toEqual(told)
  })

  test('nobody gets in who is not signed in', async () => {
    const linkId = await linkTo(await conversation('Say only: hello'))
    expect((await fetch(`${server.url}/api/v1/links/${linkId}`)).status).toBe(401)
  })

  test('a link opens nothing else of the conversation', async () => {
    const threadId = await conversation('Say only: hello')
    await open(eve, await linkTo(threadId))
    expect(await statusOf(eve.client.threads.get({ params: { threadId } }))).toBe(404)
    expect(await statusOf(eve.client.exports.one({ params: { itemId: threadId } }))).toBe(404)
  })
})

describe('what a link shows', () => {
  test('the branch of its moment, until it is updated', async () => {
    const threadId = await conversation('Say only: first')
    const linkId = await linkTo(threadId)
    const { data: thread } = await ada.client.threads.get({ params: { threadId } })
    await ada.client.runs.start({
      params: { threadId },
      body: { messages: [said('Say only: second')], parentId: thread.activeMessageId },
    })
    expect(wordsOf((await open(eve, linkId)).data.messages).join(' ')).not.toContain('second')
    const { data: known } = await ada.client.links.list({ query: { subject: threadId } })
    expect(known).toMatchObject([{ id: linkId, outdated: true }])
    const { data: updated } = await ada.client.links.patch({ params: { linkId }, body: { refresh: true } })
    expect(updated.outdated).toBe(false)
    expect(wordsOf((await open(eve, linkId)).data.messages).join(' ')).toContain('second')
  })

  test('no other branch', async () => {
    const threadId = await conversation('Say only: secret branch', { name: 'Plans' })
    await ada.client.runs.start({ params: { threadId }, body: { messages: [said('Say only: shown')], parentId: null } })
    const { data } = await open(eve, await linkTo(threadId))
    expect(JSON.stringify(data)).not.toContain('secret branch')
    expect(wordsOf(data.messages)).toContain('Say only: shown')
  })

  test('neither the instructions of the conversation nor what an answer has cost', async () => {
    const threadId = await conversation('Say only: hello', { instructions: 'Never name the project Bluebird.' })
    const { data } = await open(eve, await linkTo(threadId))
    expect(JSON.stringify(data)).not.toMatch(/Bluebird|cost|receipt/)
    expect(data).toMatchObject({ authorName: 'Ada', own: false, messages: [{ role: 'user' }, { role: 'assistant' }] })
  })

  test('no more of a conversation than an answer can hold: a larger one is refused in words', async () => {
    const [early, late] = [await conversation('Say only: early'), await conversation('Say only: late')]
    const linkId = await linkTo(early)
    await server.database.db.execute(sql`
      update messages set parts = jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('x', 8000000)))
      where thread_id in (${early}::uuid, ${late}::uuid) and role = 'user'`)
    const words = { status: 422, message: 'A link can show up to 8 MB of a conversation. This one is larger.' }
    await expect(linkTo(late)).rejects.toMatchObject(words)
    await expect(open(eve, linkId)).rejects.toMatchObject(words)
  })

  test('whoever shares twice gets the same link', async () => {
    const threadId = await conversation('Say only: hello')
    expect(await linkTo(threadId)).toBe(await linkTo(threadId))
  })
})

describe('files by way of a link', () => {
  async function withFile(name: string): Promise<{ threadId: string; fileId: string }> {
    const { data: file } = await ada.client.files.upload({ file: new File([`bytes of ${name}`], name) })
    const parts = [
      { type: 'text' as const, text: 'Look' },
      { type: 'file' as const, mediaType: 'text/plain', url: file.url },
    ]
    const { data } = await ada.client.threads.create({ body: { messages: [{ role: 'user', parts }] } })
    return { threadId: data.id, fileId: file.id }
  }
  const read = (who: TestAccount, fileId: string, linkId: string) =>
    who.request(`/api/v1/files/download/${fileId}?link=${linkId}`)

  test('what it shows can be read, and nothing else', async () => {
    const shown = await withFile('shown.txt')
    const other = await withFile('other.txt')
    const linkId = await linkTo(shown.threadId)
    const { data } = await open(eve, linkId)
    const part = data.messages[0]?.parts.find(({ type }) => type === 'file')
    if (part?.type !== 'file') throw new Error('The link shows no file.')
    expect(fileIdOf(part.url)).toBe(shown.fileId)
    expect(await (await eve.request(part.url)).text()).toBe('bytes of shown.txt')
    expect((await eve.request(`/api/v1/files/download/${shown.fileId}`)).status).toBe(404)
    expect((await read(eve, other.fileId, linkId)).status).toBe(404)
    expect((await read(eve, shown.fileId, await linkTo(other.threadId))).status).toBe(404)
    expect(await statusOf(eve.client.media.get({ params: { id: shown.fileId } }))).toBe(404)
  })

  test('it ends with the link', async () => {
    const { threadId, fileId } = await withFile('shown.txt')
    const linkId = await linkTo(threadId)
    expect((await read(eve, fileId, linkId)).status).toBe(200)
    await ada.client.links.delete({ params: { linkId } })
    expect((await read(eve, fileId, linkId)).status).toBe(410)
  })

  test('a copy of one’s own keeps the files that were shown', async () => {
    const { threadId, fileId } = await withFile('shown.txt')
    const linkId = await linkTo(threadId)
    const { data: copy } = await eve.client.links.copy({ params: { linkId } })
    expect(copy).toMatchObject({ author: eve.accountId, project: elsewhere, protected: 'author' })
    await ada.client.links.delete({ params: { linkId } })
    expect((await eve.request(`/api/v1/files/download/${fileId}`)).status).toBe(200)
    const { data: thread } = await eve.client.threads.get({ params: { threadId: copy.id } })
    expect(wordsOf(thread.messages)).toEqual(['Look'])
    expect(JSON.stringify(thread)).not.toContain('link=')
  })

  test('what became secure data is shown to members of its project alone, and a copy goes without it', async () => {
    const { threadId, fileId } = await withFile('later-secure.txt')
    const linkId = await linkTo(threadId)
    const { data: single } = await ada.client.links.create({
      body: { kind: 'media', subject: fileId, protected: 'realm' },
    })
    await server.database.db.execute(sql`update files set secure_data = true where id = ${fileId}::uuid`)
    for (const id of [linkId, single.id]) {
      expect((await read(eve, fileId, id)).status).toBe(404)
      expect((await read(bob, fileId, id)).status).toBe(200)
    }
    expect(await statusOf(open(eve, single.id))).toBe(404)
    expect(await statusOf(open(bob, single.id))).toBe(200)
    expect(JSON.stringify((await open(eve, linkId)).data)).not.toContain('later-secure.txt')
    expect(JSON.stringify((await open(bob, linkId)).data)).toContain('later-secure.txt')
    const { data: copy } = await eve.client.links.copy({ params: { linkId } })
    expect(copy.author).toBe(eve.accountId)
    const { data: copied } = await eve.client.threads.get({ params: { threadId: copy.id } })
    expect(JSON.stringify(copied)).not.toContain('later-secure.txt')
    expect((await eve.request(`/api/v1/files/download/${fileId}`)).status).toBe(404)
  })

  test('a conversation that became secure data is not found outside of its project, nor copied', async () => {
    const threadId = await conversation('Say only: hello')
    const linkId = await linkTo(threadId)
    await server.database.db.execute(sql`update threads set secure_data = true where id = ${threadId}::uuid`)
    expect(await statusOf(open(bob, linkId))).toBe(200)
    expect(await statusOf(open(eve, linkId))).toBe(404)
    expect(await statusOf(eve.client.links.copy({ params: { linkId } }))).toBe(404)
  })

  test('a copy does not name a file that the link does not show', async () => {
    const { threadId } = await withFile('hidden-name.txt')
    const linkId = await linkTo(threadId)
    await server.database.db.execute(sql`update shared_links set file_ids = '{}' where id = ${linkId}::uuid`)
    const { data: copy } = await eve.client.links.copy({ params: { linkId } })
    const { data: thread } = await eve.client.threads.get({ params: { threadId: copy.id } })
    expect(wordsOf(thread.messages)).toEqual(['Look'])
    expect(thread.messages.flatMap(({ parts }) => parts.map(({ type }) => type))).toEqual(['text'])
  })

  test('a single file can be shown', async () => {
    const { fileId } = await withFile('alone.txt')
    const { data } = await ada.client.links.create({ body: { kind: 'media', subject: fileId, protected: 'realm' } })
    expect((await open(eve, data.id)).data).toMatchObject({ kind: 'media', name: 'alone.txt', mayCopy: false })
    expect((await read(eve, fileId, data.id)).status).toBe(200)
    expect(await statusOf(eve.client.links.copy({ params: { linkId: data.id } }))).toBe(403)
    await ada.client.files.delete({ params: { fileId } })
    expect((await read(eve, fileId, data.id)).status).toBe(404)
    expect(await statusOf(open(eve, data.id))).toBe(404)
  })
})

describe('who may make, change and revoke a link', () => {
  test('only the author: whoever merely sees a conversation does not widen who sees it', async () => {
    const subject = await conversation('Say only: hello', { protected: 'project' })
    expect(await statusOf(bob.client.links.create({ body: { kind: 'thread', subject, protected: 'realm' } }))).toBe(403)
    expect(await statusOf(eve.client.links.create({ body: { kind: 'thread', subject } }))).toBe(404)
  })

  test('somebody else’s link is not theirs to change or revoke', async () => {
    const linkId = await linkTo(await conversation('Say only: hello'))
    expect(await statusOf(bob.client.links.patch({ params: { linkId }, body: { refresh: true } }))).toBe(404)
    expect(await statusOf(bob.client.links.delete({ params: { linkId } }))).toBe(404)
    expect((await bob.client.links.list({})).data).toEqual([])
    expect(await statusOf(open(bob, linkId))).toBe(200)
  })

  test('a revoked link says so, to those whom it was for alone', async () => {
    const linkId = await linkTo(await conversation('Say only: hello'), 'project')
    await ada.client.links.delete({ params: { linkId } })
    await ada.client.links.delete({ params: { linkId } })
    expect(await statusOf(open(bob, linkId))).toBe(410)
    expect(await statusOf(open(eve, linkId))).toBe(404)
    expect(await statusOf(bob.client.links.copy({ params: { linkId } }))).toBe(410)
    expect((await ada.client.links.list({})).data.map(({ id }) => id)).not.toContain(linkId)
  })

  test('a revoked link opens again for its author’s asking, at its address, and shows what there is now', async () => {
    const threadId = await conversation('Say only: hello')
    const linkId = await linkTo(threadId, 'project')
    const restore = (who: TestAccount) => who.client.links.restore({ params: { linkId } })
    expect((await restore(ada)).data.id).toBe(linkId)
    await ada.client.links.delete({ params: { linkId } })
    expect(await statusOf(restore(bob))).toBe(404)
    expect((await restore(ada)).data).toMatchObject({ id: linkId, protected: 'project' })
    expect(await statusOf(open(bob, linkId))).toBe(200)
    await ada.client.links.delete({ params: { linkId } })
    await linkTo(threadId, 'project')
    expect(await statusOf(restore(ada))).toBe(409)
  })

  test('a temporary conversation cannot be shared', async () => {
    const { data } = await ada.client.threads.sync({ body: { messages: [said('Say only: hello')], temporary: true } })
    const body = { kind: 'thread', subject: data.thread.id } as const
    expect(await statusOf(ada.client.links.create({ body }))).toBe(422)
  })

  test('secure data is shared with the members of its project at most, and copied by those who may handle it', async () => {
    const secure = await server.createAccount({ name: 'Sid', permissions: ['secure_data_mode'] })
    const { data: thread } = await secure.client.threads.create({
      body: { secureData: true, messages: [said('Hello')] },
    })
    const share = (level: 'realm' | 'project') =>
      secure.client.links.create({ body: { kind: 'thread', subject: thread.id, protected: level } })
    expect(await statusOf(share('realm'))).toBe(422)
    const linkId = (await share('project')).data.id
    expect(await statusOf(secure.client.links.patch({ params: { linkId }, body: { protected: 'public' } }))).toBe(422)
    const member = await server.createAccount({ permissions: [] })
    expect((await open(member, linkId)).data).toMatchObject({ secureData: true, mayCopy: false })
    expect(await statusOf(member.client.links.copy({ params: { linkId } }))).toBe(403)
    const { data: copy } = await secure.client.links.copy({ params: { linkId }, query: { project: 7908 } })
    expect(copy).toMatchObject({ secureData: true, project: 7908 })
  })
})

describe('when a link goes dark', () => {
  test('its conversation is deleted, until it is restored', async () => {
    const threadId = await conversation('Say only: hello')
    const linkId = await linkTo(threadId)
    await ada.client.threads.delete({ params: { threadId } })
    expect(await statusOf(open(eve, linkId))).toBe(404)
    await ada.client.trash.restore({ params: { threadId } })
    expect(await statusOf(open(eve, linkId))).toBe(200)
  })

  test('its author is disabled, or does not belong to the project any more', async () => {
    const chief = await server.createAccount({ permissions: ['admin_rw', 'config_projects_rw'] })
    const leaver = await server.createAccount({ name: 'Lee' })
    const { data: thread } = await leaver.client.threads.create({ body: { messages: [said('Hello')] } })
    const { data } = await leaver.client.links.create({
      body: { kind: 'thread', subject: thread.id, protected: 'realm' },
    })
    expect(await statusOf(open(eve, data.id))).toBe(200)
    await chief.client.people.disable({ params: { accountId: leaver.accountId } })
    expect(await statusOf(open(eve, data.id))).toBe(404)
  })

  test('whoever reads it is disabled', async () => {
    const chief = await server.createAccount({ permissions: ['admin_rw'] })
    const reader = await server.createAccount({ projects: [elsewhere] })
    const linkId = await linkTo(await conversation('Say only: hello'))
    expect(await statusOf(open(reader, linkId))).toBe(200)
    await chief.client.people.disable({ params: { accountId: reader.accountId } })
    expect((await reader.request(`/api/v1/links/${linkId}`)).status).toBe(401)
  })
})

describe('prompts and results', () => {
  test('a link to a prompt shows what its author has had made of it; one to a result that alone', async () => {
    const asked = { prompt: 'Say only: sunrise', provider: 'openai_chat', model: 'gpt-4.1' } as const
    const { data } = await ada.client.prompts.create({ body: asked })
    const resultId = data.results[0]?.id ?? ''
    await expect
      .poll(async () => (await ada.client.promptResults.get({ params: { resultId } })).data.status)
      .toBe('completed')
    for (const [kind, subject] of [
      ['prompt', data.prompt.id],
      ['result', resultId],
    ] as const) {
      const { data: link } = await ada.client.links.create({ body: { kind, subject, protected: 'realm' } })
      const { data: shown } = await open(eve, link.id)
      expect(shown).toMatchObject({
        kind,
        mayCopy: true,
        messages: [{ role: 'user' }, { role: 'assistant', model: { model: 'gpt-4.1' } }],
      })
      const { data: copy } = await eve.client.links.copy({ params: { linkId: link.id } })
      expect(copy.author).toBe(eve.accountId)
      expect(await statusOf(eve.client.promptResults.get({ params: { resultId } }))).toBe(404)
    }
    const foreign = bob.client.links.create({ body: { kind: 'prompt', subject: data.prompt.id } })
    expect(await statusOf(foreign)).toBe(404)
  })

  test('of many results of a prompt the newest are shown, and how many older ones are left out is told', async () => {
    const { data } = await ada.client.prompts.create({ body: { prompt: 'Say only: many' } })
    const promptId = data.prompt.id
    const firstId = data.results[0]?.id ?? ''
    const statusNow = async () => (await ada.client.promptResults.get({ params: { resultId: firstId } })).data.status
    await expect.poll(statusNow).toBe('completed')
    const columns = await server.database.db.execute<{ names: string }>(sql`
      select string_agg(column_name, ', ') names from information_schema.columns
      where table_name = 'prompt_results' and is_generated = 'NEVER' and column_name <> 'id'`)
    const others = sql.raw(columns.rows[0]?.names ?? '')
    const copy = (count: number, beginning: string) =>
      server.database.db.execute(sql`
        insert into prompt_results (id, ${others})
        select (${beginning} || lpad(nth::text, 12, '0'))::uuid, ${others}
        from prompt_results, generate_series(1, ${count}::int) nth where id = ${firstId}::uuid`)
    await copy(51, 'ffffffff-0000-7000-8000-')
    const { data: link } = await ada.client.links.create({ body: { kind: 'prompt', subject: promptId } })
    expect(link.outdated).toBe(false)
    const shown = async () => {
      const { messages, leftOut } = (await open(ada, link.id)).data
      return { ids: messages.filter(({ role }) => role === 'assistant').map(({ id }) => id), leftOut }
    }
    const before = await shown()
    expect([before.ids.length, before.leftOut]).toEqual([50, 2])
    expect(before.ids).not.toContain(firstId)
    expect(before.ids.at(-1)).toMatch(/0051$/)
    await copy(1, 'ffffffff-0000-7000-9000-')
    const { data: links } = await ada.client.links.list({ query: { subject: promptId } })
    expect(links.map(({ outdated }) => outdated)).toEqual([true])
    await ada.client.links.patch({ params: { linkId: link.id }, body: { refresh: true } })
    expect((await shown()).ids.at(-1)).toMatch(/9000-0*1$/)
  })

  test('no more results of a prompt than an answer can hold are shown, and no larger result', async () => {
    const models = [
      { provider: 'openai_chat', model: 'gpt-4.1' },
      { provider: 'anthropic_chat', model: 'claude-sonnet-5-5' },
      { provider: 'mistral_chat', model: 'mistral-large-4' },
    ] as const
    const { data } = await ada.client.prompts.create({ body: { prompt: 'Say only: much', models: [...models] } })
    const promptId = data.prompt.id
    const [first = '', ...others] = data.results.map(({ id }) => id).toSorted()
    const over = async () => (await ada.client.promptResults.list({ query: { promptId } })).data
    await expect.poll(async () => (await over()).every(({ status }) => status === 'completed')).toBe(true)
    const grow = (id: string, bytes: number) =>
      server.database.db.execute(sql`
        update prompt_results set parts = jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('x', ${bytes}::int)))
        where id = ${id}::uuid`)
    for (const id of [first, ...others]) await grow(id, 3_000_000)
    const { data: link } = await ada.client.links.create({ body: { kind: 'prompt', subject: promptId } })
    expect(link.outdated).toBe(false)
    const shown = (await open(ada, link.id)).data.messages.filter(({ role }) => role === 'assistant')
    expect(shown.map(({ id }) => id)).toEqual(others)
    await grow(first, 9_000_000)
    const single = ada.client.links.create({ body: { kind: 'result', subject: first } })
    expect(await statusOf(single)).toBe(422)
  })
})

test('what is done with a link stands in the audit', async () => {
  const linkId = await linkTo(await conversation('Say only: hello'))
  await ada.client.links.patch({ params: { linkId }, body: { refresh: true } })
  await ada.client.links.patch({ params: { linkId }, body: { protected: 'project' } })
  await ada.client.links.delete({ params: { linkId } })
  const { rows } = await server.database.db.execute<{ action: string }>(
    `select action from audit where subject_id = '${linkId}' order by happened_at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'changed', 'revoked'])
})
