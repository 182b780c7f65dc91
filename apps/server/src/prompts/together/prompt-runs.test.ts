import type { CallInput } from '@atrium/contract/call'
import type { promptRunCalls } from '@atrium/contract/calls/prompt-runs'
import type { PromptRun } from '@atrium/contract/entities/prompts/prompt-run'
import { newId } from '#platform/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import { FAST } from '../../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

// One answer at a time: whatever comes after the first waits.
const server = serverOfFile({ environment: { ATRIUM_RUNS_AT_ONCE: '1' } })
const ada = accountOfFile(server)
let ben: TestAccount

type Question = CallInput<typeof promptRunCalls.create>['body']['questions'][number]

const PATIENCE = { timeout: 20_000 }
const say = (word: string, more: Partial<Question> = {}): Question => ({
  prompt: `Say only: ${word}`,
  models: [FAST],
  ...more,
})
const hold = (word: string) => server.simulator.control.hold({ textIncludes: `Say only: ${word}` }, 0)

beforeEach(async () => {
  server.simulator.control.clear()
  server.simulator.control.forget()
  await server.database.db.execute('delete from budgets')
  ben = await server.createAccount()
})

const begin = async (questions: Question[], more: { itemId?: string } = {}, key?: string) =>
  (await ben.client.promptRuns.create({ body: { questions, ...more } }, key ? { idempotencyKey: key } : {})).data
const read = async ({ id }: Pick<PromptRun, 'id'>) =>
  (await ben.client.promptRuns.get({ params: { promptRunId: id } })).data
const over = async (run: PromptRun) => {
  await expect.poll(async () => (await read(run)).status, PATIENCE).not.toBe('running')
  return read(run)
}
const asked = ({ questions }: PromptRun) => questions.filter(({ promptId }) => promptId !== null).length
const answerOf = async (promptId: string) =>
  (await ben.client.promptResults.list({ query: { promptId } })).data.map(({ text }) => text)
const sent = () => server.simulator.control.received().filter(({ method }) => method === 'POST')

test('prompts that are run together are asked one after the other, though nobody looks on, and are prompts like any others', async () => {
  const one = hold('one')
  const fromCatalog = { promptId: newId(), revision: 2, variables: { a: 'b' } }
  const itemId = newId()
  const run = await begin([say('one', { name: 'First', fromCatalog, source: 'catalog' }), say('two'), say('three')], {
    itemId,
  })
  expect(run).toMatchObject({ status: 'running', itemId, error: null })
  expect(run.questions.map(({ name }) => name)).toEqual(['First', 'Say only: two', 'Say only: three'])
  await one.reached
  expect(asked(await read(run))).toBe(1)
  one.release()
  const whole = await over(run)
  expect([whole.status, asked(whole)]).toEqual(['completed', 3])
  for (const [place, word] of ['one', 'two', 'three'].entries()) {
    const promptId = whole.questions[place]?.promptId ?? ''
    await expect.poll(() => answerOf(promptId), PATIENCE).toEqual([word])
  }
  const { data } = await ben.client.prompts.get({ params: { promptId: whole.questions[0]?.promptId ?? '' } })
  expect(data).toMatchObject({ name: 'First', source: 'catalog', fromCatalog })
  expect((await ben.client.promptRuns.last({ query: { itemId } })).data).toEqual(whole)
  expect((await ben.client.promptRuns.last({ query: { itemId: newId() } })).data).toBeNull()
})

test('a run is its person’s alone', async () => {
  const itemId = newId()
  const run = await over(await begin([say('mine')], { itemId }))
  const params = { promptRunId: run.id }
  for (const work of [
    () => ada.client.promptRuns.get({ params }),
    () => ada.client.promptRuns.continue({ params, body: {} }),
    () => ada.client.promptRuns.stop({ params }),
  ]) {
    await expect(work()).rejects.toMatchObject({ status: 404 })
  }
  expect((await ada.client.promptRuns.last({ query: { itemId } })).data).toBeNull()
})

test('a repeat with the same Idempotency-Key is the same run, and asks nothing more', async () => {
  const first = await begin([say('once')], {}, 'together')
  await over(first)
  expect((await begin([say('once')], {}, 'together')).id).toBe(first.id)
  expect(sent()).toHaveLength(1)
})

test('one that is refused leaves the others, and can be tried again alone; where all are, nothing begins', async () => {
  const gone = say('unknown', { models: [{ provider: 'openai_chat', model: 'no-such-model' }] })
  const run = await over(await begin([say('one'), gone, say('three')]))
  expect(run.status).toBe('completed')
  expect(run.questions.map(({ promptId, error }) => [promptId !== null, error !== null])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ])
  const params = { promptRunId: run.id }
  await expect(ben.client.promptRuns.continue({ params, body: { places: [1] } })).rejects.toMatchObject({ status: 422 })
  await expect(ben.client.promptRuns.continue({ params, body: { places: [0] } })).rejects.toMatchObject({ status: 409 })
  await expect(begin([gone])).rejects.toMatchObject({ status: 422 })
})

test('a run that is stopped asks no more; what it has asked goes on, and the rest is asked when it is continued', async () => {
  const one = hold('one')
  const run = await begin([say('one'), say('two'), say('three')])
  const params = { promptRunId: run.id }
  await one.reached
  expect((await ben.client.promptRuns.stop({ params })).data).toMatchObject({ status: 'stopped', error: null })
  one.release()
  const stopped = await read(run)
  const [first] = stopped.questions
  await expect.poll(() => answerOf(first?.promptId ?? ''), PATIENCE).toEqual(['one'])
  expect(asked(stopped)).toBe(1)
  const goOn = () => ben.client.promptRuns.continue({ params, body: { places: [2] } }, { idempotencyKey: run.id })
  expect((await goOn()).data.id).toBe((await goOn()).data.id)
  const some = await over(run)
  expect(some.questions.map(({ promptId }) => promptId !== null)).toEqual([true, false, true])
  await ben.client.promptRuns.continue({ params, body: {} })
  const all = await over(run)
  expect([all.status, asked(all), sent().length]).toEqual(['completed', 3, 3])
  expect(all.questions[0]).toEqual(first)
  await expect(ben.client.promptRuns.continue({ params, body: {} })).rejects.toMatchObject({ status: 409 })
})

test('what all of them cost has to fit into a budget before the first is asked; one that is spent meanwhile ends the run', async () => {
  const budget = (amount: number) =>
    ada.client.budgets.put({ body: { scope: 'person', subject: ben.accountId, amount } })
  const long = say(`one ${'word '.repeat(5000)}`)
  const { data } = await ben.client.prompts.create({ body: { prompt: long.prompt, ...FAST } })
  await expect
    .poll(
      async () => (await ben.client.promptResults.list({ query: { promptId: data.prompt.id } })).data[0]?.status,
      PATIENCE,
    )
    .toBe('completed')
  const spent = async () => (await ben.client.budgets.mine({})).data.models.reduce((sum, { cost }) => sum + cost, 0)
  await expect.poll(spent, PATIENCE).toBeGreaterThan(0)
  const already = await spent()
  // About 0.0125 US dollars are what one is expected to cost at least.
  await budget(already + 0.02)
  server.simulator.control.forget()
  await expect(begin([long, long, long])).rejects.toMatchObject({ status: 402 })
  expect(sent()).toEqual([])
  await budget(already + 10)
  const one = hold('one')
  const run = await begin([long, long])
  await one.reached
  await budget(0)
  one.release()
  const failed = await over(run)
  expect(failed).toMatchObject({ status: 'failed', error: { key: 'said' } })
  expect(asked(failed)).toBe(1)
  await budget(already + 10)
  await ben.client.promptRuns.continue({ params: { promptRunId: run.id }, body: {} })
  expect(await over(run)).toMatchObject({ status: 'completed', error: null })
})

test('a server that stops leaves what it has not asked to the next, which asks with the rights of then', async () => {
  const one = hold('one')
  const project = await server.createProject('Together')
  const cleo = await server.createAccount({ projects: [project], permissions: [] })
  const dora = await server.createAccount({ projects: [project], permissions: [] })
  const runs = new Map<TestAccount, string>()
  for (const who of [cleo, dora]) {
    const { data } = await who.client.promptRuns.create({ body: { questions: [say('one'), say('two')] } })
    runs.set(who, data.id)
    await expect
      .poll(async () => asked((await who.client.promptRuns.get({ params: { promptRunId: data.id } })).data), PATIENCE)
      .toBe(1)
  }
  await ada.client.projectAdministration.removeMember({ params: { projectId: project, accountId: dora.accountId } })
  await server.restart()
  one.release()
  const after = async (who: TestAccount) =>
    (await who.client.promptRuns.get({ params: { promptRunId: runs.get(who) ?? '' } })).data
  await expect.poll(async () => (await after(cleo)).status, PATIENCE).toBe('completed')
  expect(asked(await after(cleo))).toBe(2)
  await expect.poll(async () => (await after(dora)).status, PATIENCE).toBe('failed')
  expect(asked(await after(dora))).toBe(1)
})
