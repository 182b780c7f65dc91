import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { askPrompt, ended, FAST } from '../../test-harness/ask-prompt.ts'
import { whenWaiting } from '../../test-harness/database/when-waiting.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'
import { prompts } from './prompts-tables.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })
let carol: TestAccount

beforeAll(async () => {
  carol = await server.createAccount({ name: 'Carol' })
})

const MINI = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const

async function asked(words: string, level: 'author' | 'project' | 'realm') {
  const { prompt, results } = await askPrompt(ada, { prompt: words, models: [FAST, MINI], protected: level })
  return { promptId: prompt.id, resultIds: results.map(({ id }) => id) }
}

const protect = (promptId: string, level: 'author' | 'project' | 'realm') =>
  ada.client.prompts.patch({ params: { promptId }, body: { protected: level } })

/** What of a prompt somebody can open: itself, and which of these results. */
async function seenBy(who: TestAccount, promptId: string, resultIds: readonly string[]) {
  const isThere = (call: Promise<unknown>) =>
    call.then(
      () => true,
      (error: { status?: number }) => {
        expect(error.status).toBe(404)
        return false
      },
    )
  const { promptResults, prompts: calls } = who.client
  const [prompt, ...results] = await Promise.all([
    isThere(calls.get({ params: { promptId } })),
    ...resultIds.map((resultId) => isThere(promptResults.get({ params: { resultId } }))),
  ])
  const listed = (await promptResults.list({ query: { promptId } })).data.map(({ id }) => id)
  expect(listed.toSorted()).toEqual(resultIds.filter((_, index) => results[index]).toSorted())
  return { prompt, results }
}

test('who sees a prompt is who sees its author’s results: narrowed it is nobody’s else to read, shared it comes with them', async () => {
  const { promptId, resultIds } = await asked('Say only: narrow', 'realm')
  expect(await seenBy(bob, promptId, resultIds)).toEqual({ prompt: true, results: [true, true] })
  await protect(promptId, 'author')
  expect(await seenBy(bob, promptId, resultIds)).toEqual({ prompt: false, results: [false, false] })
  await expect.poll(async () => (await bob.client.contents.list({ query: { filter: 'narrow' } })).data).toEqual([])
  expect(await seenBy(ada, promptId, resultIds)).toEqual({ prompt: true, results: [true, true] })
  await protect(promptId, 'project')
  expect(await seenBy(bob, promptId, resultIds)).toEqual({ prompt: true, results: [true, true] })
})

test('a result that was given a level of its own takes that of its prompt as well; a new name changes no level', async () => {
  const { promptId, resultIds } = await asked('Say only: own level', 'author')
  const [first = ''] = resultIds
  await ada.client.promptResults.patch({ params: { resultId: first }, body: { protected: 'project' } })
  await ada.client.prompts.patch({ params: { promptId }, body: { name: 'Another' } })
  expect(await seenBy(bob, promptId, resultIds)).toEqual({ prompt: true, results: [true, false] })
  await protect(promptId, 'author')
  expect(await seenBy(bob, promptId, resultIds)).toEqual({ prompt: false, results: [false, false] })
})

test('results of others stay theirs to share or not', async () => {
  const { promptId, resultIds } = await asked('Say only: others', 'realm')
  const retry = () => bob.client.promptResults.retry({ params: { resultId: resultIds[0] ?? '' }, body: {} })
  const [shared, kept] = [(await retry()).data.id, (await retry()).data.id]
  await ended(bob, [shared, kept])
  await bob.client.promptResults.patch({ params: { resultId: shared }, body: { protected: 'project' } })
  const all = [...resultIds, shared, kept]
  await protect(promptId, 'author')
  // By the result that Bob shares, what it answers is read.
  expect(await seenBy(carol, promptId, all)).toEqual({ prompt: true, results: [false, false, true, false] })
  await protect(promptId, 'realm')
  expect(await seenBy(carol, promptId, all)).toEqual({ prompt: true, results: [true, true, true, false] })
})

test('a result in the trash is restored to the level of now', async () => {
  const { promptId, resultIds } = await asked('Say only: thrown away', 'realm')
  const [first = ''] = resultIds
  await ada.client.promptResults.delete({ params: { resultId: first } })
  await protect(promptId, 'author')
  await ada.client.contents.restoreMany({ body: { ids: [first] } })
  expect(await seenBy(ada, promptId, resultIds)).toEqual({ prompt: true, results: [true, true] })
  expect(await seenBy(bob, promptId, resultIds)).toEqual({ prompt: false, results: [false, false] })
})

test('what begins while it is narrowed is as narrow', async () => {
  const { promptId, resultIds } = await asked('Say only: meanwhile', 'realm')
  const again = {
    run: () => ada.client.prompts.run({ params: { promptId }, body: {} }).then(({ data }) => data),
    retry: async () => {
      const params = { resultId: resultIds[0] ?? '' }
      return { results: [(await ada.client.promptResults.retry({ params, body: {} })).data] }
    },
  }
  for (const begin of Object.values(again)) {
    await protect(promptId, 'realm')
    let begun: ReturnType<typeof begin> | undefined
    const { db } = server.database
    await db.transaction(async (tx) => {
      // What a change of the level does, up to its end.
      await tx.update(prompts).set({ protected: 'author' }).where(eq(prompts.id, promptId))
      await tx.execute(`update prompt_results set protected = 'author' where prompt_id = '${promptId}'`)
      begun = begin()
      await whenWaiting(db)
    })
    const { results = [] } = (await begun) ?? {}
    expect(results.map(({ protected: level }) => level)).toEqual(results.map(() => 'author'))
    expect(results).not.toEqual([])
    await ended(
      ada,
      results.map(({ id }) => id),
    )
  }
})
