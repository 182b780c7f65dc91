import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import type { FilePart, MessagePart } from '@atrium/domain/messages/thread-message'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { imageUrl } from '../../../test-harness/images.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const CLAUDE = { provider: 'anthropic_chat', model: 'claude-sonnet-5-5' } as const
const said = (text: string, ...files: FilePart[]) => ({
  role: 'user' as const,
  parts: [...files, { type: 'text' as const, text }],
})
const answered = (text: string) => ({ role: 'assistant' as const, parts: [{ type: 'text' as const, text }] })
const textOf = (parts: readonly MessagePart[] = []) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** A conversation whose questions ask for one word each. */
async function conversation(words: readonly string[], more: object = {}, who: TestAccount = ada) {
  const messages = words.flatMap((word) => [said(`Say only: ${word}`), answered(`old ${word}`)])
  const { data } = await who.client.threads.create({ body: { name: 'Words', messages, ...GPT, ...more } })
  return data
}

async function ended(threadId: string, who: TestAccount = ada) {
  const read = async () => (await who.client.replays.get({ params: { threadId } })).data
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).not.toBe('running')
  return read()
}

async function textsIn(threadId: string, who: TestAccount = ada) {
  const { data } = await who.client.threads.get({ params: { threadId } })
  return data.messages.map(({ parts }) => textOf(parts))
}

const sent = () => server.simulator.control.received().filter(({ method }) => method === 'POST')

describe('a conversation that is asked again', () => {
  test('is a new one of its person, in which every question is answered with the new answers before it', async () => {
    const source = await conversation(['one', 'two'])
    server.simulator.control.forget()
    const { data } = await ada.client.replays.create({ params: { threadId: source.id }, body: CLAUDE })
    expect(data).toMatchObject({ sourceId: source.id, status: 'running', model: CLAUDE })
    const replay = await ended(data.threadId)
    expect(replay).toMatchObject({ status: 'completed', error: null })
    expect(await textsIn(data.threadId)).toEqual(['Say only: one', 'one', 'Say only: two', 'two'])
    expect(JSON.stringify(sent()[1]?.body)).toContain('Say only: one')
    expect(JSON.stringify(sent().map(({ body }) => body))).not.toContain('old one')
    const { data: thread } = await ada.client.threads.get({ params: { threadId: data.threadId } })
    expect(thread).toMatchObject({
      name: 'Words (Claude Sonnet 5.5)',
      source: 'replay',
      protected: 'author',
      ...CLAUDE,
    })
    const ids = thread.messages.map(({ id }) => id)
    const [a, A, b, B] = source.messages.map(({ id }) => id)
    expect(replay.turns).toEqual([
      { questions: [a], answers: [A], asked: ids[0], answer: ids[1] },
      { questions: [b], answers: [B], asked: ids[2], answer: ids[3] },
    ])
    expect(thread.messages[1]?.metadata?.receipt).toMatchObject({ model: CLAUDE })
  })

  test('is of the branch that is named, with its instructions and options', async () => {
    const source = await conversation(['one', 'two'], { instructions: 'Always be brief.' })
    server.simulator.control.forget()
    const body = { ...GPT, providerOptions: { temperature: 0.1 }, messageId: source.messages[1]?.id ?? '' }
    const { data } = await ada.client.replays.create({ params: { threadId: source.id }, body })
    await ended(data.threadId)
    expect(await textsIn(data.threadId)).toEqual(['Say only: one', 'one'])
    expect(sent()[0]?.body).toMatchObject({ temperature: 0.1 })
    expect(JSON.stringify(sent()[0]?.body)).toContain('Always be brief.')
  })

  test('takes its files along, and says where the model cannot read them', async () => {
    const image: FilePart = { type: 'file', mediaType: 'image/png', url: await imageUrl(), filename: 'chart.png' }
    const messages = [said('Say only: seen', image), answered('old')]
    const { data: source } = await ada.client.threads.create({ body: { name: 'Chart', messages } })
    const reads = await ada.client.replays.create({ params: { threadId: source.id }, body: GPT })
    await ended(reads.data.threadId)
    const { data: seen } = await ada.client.threads.get({ params: { threadId: reads.data.threadId } })
    const address = (parts: readonly MessagePart[] = []) =>
      parts.flatMap((part) => (part.type === 'file' ? part.url : []))
    expect(address(seen.messages[0]?.parts)).toEqual(address(source.messages[0]?.parts))
    const blind = { provider: 'deepseek_chat', model: 'deepseek-chat' } as const
    const passes = await ada.client.replays.create({ params: { threadId: source.id }, body: blind })
    await ended(passes.data.threadId)
    const { data: unseen } = await ada.client.threads.get({ params: { threadId: passes.data.threadId } })
    expect(JSON.stringify(unseen.messages[1]?.metadata?.warnings)).toMatch(/chart\.png.* was left out/)
  })

  test('of somebody else who shares it is a copy for oneself alone, with its files', async () => {
    const bob = await server.createAccount()
    const image: FilePart = { type: 'file', mediaType: 'image/png', url: await imageUrl(), filename: 'chart.png' }
    const messages = [said('Say only: seen', image), answered('old')]
    const body = { name: 'Shared', messages, protected: 'project' as const }
    const { data: source } = await ada.client.threads.create({ body })
    const { data } = await bob.client.replays.create({ params: { threadId: source.id }, body: GPT })
    expect(await ended(data.threadId, bob)).toMatchObject({ status: 'completed' })
    await expect(ada.client.replays.get({ params: { threadId: data.threadId } })).rejects.toMatchObject({ status: 404 })
    await expect(ada.client.threads.get({ params: { threadId: data.threadId } })).rejects.toMatchObject({ status: 404 })
  })

  test('stands in the audit as a copy of the other one', async () => {
    const source = await conversation(['one'])
    const { data } = await ada.client.replays.create({ params: { threadId: source.id }, body: GPT })
    await ended(data.threadId)
    const { data: entries } = await ada.client.audit.list({ query: { area: 'conversations' } })
    expect(entries.find(({ target }) => target?.id === data.threadId)).toMatchObject({
      action: 'forked',
      details: { from: source.id },
    })
  })
})

const post = (threadId: string, key: string, who: TestAccount = ada) =>
  who.request(`/api/v1/threads/${threadId}/replays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(GPT),
  })

/** How many replays somebody has, as the database knows. */
async function replaysOf({ accountId }: TestAccount, status = 'running') {
  const { rows } = await server.database.db.execute<{ all: number; there: number }>(sql`
    select count(*)::int as all, (count(*) filter (where status = ${status}))::int as there
    from thread_replays where author = ${accountId}`)
  return rows[0]
}

describe('a start that is repeated', () => {
  test('with its key makes one replay, before and after it has ended', async () => {
    const bob = await server.createAccount()
    const source = await conversation(['one'], {}, bob)
    const held = server.simulator.control.hold({}, 0)
    const first = await post(source.id, 'again', bob)
    const { data } = (await first.json()) as { data: { threadId: string } }
    const second = await post(source.id, 'again', bob)
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(await second.json()).toMatchObject({ data: { threadId: data.threadId } })
    held.release()
    await ended(data.threadId, bob)
    expect(await (await post(source.id, 'again', bob)).json()).toMatchObject({ data: { threadId: data.threadId } })
    expect(await replaysOf(bob)).toEqual({ all: 1, there: 0 })
  })

  test('many times at once makes one replay', async () => {
    const bob = await server.createAccount()
    const source = await conversation(['one'], {}, bob)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(source.id, 'at-once', bob)))
    expect([201, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    expect((await replaysOf(bob))?.all).toBe(1)
  })

  test('after its first question was refused tries anew', async () => {
    const bob = await server.createAccount()
    const source = await conversation(['one'], {}, bob)
    server.simulator.control.forget()
    await server.database.db.execute(sql.raw(BROKEN))
    expect((await post(source.id, 'anew', bob)).status).toBe(500)
    await server.database.db.execute(sql.raw(MENDED))
    expect(await replaysOf(bob)).toEqual({ all: 0, there: 0 })
    const { data } = (await (await post(source.id, 'anew', bob)).json()) as { data: { threadId: string } }
    expect(await ended(data.threadId, bob)).toMatchObject({ status: 'completed' })
  })
})

/** How far a replay is cannot be written down any more. */
const BROKEN = `
  create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
  create trigger broken before update of turns on thread_replays for each row
  when (new.turns is distinct from old.turns) execute function no_room()`
const MENDED = `drop trigger broken on thread_replays; drop function no_room()`

test('a question is asked and noted, or neither', async () => {
  const source = await conversation(['one', 'two'])
  const held = server.simulator.control.hold({ textIncludes: 'Say only: one' }, 0)
  const { data } = await ada.client.replays.create({ params: { threadId: source.id }, body: GPT })
  const messages = async () => (await ada.client.threads.get({ params: { threadId: data.threadId } })).data.messages
  expect(data.turns[0]).toMatchObject({ asked: expect.any(String), answer: expect.any(String) })
  await server.database.db.execute(sql.raw(BROKEN))
  held.release()
  expect(await ended(data.threadId)).toMatchObject({ status: 'failed' })
  await server.database.db.execute(sql.raw(MENDED))
  expect(await messages()).toHaveLength(2)
  await ada.client.replays.continue({ params: { threadId: data.threadId } })
  expect(await ended(data.threadId)).toMatchObject({ status: 'completed' })
  expect(await messages()).toHaveLength(4)
})

/** A replay of three questions whose second one is being answered. */
async function heldAtSecond(who: TestAccount = ada) {
  const source = await conversation(['one', 'two', 'three'], {}, who)
  const held = server.simulator.control.hold({ textIncludes: 'Say only: two' }, 0)
  const { data } = await who.client.replays.create({ params: { threadId: source.id }, body: GPT })
  await held.reached
  const params = { threadId: data.threadId }
  // The model may be asked a moment before the question is written down.
  await expect
    .poll(async () => (await who.client.replays.get({ params })).data.turns[1]?.answer)
    .toEqual(expect.any(String))
  return { held, source, params }
}

describe('what ends a replay early', () => {
  test('Stop keeps what is done; it continues where it stopped, and asks nothing twice', async () => {
    const { held, params } = await heldAtSecond()
    const { data: stopped } = await ada.client.replays.stop({ params })
    expect(stopped).toMatchObject({ status: 'stopped', error: null, endedDate: expect.any(String) })
    held.release()
    expect((await ada.client.replays.stop({ params })).data.status).toBe('stopped')
    const known = await textsIn(params.threadId)
    expect(known.slice(0, 3)).toEqual(['Say only: one', 'one', 'Say only: two'])
    server.simulator.control.forget()
    const goOn = () => ada.client.replays.continue({ params }, { idempotencyKey: `continue-${params.threadId}` })
    expect((await goOn()).data.status).toBe('running')
    expect((await goOn()).data.status).toBe('running')
    expect(await ended(params.threadId)).toMatchObject({ status: 'completed' })
    const { data } = await ada.client.threads.get({ params })
    const byId = new Map(data.messages.map((message) => [message.id, message]))
    const shown: string[] = []
    for (let at = byId.get(data.activeMessageId ?? ''); at; at = byId.get(at.parentId ?? '')) {
      shown.unshift(textOf(at.parts))
    }
    expect(shown).toEqual(['Say only: one', 'one', 'Say only: two', 'two', 'Say only: three', 'three'])
    expect(data.messages.filter(({ role }) => role === 'user')).toHaveLength(3)
    expect(sent()).toHaveLength(2)
    await expect(ada.client.replays.continue({ params })).rejects.toMatchObject({ status: 409 })
  })

  test('Stop in the conversation itself stops the replay', async () => {
    const { held, params } = await heldAtSecond()
    await ada.client.runs.cancel({ params })
    held.release()
    expect(await ended(params.threadId)).toMatchObject({ status: 'stopped' })
  })

  test('an answer that fails ends it with its reason, and it can be continued', async () => {
    const source = await conversation(['one', 'two'])
    server.simulator.control.play({ kind: 'upstream-error', status: 401 }, { textIncludes: 'Say only: two' })
    const { data } = await ada.client.replays.create({ params: { threadId: source.id }, body: GPT })
    const failed = await ended(data.threadId)
    expect(failed).toMatchObject({ status: 'failed', error: { key: 'said', values: { message: expect.any(String) } } })
    expect(failed.turns[0]?.answer).not.toBeNull()
    server.simulator.control.clear()
    await ada.client.replays.continue({ params: { threadId: data.threadId } })
    expect(await ended(data.threadId)).toMatchObject({ status: 'completed', error: null })
  })

  test('Continue before Stop has answered goes on to the end', async () => {
    for (const _ of [1, 2, 3]) {
      const { held, params } = await heldAtSecond()
      const stop = ada.client.replays.stop({ params })
      await expect
        .poll(() => ada.client.replays.continue({ params }).catch(() => null), { interval: 1, timeout: 10_000 })
        .not.toBeNull()
      held.release()
      await stop
      expect(await ended(params.threadId)).toMatchObject({ status: 'completed', error: null })
      const { data } = await ada.client.threads.get({ params })
      expect(data.messages.filter(({ role }) => role === 'user')).toHaveLength(3)
    }
  })

  test.each(['completed', 'cancelled'])(
    'an attempt that was silent neither ends nor goes on with what another one has continued: %s',
    async (status) => {
      const { held, params } = await heldAtSecond()
      await server.database.db.execute(sql`
        update thread_replays set attempt_id = gen_random_uuid(), heartbeat_at = '2020-01-01'
        where thread_id = ${params.threadId}::uuid`)
      server.simulator.control.forget()
      if (status === 'cancelled') await ada.client.runs.cancel({ params })
      held.release()
      await expect.poll(async () => (await ada.client.runs.read({ params })).data.run.status).toBe(status)
      // It has let go of it when its server has stopped.
      await server.restart()
      expect((await ada.client.replays.get({ params })).data.status).toBe('interrupted')
      expect(sent()).toEqual([])
    },
  )

  test('a server that ends leaves it interrupted, with what is done, to be continued', async () => {
    const { held, params } = await heldAtSecond()
    const restarted = server.restart()
    held.release()
    await restarted
    expect((await ada.client.replays.get({ params })).data.status).toBe('interrupted')
    await ada.client.replays.continue({ params })
    expect(await ended(params.threadId)).toMatchObject({ status: 'completed' })
  })

  test('one that a killed process has left is interrupted at the next start', async () => {
    const source = await conversation(['one'])
    const { data } = await ada.client.replays.create({ params: { threadId: source.id }, body: GPT })
    await ended(data.threadId)
    await server.database.db.execute(sql`
      update thread_replays set status = 'running', attempt_id = gen_random_uuid(), heartbeat_at = '2020-01-01'
      where thread_id = ${data.threadId}::uuid`)
    await server.restart()
    expect((await ada.client.replays.get({ params: { threadId: data.threadId } })).data.status).toBe('interrupted')
  })

  test('whoever leaves the project is asked nothing more', async () => {
    const eve = await server.createAccount()
    const { held, params } = await heldAtSecond(eve)
    await server.database.db.execute(sql`delete from project_members where account_id = ${eve.accountId}`)
    held.release()
    const status = async () =>
      (
        await server.database.db.execute<{ status: string }>(
          sql`select status from thread_replays where thread_id = ${params.threadId}::uuid`,
        )
      ).rows[0]?.status
    await expect.poll(status).toBe('failed')
    const { rows } = await server.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from messages where thread_id = ${params.threadId}::uuid`,
    )
    expect(rows[0]?.n).toBe(4)
  })
})

describe('what is refused', () => {
  const refused = (threadId: string, body: Parameters<typeof ada.client.replays.create>[0]['body'], who = ada) =>
    who.client.replays.create({ params: { threadId }, body })

  test.each([
    ['an unknown model', { provider: 'openai_chat', model: 'gpt-unheard-of' }],
    ['a model of another type', { provider: 'openai_image', model: 'gpt-image-2' }],
    ['an option that the model does not have', { ...GPT, providerOptions: { heat: 1 } }],
    ['a message of elsewhere', { ...GPT, messageId: '0198c1a0-0000-7000-8000-000000000001' }],
  ] as const)('%s, and no conversation stays behind', async (_, body) => {
    const bob = await server.createAccount()
    const source = await conversation(['one'], {}, bob)
    server.simulator.control.forget()
    await expect(refused(source.id, body, bob)).rejects.toMatchObject({ status: 422 })
    expect((await bob.client.threads.list({})).data).toHaveLength(1)
    expect(sent()).toEqual([])
  })

  test('what has no question, or is no chat or text', async () => {
    const { data: empty } = await ada.client.threads.create({ body: { messages: [answered('Hello')] } })
    await expect(refused(empty.id, GPT)).rejects.toMatchObject({ status: 422 })
    const { data: images } = await ada.client.threads.create({ body: { type: 'image', messages: [said('A fox')] } })
    await expect(refused(images.id, GPT)).rejects.toMatchObject({ status: 422 })
  })

  test('secure data on a model that is not approved for it', async () => {
    const source = await conversation(['one'], { secureData: true, provider: undefined, model: undefined })
    await expect(refused(source.id, GPT)).rejects.toMatchObject({ status: 422 })
    const plain = await conversation(['one'])
    await expect(refused(plain.id, { ...GPT, secureData: true })).rejects.toMatchObject({ status: 422 })
    const secure = { provider: 'anthropic_chat', model: 'anthropic.claude-sonnet-5-5', secureData: true } as const
    const { data } = await refused(plain.id, secure)
    expect(await ended(data.threadId)).toMatchObject({ status: 'completed' })
    const { data: thread } = await ada.client.threads.get({ params: { threadId: data.threadId } })
    expect(thread.secureData).toBe(true)
  })

  test('more than two that begin at the same time', async () => {
    const bob = await server.createAccount()
    const source = await conversation(['one'], {}, bob)
    const held = server.simulator.control.hold({}, 0)
    const begun = await Promise.allSettled(Array.from({ length: 10 }, () => refused(source.id, GPT, bob)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(begun.filter((one) => one.status === 'rejected' && one.reason.status === 429)).toHaveLength(8)
    expect(await replaysOf(bob)).toEqual({ all: 2, there: 2 })
    held.release()
    for (const one of begun) if (one.status === 'fulfilled') await ended(one.value.data.threadId, bob)
  })

  test('more than two that are continued at the same time', async () => {
    const bob = await server.createAccount()
    const source = await conversation(['one'], {}, bob)
    const threadIds: string[] = []
    for (const _ of [1, 2, 3, 4]) {
      const { data } = await refused(source.id, GPT, bob)
      threadIds.push((await ended(data.threadId, bob)).threadId)
    }
    await server.database.db.execute(sql`
      update thread_replays set status = 'stopped', turns = jsonb_set(turns, '{0,answer}', 'null')
      where author = ${bob.accountId}`)
    const held = server.simulator.control.hold({}, 0)
    const all = await Promise.allSettled(
      threadIds.map((threadId) => bob.client.replays.continue({ params: { threadId } })),
    )
    expect(all.filter((one) => one.status === 'rejected' && one.reason.status === 429)).toHaveLength(2)
    expect(await replaysOf(bob)).toEqual({ all: 4, there: 2 })
    held.release()
    for (const one of all) if (one.status === 'fulfilled') await ended(one.value.data.threadId, bob)
  })

  test('a third one at once', async () => {
    const bob = await server.createAccount()
    const source = await conversation(['one'], {}, bob)
    const held = server.simulator.control.hold({}, 0)
    await refused(source.id, GPT, bob)
    await refused(source.id, GPT, bob)
    await expect(refused(source.id, GPT, bob)).rejects.toMatchObject({ status: 429 })
    held.release()
  })
})
