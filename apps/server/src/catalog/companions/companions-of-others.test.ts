import type { TestAccount } from '@atrium/server/test-harness'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)
const ben = accountOfFile(server)

let made = 0
const nextName = () => `Companion of others ${(made += 1)}`

async function create(fields: object = {}) {
  const body = { name: nextName(), instructions: 'Answer in rhyme.', protected: 'realm' as const, ...fields }
  return (await anna.client.companions.create({ body })).data
}

const paramsOf = ({ id }: { id: string }) => ({ assistantId: id })
const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const lastSent = () =>
  JSON.stringify(server.simulator.control.received().findLast(({ method }) => method === 'POST')?.body)

async function beginWith(who: TestAccount, { id }: { id: string }) {
  const body = { type: 'companion' as const, companion: { id }, protected: 'realm' as const }
  return (await who.client.threads.create({ body })).data
}

async function ask(who: TestAccount, threadId: string, text: string) {
  return (await who.client.runs.start({ params: { threadId }, body: { messages: [said(text)] } })).data
}

/** A conversation that Anna has begun with what she has not published yet, and shares. */
async function sharedConversation() {
  const companion = await create({ publish: true })
  const change = { name: nextName(), instructions: 'Say the secret.' }
  await anna.client.companions.patch({ params: paramsOf(companion), body: change })
  const thread = await beginWith(anna, companion)
  const { messages } = await ask(anna, thread.id, 'Say only: hi')
  expect(lastSent()).toContain('Say the secret.')
  return { companion, thread, messageId: messages.at(-1)?.id ?? '' }
}

describe('what its author has not published', () => {
  test('answers nobody in a fork of their conversation: what is published does', async () => {
    const { companion, thread, messageId } = await sharedConversation()
    const fork = await ben.client.threads.fork({ params: { threadId: thread.id }, body: { messageId } })
    expect(fork.data.companion).toEqual({ id: companion.id, name: companion.name, revision: 1 })
    await ask(ben, fork.data.id, 'Say only: yes')
    expect(lastSent()).toContain('Answer in rhyme.')
    expect(lastSent()).not.toContain('secret')
    const own = await anna.client.threads.fork({ params: { threadId: thread.id }, body: { messageId } })
    expect(own.data.companion?.revision).toBe(2)
  })

  test('answers nobody whose conversation names it all the same', async () => {
    const { companion } = await sharedConversation()
    const thread = await beginWith(ben, companion)
    const named = JSON.stringify({ id: companion.id, name: companion.name, revision: 2 })
    await server.database.db.execute(sql`update threads set companion = ${named}::jsonb where id = ${thread.id}`)
    const { messages } = await ask(ben, thread.id, 'Say only: yes')
    expect(lastSent()).not.toContain('secret')
    expect(messages.at(-1)?.metadata?.companion).toMatchObject({ revision: 1 })
  })

  test('leaves a fork of somebody who does not see the companion as a chat', async () => {
    const { companion, thread, messageId } = await sharedConversation()
    await anna.client.companions.withdraw({ params: paramsOf(companion) })
    const fork = await ben.client.threads.fork({ params: { threadId: thread.id }, body: { messageId } })
    expect(fork.data).toMatchObject({ type: 'chat', companion: null })
    const { run } = await ask(ben, fork.data.id, 'Say only: yes')
    expect(run.status).toBe('completed')
    expect(lastSent()).not.toContain('secret')
  })
})

test('a revision that was published goes on answering in conversations that began with it', async () => {
  const companion = await create({ publish: true })
  const params = paramsOf(companion)
  const thread = await beginWith(ben, companion)
  await anna.client.companions.patch({ params, body: { instructions: 'Answer in prose.' } })
  await anna.client.companions.publish({ params, body: { revision: 2 } })
  await ask(ben, thread.id, 'Say only: yes')
  expect(lastSent()).toContain('Answer in rhyme.')
})

describe('a repeat of a request whose answer was lost', () => {
  /** As if the server was killed after its transaction and before its answer. */
  async function loseAnswer(key: string): Promise<void> {
    await server.database.db.execute(sql`
      update idempotency_keys set status = null, body = null, claimed_at = '2020-01-01' where key = ${key}`)
  }

  test('makes and publishes one companion, and one copy', async () => {
    const options = { idempotencyKey: crypto.randomUUID() }
    const body = { name: nextName(), protected: 'realm' as const, publish: true }
    const { data: first } = await anna.client.companions.create({ body }, options)
    await loseAnswer(options.idempotencyKey)
    expect((await anna.client.companions.create({ body }, options)).data).toEqual({ ...first, published: 1 })

    const copy = { params: paramsOf(first), body: { name: nextName() } }
    const again = { idempotencyKey: crypto.randomUUID() }
    const { data: clone } = await ben.client.companions.clone(copy, again)
    await loseAnswer(again.idempotencyKey)
    expect((await ben.client.companions.clone(copy, again)).data).toEqual(clone)
  })

  test('finds the run of a companion that was withdrawn since', async () => {
    const companion = await create({ publish: true })
    const thread = await beginWith(ben, companion)
    const input = { params: { threadId: thread.id }, body: { messages: [said('Say only: once')] } }
    const options = { idempotencyKey: crypto.randomUUID() }
    const { data: first } = await ben.client.runs.start(input, options)
    await anna.client.companions.withdraw({ params: paramsOf(companion) })
    await loseAnswer(options.idempotencyKey)
    expect((await ben.client.runs.start(input, options)).data.run).toEqual(first.run)
  })
})

test('a copy of a companion whose model is gone is asked of the default model', async () => {
  const ref = { provider: 'openai_chat', model: 'gpt-4.1-of-the-house' } as const
  const added = { ...ref, name: 'Of the house', like: 'gpt-4.1' }
  await anna.client.modelAdministration.create({ body: added })
  const companion = await create({ ...ref, providerOptions: { temperature: 0.5 }, publish: true })
  await anna.client.modelAdministration.reset({ query: ref })
  const { data } = await ben.client.companions.clone({ params: paramsOf(companion), body: { name: nextName() } })
  expect(data).toMatchObject({ provider: null, model: null, providerOptions: {}, instructions: 'Answer in rhyme.' })
})

test('a model is told where the libraries of a companion could not be searched', async () => {
  const { data: library } = await anna.client.libraries.create({ body: { name: nextName() } })
  const params = { libraryId: library.id }
  await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Handbook', text: 'Thirty days.' } })
  await vi.waitFor(
    async () => expect((await anna.client.libraryDocuments.list({ params })).data[0]?.state).toBe('ready'),
    { timeout: 20_000, interval: 50 },
  )
  const thread = await beginWith(anna, await create({ libraries: [library.id] }))
  await server.database.db.execute(sql`alter table library_postings rename to library_postings_away`)
  try {
    const { messages } = await ask(anna, thread.id, 'How many days?')
    expect(messages.at(-1)?.metadata?.retrieval?.status).toBe('failed')
    expect(lastSent()).toContain('could not be searched')
  } finally {
    await server.database.db.execute(sql`alter table library_postings_away rename to library_postings`)
  }
})
