import { BUDGET_SCOPES } from '@atrium/domain/budgets/budget'
import { expectedCost } from '@atrium/domain/budgets/expected-cost'
import { beforeEach, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile({ environment: { ATRIUM_RUNS_AT_ONCE: '1000' } })
const ada = accountOfFile(server)

const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const said = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Who flies a kite?' }] }]
const token = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })
/** What such a question is expected to cost: $2 and $8 a million tokens. */
const EXPECTED = expectedCost({ input: token(2), output: token(8) }, 'chat', said[0]!.parts[0]!.text.length)

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  )

async function ask(who: TestAccount) {
  const { data } = await who.client.threads.create({ body: GPT })
  return who.client.runs.start({ params: { threadId: data.id }, body: { messages: said } })
}

beforeEach(async () => void (await server.database.db.execute('delete from budgets')))

test('of 200 questions at once on a budget for 10, 10 are begun; the others are refused before anything is spent', async () => {
  const project = await server.createProject('Kites')
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createAccount({ projects: [project] })))
  await ada.client.budgets.put({ body: { scope: 'project', subject: String(project), amount: EXPECTED * 10.5 } })
  const threads = await Promise.all(
    Array.from({ length: 200 }, async (_, nth) => {
      const who = people[nth % 10]!
      return { who, id: (await who.client.threads.create({ body: { ...GPT, project } })).data.id }
    }),
  )
  server.simulator.control.forget()
  const hold = server.simulator.control.hold({}, 0)
  const starts = threads.map(({ who, id }) =>
    refusalOf(who.client.runs.startAsync({ params: { threadId: id }, body: { messages: said } })),
  )
  const answers = await Promise.all(starts)
  hold.release()
  expect(answers.filter((answer) => answer === null)).toHaveLength(10)
  expect(answers.filter((answer) => answer?.status === 402)).toHaveLength(190)
  expect(server.simulator.control.received().length).toBeLessThanOrEqual(10)
})

test('a message whose file is refused holds nothing of budgets, and neither does a saved prompt with such a file', async () => {
  const ben = await server.createAccount({ permissions: [] })
  await ada.client.budgets.put({ body: { scope: 'person', subject: ben.accountId, amount: EXPECTED * 1.5 } })
  const { data: thread } = await ben.client.threads.create({ body: GPT })
  const file = { type: 'file' as const, mediaType: 'image/png', url: '/api/v1/files/none' }
  const parts = [...said[0]!.parts, file]
  for (let times = 0; times < 3; times += 1) {
    const refused = ben.client.runs.start({
      params: { threadId: thread.id },
      body: { messages: [{ role: 'user', parts }] },
    })
    expect(await refusalOf(refused)).toMatchObject({ status: 422 })
    const prompt = ben.client.prompts.create({ body: { messages: [{ role: 'user', parts }], ...GPT } })
    expect(await refusalOf(prompt)).toMatchObject({ status: 422 })
  }
  expect(await refusalOf(ask(ben))).toBeNull()
})

test('a refusal says whose budget has no room and who can raise it; who asks for more is answered, and goes on', async () => {
  const ben = await server.createAccount({ permissions: [] })
  const { data: budget } = await ada.client.budgets.put({
    body: { scope: 'person', subject: ben.accountId, amount: EXPECTED / 2 },
  })
  expect(await refusalOf(ask(ben))).toMatchObject({
    status: 402,
    message: expect.stringMatching(
      /^Your budget .* doesn't cover this: it may cost .*, and .* is left.*An administrator can raise it/,
    ),
  })
  const params = { budgetId: budget.id }
  await ben.client.budgets.ask({ params, body: { amount: 5, reason: 'A report is due.' } })
  expect(await refusalOf(ben.client.budgets.ask({ params, body: {} }))).toMatchObject({ status: 409 })
  expect((await ben.client.budgets.mine({})).data.budgets).toMatchObject([{ scope: 'person', asked: true }])
  const { open } = (await ada.client.budgets.requests({})).data
  expect(open).toMatchObject([{ budget: { id: budget.id }, amount: 5, reason: 'A report is due.' }])
  expect((await ben.client.budgets.requests({})).data).toEqual({ open: [], answered: [] })
  const answering = { params: { requestId: open[0]?.id ?? '' } }
  const raised = { answer: 'once', more: 5, words: 'Until Friday.' } as const
  expect(await refusalOf(ben.client.budgets.answer({ ...answering, body: raised }))).toMatchObject({ status: 404 })
  await ada.client.budgets.answer({ ...answering, body: raised })
  expect(await refusalOf(ada.client.budgets.answer({ ...answering, body: raised }))).toMatchObject({ status: 404 })
  expect(await refusalOf(ask(ben))).toBeNull()
  const [held] = (await ben.client.budgets.holding({ query: {} })).data
  expect(held).toMatchObject({ asked: false, extra: 5, amount: 5 + EXPECTED / 2, answer: { ...raised } })
  expect((await ada.client.budgets.requests({})).data.open).toEqual([])
  expect((await ben.client.budgets.requests({})).data.answered).toMatchObject([
    { ...raised, budget: { id: budget.id } },
  ])
  await ben.client.budgets.seen(answering)
  expect((await ben.client.budgets.requests({})).data.answered).toEqual([])
})

/** Asks for more and has it answered; answers the budget afterwards. */
async function answeredWith(body: Parameters<typeof ada.client.budgets.answer>[0]['body'], period: 'month' | 'never') {
  const ben = await server.createAccount({ permissions: [] })
  const wanted = { scope: 'person', subject: ben.accountId, amount: 5, period } as const
  const { data: budget } = await ada.client.budgets.put({ body: wanted })
  await ben.client.budgets.ask({ params: { budgetId: budget.id }, body: {} })
  const request = (await ada.client.budgets.requests({})).data.open.find((one) => one.budget.id === budget.id)
  const refused = await refusalOf(ada.client.budgets.answer({ params: { requestId: request?.id ?? '' }, body }))
  const [held] = (await ben.client.budgets.holding({ query: {} })).data
  return { ben, wanted, budget, refused, held }
}

test('what was raised for a period alone is gone with it, and what was raised for good stays', async () => {
  const { budget, ben } = await answeredWith({ answer: 'once', more: 3 }, 'month')
  const amountOf = async () => (await ben.client.budgets.holding({ query: {} })).data[0]?.amount
  expect(await amountOf()).toBe(8)
  await server.database.db.execute(`update budgets set extra_until = now() where id = '${budget.id}'`)
  expect(await amountOf()).toBe(5)
  await ben.client.budgets.ask({ params: { budgetId: budget.id }, body: {} })
  const { open } = (await ada.client.budgets.requests({})).data
  const requestId = open.find((one) => one.budget.id === budget.id)?.id ?? ''
  await ada.client.budgets.answer({ params: { requestId }, body: { answer: 'for-good', more: 2 } })
  expect(await amountOf()).toBe(7)
})

test('a budget is not raised above what one may be, and the request stays open', async () => {
  const { refused, held } = await answeredWith({ answer: 'once', more: 99_999_999 }, 'month')
  expect(refused).toEqual({ status: 422, message: 'No budget is more than $100,000,000. Raise it by less.' })
  expect(held).toMatchObject({ asked: true, amount: 5 })
})

test('an answer has no figures of its budget, which may no longer hold for whoever asked', async () => {
  const project = await server.createProject('Left')
  const ben = await server.createAccount({ permissions: [], projects: [project] })
  const { data: budget } = await ada.client.budgets.put({
    body: { scope: 'project', subject: String(project), amount: 5 },
  })
  await ben.client.budgets.ask({ params: { budgetId: budget.id }, body: {} })
  const requestId = (await ada.client.budgets.requests({})).data.open[0]?.id ?? ''
  await ada.client.budgets.answer({ params: { requestId }, body: { answer: 'declined' } })
  const [reply] = (await ben.client.budgets.requests({})).data.answered
  expect(Object.keys(reply?.budget ?? {}).toSorted()).toEqual(['endsDate', 'id', 'name', 'scope', 'subject'])
})

test('what is declined stays as it was, with the words for whoever asked; a budget without periods is raised for good only', async () => {
  const declined = await answeredWith({ answer: 'declined', words: 'Not this month.' }, 'month')
  expect(declined.held).toMatchObject({
    amount: 5,
    answer: { answer: 'declined', more: null, words: 'Not this month.' },
  })
  expect((await answeredWith({ answer: 'once', more: 1 }, 'never')).refused).toMatchObject({ status: 422 })
  expect((await answeredWith({ answer: 'for-good' }, 'month')).refused).toMatchObject({ status: 422 })
})

test('owners of a project hear of who asks for more of its budget, and of no other; each change is in the audit', async () => {
  const project = await server.createProject('Heard')
  const owner = await server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const ben = await server.createAccount({ permissions: [], projects: [project] })
  const { data: own } = await owner.client.budgets.put({
    body: { scope: 'project', subject: String(project), amount: 5 },
  })
  const { data: bens } = await ada.client.budgets.put({ body: { scope: 'person', subject: ben.accountId, amount: 5 } })
  for (const { id } of [bens, own]) await ben.client.budgets.ask({ params: { budgetId: id }, body: {} })
  const { open } = (await owner.client.budgets.requests({})).data
  expect(open.map(({ budget }) => budget.id)).toEqual([own.id])
  await owner.client.budgets.answer({ params: { requestId: open[0]?.id ?? '' }, body: { answer: 'declined' } })
  const { rows } = await server.database.db.execute(
    `select action from audit where subject_kind = 'budget' and subject_id = '${own.id}' order by happened_at`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['changed', 'asked-for-more', 'declined'])
})

test('a soft budget stops nobody, and a hard one stops searches and vectors too', async () => {
  const ben = await server.createAccount({ permissions: [] })
  const of = { scope: 'person' as const, subject: ben.accountId, amount: 0 }
  await ada.client.budgets.put({ body: { ...of, hard: false } })
  expect(await refusalOf(ask(ben))).toBeNull()
  await ada.client.budgets.put({ body: of })
  const body = { provider: 'openai_embed', model: 'text-embedding-3-small', input: 'Hi' } as const
  expect(await refusalOf(ben.client.embeddings.create({ body }))).toMatchObject({ status: 402 })
})

test('administrators set budgets, an owner that of the project; others are refused, and a budget of others is not there', async () => {
  const project = await server.createProject('Owned')
  const owner = await server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const of = { scope: 'project' as const, subject: String(project), amount: 5 }
  const { data: own } = await owner.client.budgets.put({ body: of })
  expect(await refusalOf(owner.client.budgets.put({ body: { scope: 'company', amount: 5 } }))).toMatchObject({
    status: 403,
  })
  const eve = await server.createAccount({ permissions: [] })
  expect(await refusalOf(eve.client.budgets.put({ body: of }))).toMatchObject({ status: 403 })
  expect(await refusalOf(eve.client.budgets.delete({ params: { budgetId: own.id } }))).toMatchObject({ status: 404 })
  expect(await refusalOf(eve.client.budgets.ask({ params: { budgetId: own.id }, body: {} }))).toMatchObject({
    status: 404,
  })
  expect((await eve.client.budgets.list({})).data).toEqual({ budgets: [], scopes: [] })
  expect(await refusalOf(ada.client.budgets.put({ body: { ...of, subject: '99999' } }))).toMatchObject({ status: 422 })
  await owner.client.budgets.delete({ params: { budgetId: own.id } })
})

test('a budget is for a project by its id in one form, and nothing else can break the list', async () => {
  const project = await server.createProject('Formed')
  const forms = [`${project}.0`, `0x${project.toString(16)}`, `0${project}`, ` ${project}`, '99999999999', 'Formed']
  for (const subject of forms) {
    expect(await refusalOf(ada.client.budgets.put({ body: { scope: 'project', subject, amount: 5 } }))).toEqual({
      status: 422,
      message: 'There is no such project.',
    })
  }
  const { data } = await ada.client.budgets.put({ body: { scope: 'project', subject: String(project), amount: 5 } })
  expect((await ada.client.budgets.list({})).data.budgets).toMatchObject([{ id: data.id }])
  expect((await ada.client.budgets.requests({})).data.open).toEqual([])
  await ada.client.budgets.delete({ params: { budgetId: data.id } })
})

test('what a budget is for is found by its name: people by their email address too, keys with whose they are; an owner finds their projects', async () => {
  const project = await server.createProject('Zephyr')
  const owner = await server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const ben = await server.createAccount({ name: 'Ben Zephyrus', permissions: [] })
  const { data: group } = await ada.client.groups.create({ body: { name: 'Zephyr pilots' } })
  const { data: key } = await ben.client.codeAccessKeys.create({ body: { key_alias: 'Zephyr tool' } })
  const find = async (scope: (typeof BUDGET_SCOPES)[number], contains: string, who = ada) =>
    (await who.client.budgets.subjects({ query: { scope, contains } })).data.subjects
  const found = {
    project: { subject: String(project), name: 'Zephyr', detail: String(project) },
    group: { subject: group.groupId, name: 'Zephyr pilots', detail: null },
    member: { subject: group.groupId, name: 'Zephyr pilots', detail: null },
    person: { subject: ben.accountId, name: 'Ben Zephyrus', detail: ben.email },
    key: { subject: key.token, name: 'Zephyr tool', detail: `Ben Zephyrus · ${key.key_name}` },
  }
  for (const scope of ['project', 'group', 'member', 'person', 'key'] as const) {
    expect(await find(scope, 'ZEPHYR')).toEqual([found[scope]])
    const { subject, name } = found[scope]
    const { data } = await ada.client.budgets.put({ body: { scope, subject, amount: 5 } })
    expect(data).toMatchObject({ scope, name })
  }
  expect(await find('person', ben.email)).toEqual([found.person])
  expect(await find('company', '')).toEqual([])
  expect(await find('project', '', owner)).toEqual([found.project])
  expect(await refusalOf(find('person', '', owner))).toMatchObject({ status: 403 })
  expect(await refusalOf(find('project', '', ben))).toMatchObject({ status: 403 })
  expect((await owner.client.budgets.list({})).data.scopes).toEqual(['project'])
  expect((await ada.client.budgets.list({})).data.scopes).toEqual(BUDGET_SCOPES)
  const nobody = { scope: 'person', subject: '', amount: 5 } as const
  expect(await refusalOf(ada.client.budgets.put({ body: nobody }))).toMatchObject({ message: 'Choose a person.' })
  expect(await refusalOf(ada.client.budgets.put({ body: { ...nobody, scope: 'member' } }))).toMatchObject({
    message: 'Choose a group.',
  })
})
