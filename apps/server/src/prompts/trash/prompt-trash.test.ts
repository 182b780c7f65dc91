import { TRASH_DAYS } from '@atrium/domain/contents/trash'
import { type SQL, sql } from '#platform/database/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { askPrompt, FAST } from '../../../test-harness/ask-prompt.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'
import { statusOf } from '../../../test-harness/status-of.ts'
import { emptyPromptTrash } from './empty-prompt-trash.ts'

const server = serverOfFile()
let ada: TestAccount
let bob: TestAccount
let project: number

beforeEach(async () => {
  project = await server.createProject('Trash of prompts')
  ada = await server.createAccount({ projects: [project] })
  bob = await server.createAccount({ projects: [project] })
})

const PATIENCE = { timeout: 20_000 }

/** A prompt with a result of each of two models, seen by the project. */
async function asked(level: 'author' | 'project' = 'project') {
  const models = [FAST, { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const]
  const words = { prompt: 'Say only: capybara', tools: ['calculator'] }
  const { prompt, results } = await askPrompt(ada, { ...words, protected: level, models })
  const [first = '', second = ''] = results.map(({ id }) => id)
  return { promptId: prompt.id, first, second }
}

const remove = (resultId: string, { client }: TestAccount = ada) =>
  client.promptResults.delete({ params: { resultId } })
const restore = async (ids: string[], { client }: TestAccount = ada) =>
  (await client.contents.restoreMany({ body: { ids } })).data.restored
const purge = async (ids: string[], { client }: TestAccount = ada) =>
  (await client.contents.deleteMany({ body: { ids, forGood: true } })).data.deleted
const trashOf = async ({ client }: TestAccount) => (await client.contents.trash({})).data.map(({ id }) => id)
const resultsOf = async (promptId: string, { client }: TestAccount = ada) =>
  (await client.promptResults.list({ query: { project, promptId } })).data.map(({ id }) => id)
const isThere = async (promptId: string, { client }: TestAccount = ada) =>
  (await statusOf(client.prompts.get({ params: { promptId } }))) === 200

/** As if it had been deleted so many days earlier. */
async function age(ids: string[], days: number): Promise<void> {
  for (const table of ['prompts', 'prompt_results']) {
    await server.database.db.execute(
      sql`update ${sql.raw(table)} set deleted_at = deleted_at - make_interval(days => ${days})
        where id = any(${sql.param(ids)}::uuid[])`,
    )
  }
}

async function kept(): Promise<string[]> {
  const { rows } = await server.database.db.execute<{ id: string }>(
    sql`select id from prompts where project_id = ${project} union all select id from prompt_results where project_id = ${project}`,
  )
  return rows.map(({ id }) => id).toSorted()
}

/** Does something while a change waits to be committed, once that other thing waits for it. */
async function during(change: SQL, other: () => Promise<unknown>): Promise<unknown> {
  const { db } = server.database
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.execute(change)
    waiting = other().catch((error: unknown) => error)
    const blocked = sql`select 1 from pg_locks where not granted`
    await expect.poll(async () => (await db.execute(blocked)).rowCount, PATIENCE).toBeGreaterThan(0)
  })
  return waiting
}

describe('a deleted result', () => {
  test('does not exist for any call, and is in no list, search, vote or score of anybody', async () => {
    const { promptId, first, second } = await asked()
    const params = { resultId: first }
    await bob.client.promptResults.vote({ params, query: { vote: 1 } })
    await remove(first)
    const client = bob.client
    const calls = [
      ada.client.promptResults.get({ params }),
      ada.client.promptResults.patch({ params, body: { name: 'Again' } }),
      ada.client.promptResults.cancel({ params }),
      remove(first),
      client.promptResults.get({ params }),
      client.promptResults.votes({ params, query: {} }),
      client.promptResults.vote({ params, query: { vote: -1 } }),
      client.promptResults.unvote({ params, query: {} }),
      client.promptResults.reply({ params, body: { prompt: 'more' } }),
      client.promptResults.retry({ params, body: FAST }),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 404))
    for (const who of [ada, bob]) {
      expect(await resultsOf(promptId, who)).toEqual([second])
      expect((await who.client.promptResults.scores({ query: { project } })).data).toEqual([])
      const { data } = await who.client.contents.list({ query: { type: 'result' } })
      expect(data.map(({ id }) => id)).toEqual([second])
    }
    const { data: exported } = await ada.client.promptResults.list({ query: { project, filter: 'capybara' } })
    expect(exported.map(({ id }) => id)).toEqual([second])
  })

  test('comes back as it was, with its votes, for others too', async () => {
    const { promptId, first, second } = await asked()
    await bob.client.promptResults.vote({ params: { resultId: first }, query: { vote: 1 } })
    await remove(first)
    expect(await trashOf(ada)).toEqual([first])
    expect(await restore([first])).toEqual([first])
    expect((await resultsOf(promptId, bob)).toSorted()).toEqual([first, second].toSorted())
    const { data } = await bob.client.promptResults.get({ params: { resultId: first } })
    expect(data).toMatchObject({ text: 'capybara', votes: { score: 1, count: 1, own: 1 } })
    expect(await trashOf(ada)).toEqual([])
  })

  test('is written no more: what came so far is kept', async () => {
    const held = server.simulator.control.hold({}, 1)
    const { data } = await ada.client.prompts.create({ body: { prompt: 'long 200', ...FAST } })
    const [result = { id: '' }] = data.results
    await held.reached
    await remove(result.id)
    held.release()
    await restore([result.id])
    const { data: back } = await ada.client.promptResults.get({ params: { resultId: result.id } })
    expect(back.status).toBe('cancelled')
  })

  test('is seen through no link, until it is back', async () => {
    const { first } = await asked()
    const body = { kind: 'result' as const, subject: first, protected: 'project' as const }
    const { data: link } = await ada.client.links.create({ body })
    const open = () => statusOf(bob.client.links.get({ params: { linkId: link.id } }))
    expect(await open()).toBe(200)
    await remove(first)
    expect(await open()).toBe(404)
    await restore([first])
    expect(await open()).toBe(200)
  })

  test('is its author’s alone', async () => {
    const { first } = await asked()
    expect(await statusOf(remove(first, bob))).toBe(403)
    await remove(first)
    expect(await trashOf(bob)).toEqual([])
    expect(await restore([first], bob)).toEqual([])
    expect(await purge([first], bob)).toEqual([])
    expect(await trashOf(ada)).toEqual([first])
  })
})

describe('a prompt', () => {
  test('goes with its last result, and comes back with it', async () => {
    const { promptId, first, second } = await asked()
    await remove(first)
    expect(await isThere(promptId)).toBe(true)
    await remove(second)
    expect([await isThere(promptId), await isThere(promptId, bob)]).toEqual([false, false])
    const params = { promptId }
    expect(await statusOf(ada.client.prompts.run({ params, body: {} }))).toBe(404)
    await restore([first])
    expect([await isThere(promptId), await isThere(promptId, bob)]).toEqual([true, true])
    expect(await resultsOf(promptId)).toEqual([first])
    expect(await trashOf(ada)).toEqual([second])
  })

  test('comes back with the results that went with it, and not with those that were deleted before', async () => {
    const { promptId, first, second } = await asked()
    await remove(first)
    await age([first], 1)
    await ada.client.contents.delete({ params: { contentId: promptId } })
    expect((await trashOf(ada)).toSorted()).toEqual([promptId, first, second].toSorted())
    expect((await restore([promptId, second])).toSorted()).toEqual([promptId, second].toSorted())
    expect(await resultsOf(promptId)).toEqual([second])
  })

  test('of whoever deletes many at once: the answer says which, and all of them come back', async () => {
    const one = await asked()
    const two = await asked()
    const { data } = await ada.client.promptResults.deleteMany({ query: { project } })
    expect(data.deleted).toBe(4)
    expect([await isThere(one.promptId), await isThere(two.promptId)]).toEqual([false, false])
    expect((await restore(data.results)).toSorted()).toEqual(data.results.toSorted())
    expect((await resultsOf(two.promptId)).toSorted()).toEqual([two.first, two.second].toSorted())
  })

  test('under which another person’s result lies in the trash is still there for that person', async () => {
    const { promptId, first, second } = await asked()
    const { data: ofBob } = await bob.client.promptResults.retry({ params: { resultId: first }, body: FAST })
    await expect
      .poll(async () => (await bob.client.promptResults.get({ params: { resultId: ofBob.id } })).data.status, PATIENCE)
      .toBe('completed')
    await remove(ofBob.id, bob)
    await ada.client.contents.delete({ params: { contentId: promptId } })
    expect(await purge([promptId])).toEqual([promptId])
    expect(await trashOf(ada)).toEqual([])
    expect(await kept()).toEqual([promptId, ofBob.id].toSorted())
    expect([first, second]).not.toContain(ofBob.id)
    const { rows } = await server.database.db.execute(
      sql`select name, messages, models, tools from prompts where id = ${promptId}`,
    )
    expect(rows).toEqual([{ name: '', messages: [], models: [], tools: null }])
    expect(await restore([ofBob.id], bob)).toEqual([ofBob.id])
    expect(await resultsOf(promptId, bob)).toEqual([ofBob.id])
    // What its author has deleted for good does not come back with it, for anybody.
    for (const who of [ada, bob]) {
      expect(await isThere(promptId, who)).toBe(false)
      const { data } = await who.client.contents.list({ query: { type: 'prompt' } })
      expect(data.map(({ id }) => id)).not.toContain(promptId)
      const again = who.client.promptResults.retry({ params: { resultId: ofBob.id }, body: FAST })
      expect(await statusOf(again)).toBe(404)
    }
    expect(await restore([promptId])).toEqual([])
    const { data: back } = await bob.client.promptResults.get({ params: { resultId: ofBob.id } })
    expect(back).toMatchObject({ text: 'capybara', prompt: 'Say only: capybara' })
    await remove(ofBob.id, bob)
    expect(await purge([ofBob.id], bob)).toEqual([ofBob.id])
    await emptyPromptTrash(server.database.db, Date.now())
    expect(await kept()).toEqual([])
  })
})

describe('for good', () => {
  test('goes what its author says, the prompt with the last of its results', async () => {
    const { promptId, first, second } = await asked()
    await ada.client.contents.delete({ params: { contentId: promptId } })
    expect(await purge([first])).toEqual([first])
    expect(await kept()).toEqual([promptId, second].toSorted())
    expect((await purge([second, promptId])).toSorted()).toEqual([second, promptId].toSorted())
    expect(await kept()).toEqual([])
  })

  test('goes nothing that is not deleted', async () => {
    const { promptId, first } = await asked()
    expect(await purge([promptId, first])).toEqual([])
    expect(await isThere(promptId)).toBe(true)
  })

  test('goes what is past its 30 days, and nothing else', async () => {
    const old = await asked()
    const young = await asked()
    for (const { promptId } of [old, young]) await ada.client.contents.delete({ params: { contentId: promptId } })
    await age([old.promptId, old.first, old.second], TRASH_DAYS)
    await age([young.promptId, young.first, young.second], TRASH_DAYS - 1)
    expect(await restore([old.promptId, old.first])).toEqual([])
    await emptyPromptTrash(server.database.db, Date.now())
    expect(await kept()).toEqual([young.promptId, young.first, young.second].toSorted())
  })

  test('of somebody who is removed goes what they kept to themselves, after its time', async () => {
    const own = await asked('author')
    const shared = await asked()
    const { client } = await server.createAccount()
    await client.people.delete({ params: { accountId: ada.accountId } })
    expect(await resultsOf(shared.promptId, bob)).toHaveLength(2)
    expect(await kept()).toContain(own.promptId)
    await age([own.promptId, own.first, own.second], TRASH_DAYS)
    await emptyPromptTrash(server.database.db, Date.now())
    expect(await kept()).toEqual([shared.promptId, shared.first, shared.second].toSorted())
  })
})

describe('at the same time', () => {
  test('what is restored while it is deleted for good stays, and the audit does not say otherwise', async () => {
    const { first } = await asked()
    await remove(first)
    const back = sql`update prompt_results set deleted_at = null where id = ${first}`
    expect(await during(back, () => purge([first]))).toEqual([])
    const { rows } = await server.database.db.execute<{ action: string }>(
      sql`select action from audit where subject_id = ${first} order by happened_at, id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['deleted'])
  })

  test('what is restored while the trash is emptied stays', async () => {
    const { promptId, first, second } = await asked()
    await ada.client.contents.delete({ params: { contentId: promptId } })
    await age([promptId, first, second], TRASH_DAYS)
    const back = sql`with results as (update prompt_results set deleted_at = null where prompt_id = ${promptId})
      update prompts set deleted_at = null where id = ${promptId}`
    await during(back, () => emptyPromptTrash(server.database.db, Date.now()))
    expect(await kept()).toEqual([promptId, first, second].toSorted())
  })

  test('of a prompt whose last result is deleted while another is restored the restored one is seen', async () => {
    const { promptId, first, second } = await asked()
    await remove(first)
    await Promise.all([remove(second), restore([first])])
    expect(await isThere(promptId)).toBe(true)
    expect(await resultsOf(promptId)).toEqual([first])
  })

  test('a prompt that is asked while its last result is deleted is there with the new one, or refuses', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { prompt, results } = await askPrompt(ada, { prompt: 'Say only: race', ...FAST })
      const params = { promptId: prompt.id }
      const [run] = await Promise.allSettled([
        ada.client.prompts.run({ params, body: {} }),
        remove(results[0]?.id ?? ''),
      ])
      const there = await resultsOf(prompt.id)
      expect(await isThere(prompt.id)).toBe(run.status === 'fulfilled')
      expect(there).toHaveLength(run.status === 'fulfilled' ? 1 : 0)
    }
  })

  test('what is deleted, restored and deleted by many at once is deadlocked by nobody, and whole', async () => {
    const { promptId, first, second } = await asked()
    const work = Array.from({ length: 12 }, (_, index) => {
      const id = index % 2 === 0 ? first : second
      return index % 3 === 0 ? restore([id, promptId]) : remove(id)
    })
    const statuses = await Promise.all(work.map(statusOf))
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    await restore([first, second, promptId])
    expect((await resultsOf(promptId)).toSorted()).toEqual([first, second].toSorted())
  })
})
