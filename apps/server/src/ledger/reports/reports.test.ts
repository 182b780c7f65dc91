import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

/** Writes a row as whoever pays does. */
async function spend(row: object): Promise<void> {
  const base = { id: crypto.randomUUID(), kind: 'chat', provider: 'openai_chat', model: 'gpt-4.1', input_tokens: 10 }
  const given = JSON.stringify([{ ...base, author: ada.accountId, project_id: 1, cost: 1, ...row }])
  await server.database.db.execute(`select id from record_spending('${given}'::jsonb)`)
}

const report = async (query: object) => (await ada.client.reports.get({ query })).data

test('a report has the days of a month, its rows by what they are, and how each has changed', async () => {
  const at = '2031-03-10T10:00:00Z'
  await spend({ at, cost: 3 })
  await spend({ at, cost: 1, kind: 'image', provider: 'openai_image', model: 'gpt-image-2' })
  await spend({ at: '2031-02-01T10:00:00Z', cost: 2 })
  const month = { year: 2031, month: 3 }
  const cost = await report({ ...month, type: 'cost' })
  expect(cost).toMatchObject({ closed: false, today: null, forecast: null, total: { cost: 4, requests: 2, people: 1 } })
  expect(cost.days).toHaveLength(31)
  expect(cost.days[9]).toMatchObject({ day: '2031-03-10', chat: { cost: 3 }, media: { cost: 1 }, keys: { cost: 0 } })
  expect(cost.rows).toMatchObject([
    { id: 'chat', cost: 3, change: 0.5 },
    { id: 'image', cost: 1, change: null },
  ])
  expect((await report({ ...month, type: 'people' })).rows).toMatchObject([{ id: ada.accountId, cost: 4 }])
  expect((await report({ ...month, type: 'models' })).rows).toMatchObject([{ id: 'gpt-4.1' }, { id: 'gpt-image-2' }])
  expect((await report({ ...month, type: 'projects' })).rows).toMatchObject([{ id: '1', cost: 4 }])
  expect((await report({ ...month, type: 'keys' })).rows).toEqual([])
})

test('reports are for reports_r, administrators, and of a project for its owners; what one does not see is not there', async () => {
  const [eve, owned, other] = [
    await server.createAccount({ permissions: [] }),
    await server.createProject('Mine'),
    await server.createProject('Theirs'),
  ]
  const owner = await server.createAccount({ permissions: [], projects: [owned], role: 'owner' })
  const reader = await server.createAccount({ permissions: ['reports_r'] })
  expect(await status(eve.client.reports.get({}))).toBe(403)
  expect(await status(eve.client.reports.export({}))).toBe(403)
  expect(await status(owner.client.reports.get({}))).toBe(403)
  expect(await status(owner.client.reports.get({ query: { project: owned } }))).toBe(200)
  expect(await status(owner.client.reports.get({ query: { project: other } }))).toBe(404)
  expect(await status(reader.client.reports.get({ query: { project: other } }))).toBe(200)
  expect(await status(reader.client.reports.get({ query: { project: 99_999 } }))).toBe(404)
})

test('keys are told by their names and whose they are, and a report of one person by theirs, with their budget', async () => {
  const ben = await server.createAccount({ name: 'Ben Bitdiddle', permissions: [] })
  const { data: key } = await ben.client.codeAccessKeys.create({ body: { key_alias: 'Laptop' } })
  const at = '2033-03-10T10:00:00Z'
  await spend({ at, author: ben.accountId, kind: 'gateway', key_id: key.token })
  await spend({ at, author: ben.accountId, kind: 'gateway', key_id: crypto.randomUUID() })
  const month = { year: 2033, month: 3 }
  const names = (await report({ ...month, type: 'keys' })).rows.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Laptop · Ben Bitdiddle', null])
  await ada.client.budgets.put({ body: { scope: 'company', amount: 500 } })
  await ada.client.budgets.put({ body: { scope: 'person', subject: ben.accountId, amount: 7 } })
  const whole = await report(month)
  expect([whole.narrowed, whole.budget]).toMatchObject([{ project: null, person: null, key: null }, { amount: 500 }])
  const his = await report({ ...month, person: ben.accountId })
  expect([his.narrowed, his.budget]).toMatchObject([{ project: null, person: 'Ben Bitdiddle' }, { amount: 7 }])
  const project = await server.createProject('Shared')
  expect((await report({ ...month, person: ben.accountId, project })).budget).toBeNull()
})

test('an owner of a project is told the names of those who have spent in it, and of nobody else', async () => {
  const project = await server.createProject('Named')
  const owner = await server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const ben = await server.createAccount({ name: 'Ben Bitdiddle', permissions: [] })
  const nameOf = async (person: string) =>
    (await owner.client.reports.get({ query: { project, person } })).data.narrowed.person
  expect(await nameOf(ben.accountId)).toBeNull()
  await spend({ at: new Date().toISOString(), author: ben.accountId, project_id: project })
  expect(await nameOf(ben.accountId)).toBe('Ben Bitdiddle')
})

test('a report of usage ranks by tokens, then by requests, and says by how much those have grown', async () => {
  const at = '2034-03-10T10:00:00Z'
  await spend({ at, cost: 9, input_tokens: 30 })
  await spend({ at, cost: 1, input_tokens: 500, kind: 'gateway', key_id: crypto.randomUUID() })
  await spend({ at, cost: 2, input_tokens: 0, kind: 'image' })
  await spend({ at, cost: 2, input_tokens: 0, kind: 'image' })
  await spend({ at, cost: 8, input_tokens: 0, kind: 'video' })
  await spend({ at: '2034-02-10T10:00:00Z', input_tokens: 20 })
  await spend({ at: '2034-02-10T10:00:00Z', input_tokens: 0, kind: 'image' })
  const month = { year: 2034, month: 3 }
  expect((await report({ ...month, type: 'usage' })).rows).toMatchObject([
    { id: 'gateway', tokens: 500, change: null },
    { id: 'chat', tokens: 30, change: 0.5 },
    { id: 'image', requests: 2, change: 1 },
    { id: 'video', requests: 1, change: null },
  ])
  const dearest = (await report({ ...month, type: 'cost' })).rows.map(({ id }) => id)
  expect(dearest).toEqual(['chat', 'video', 'image', 'gateway'])
})

test('a report is narrowed to a key, and to a model of one provider or of all that serve it, without the budget of more', async () => {
  const ben = await server.createAccount({ name: 'Ben Bitdiddle', permissions: [] })
  const { data: key } = await ben.client.codeAccessKeys.create({ body: { key_alias: 'Desk' } })
  const at = '2035-03-10T10:00:00Z'
  await spend({ at, author: ben.accountId, cost: 2, kind: 'gateway', key_id: key.token })
  await spend({ at, cost: 4, provider: 'azure_chat' })
  await spend({ at, cost: 8, model: 'gpt-5' })
  await ada.client.budgets.put({ body: { scope: 'company', amount: 500 } })
  const month = { year: 2035, month: 3 }
  const ofKey = await report({ ...month, type: 'models', key: key.token })
  expect([ofKey.narrowed.key, ofKey.total.cost, ofKey.budget]).toEqual(['Desk · Ben Bitdiddle', 2, null])
  expect(ofKey.rows).toMatchObject([{ id: 'gpt-4.1', provider: 'openai_chat', cost: 2 }])
  const costOf = async (query: object) => (await report({ ...month, type: 'people', ...query })).total.cost
  expect(await costOf({ model: 'gpt-4.1' })).toBe(6)
  expect(await costOf({ model: 'gpt-4.1', provider: 'azure_chat' })).toBe(4)
  expect(await costOf({ model: 'gpt-4.1', key: key.token, person: ada.accountId })).toBe(0)

  const project = await server.createProject('Desks')
  const owner = await server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const nameFor = async () => (await owner.client.reports.get({ query: { project, key: key.token } })).data.narrowed.key
  expect(await nameFor()).toBeNull()
  await spend({ at: new Date().toISOString(), author: ben.accountId, project_id: project, key_id: key.token })
  expect(await nameFor()).toBe('Desk · Ben Bitdiddle')
})

test('cells of a table cannot start a formula', async () => {
  await spend({ at: '2032-05-10T10:00:00Z', model: '=HYPERLINK("x")' })
  const answer = await ada.request('/api/v1/admin/reports/export?type=models&year=2032&month=5')
  expect(answer.headers.get('content-disposition')).toContain('atrium-models-2032-05.csv')
  expect(await answer.text()).toContain(`'=HYPERLINK`)
})

test('a month that is over closes at the next start, and its figures stay: what comes late counts to an open one', async () => {
  await spend({ at: '2021-07-10T10:00:00Z', cost: 5 })
  await server.restart()
  const july = { year: 2021, month: 7 }
  expect(await report(july)).toMatchObject({ closed: true, total: { cost: 5 } })
  await spend({ at: '2021-07-11T10:00:00Z', cost: 7 })
  expect(await report(july)).toMatchObject({ closed: true, total: { cost: 5 } })
  const { rows } = await server.database.db.execute(`select day::text from ledger_days where cost = 7`)
  expect(rows).toEqual([{ day: expect.stringMatching(/-01$/) }])
})

test('what somebody has spent is told to them, with the budgets that hold', async () => {
  const ben = await server.createAccount({ permissions: [] })
  await spend({ author: ben.accountId, at: new Date().toISOString(), cost: 2 })
  const { data } = await ben.client.budgets.mine({})
  expect(data).toMatchObject({ cost: 2, models: [{ model: 'gpt-4.1', cost: 2 }], kinds: [{ kind: 'chat', cost: 2 }] })
  expect(data.days.reduce((sum, { cost }) => sum + cost, 0)).toBe(2)
})
