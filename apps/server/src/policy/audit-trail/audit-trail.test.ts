import type { Client } from '@atrium/client'
import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import { systemClock } from '#platform/clock.ts'
import { sweepAudit } from './sweep-audit.ts'

const server = serverOfFile()

type Query = NonNullable<Parameters<Client['audit']['list']>[0]>['query']

async function entries(query: Query) {
  const admin = await server.createAccount({ name: 'Auditor' })
  return (await admin.client.audit.list({ query })).data
}

const login = (email: string, password: string) =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Lab/1.0' },
    body: JSON.stringify({ email, password }),
  })

test('a change tells who made it, with what, from where, and what was before and after', async () => {
  const admin = await server.createAccount({ name: 'Ada Lovelace' })
  const person = await server.createAccount({ name: 'Grace Hopper', permissions: [] })
  await admin.request(`/api/v1/admin/people/${person.accountId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'user-agent': 'Lab/1.0' },
    body: JSON.stringify({ permissions: ['reports_r'] }),
  })
  const [entry] = await entries({ who: admin.accountId, area: 'people' })
  expect(entry).toMatchObject({
    actor: { accountId: admin.accountId, name: 'Ada Lovelace', method: 'password' },
    action: 'changed',
    target: { kind: 'account', id: person.accountId, name: 'Grace Hopper' },
    result: 'done',
    details: { before: { permissions: [] }, after: { permissions: ['reports_r'] } },
    address: '127.0.0.1',
    agent: 'Lab/1.0',
    requestId: expect.any(String),
  })
})

test('sign-ons are told, the good and the refused, and never with a password', async () => {
  const ada = await server.createAccount({ name: 'Ada Signs' })
  expect((await login(ada.email, 'not her password')).status).toBe(401)
  expect((await login('nobody@example.test', 'not a password')).status).toBe(401)
  expect((await login(ada.email, ada.password)).status).toBe(200)
  const told = await entries({ area: 'sign-in' })
  expect(told.slice(0, 3)).toMatchObject([
    { action: 'signed-on', actor: { name: 'Ada Signs' }, details: { methods: ['password'] }, agent: 'Lab/1.0' },
    { action: 'sign-on-refused', target: { id: 'unknown' }, details: { email: 'nobody@example.test' } },
    { action: 'sign-on-refused', actor: { accountId: null }, target: { id: ada.accountId }, result: 'refused' },
  ])
  expect(JSON.stringify(told)).not.toContain(ada.password)
  expect(JSON.stringify(told)).not.toContain('not her')
})

test('a password that is guessed beside the sign-in form is told too', async () => {
  const ada = await server.createAccount({ name: 'Ada Guessed' })
  const authorization = `Basic ${Buffer.from(`${ada.email}:a guess`).toString('base64')}`
  expect((await fetch(`${server.url}/api/v1/config`, { headers: { authorization } })).status).toBe(401)
  const change = { current: 'another guess', password: 'another long password' }
  await expect(ada.client.account.changePassword({ body: change })).rejects.toMatchObject({ status: 422 })
  const told = await entries({ area: 'sign-in' })
  const guessed = told.filter(({ action, target }) => action === 'sign-on-refused' && target.id === ada.accountId)
  expect(guessed).toMatchObject([{ details: { reason: 'password' } }, { details: { reason: 'password' } }])
})

test('an access that is refused is told once a minute, however often it is tried', async () => {
  const guest = await server.createAccount({ name: 'Guest', permissions: [] })
  for (let time = 0; time < 3; time += 1) expect((await guest.request('/api/v1/admin/people')).status).toBe(403)
  await expect
    .poll(() => entries({ area: 'refused', who: guest.accountId }))
    .toMatchObject([{ target: { kind: 'call', id: 'GET /v1/admin/people' }, result: 'refused' }])
})

test('what goes from a secure conversation to a model, and what is taken away, is told', async () => {
  const ada = await server.createAccount()
  const { data: thread } = await ada.client.threads.create({ body: { secureData: true } })
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Our figures' }] }]
  await ada.client.runs.start({ params: { threadId: thread.id }, body: { messages, parentId: null } })
  const [sent] = await entries({ area: 'secure', who: ada.accountId })
  expect(sent).toMatchObject({ action: 'sent-secure-data', target: { id: thread.id }, projectId: 7908 })
  expect(JSON.stringify(sent)).not.toContain('figures')
  const file = (await ada.client.files.upload({ body: {}, file: new File(['a'], 'a.txt') })).data.id
  await (await ada.request(`/api/v1/media/archive?ids[]=${file}`)).arrayBuffer()
  expect(await entries({ area: 'exports', who: ada.accountId })).toMatchObject([
    { action: 'exported', target: { kind: 'file', id: file } },
  ])
})

test('it is narrowed by words, person, project and time, and read in pages', async () => {
  const admin = await server.createAccount({ name: 'Katherine Johnson' })
  const { projectId } = (await admin.client.projectAdministration.create({ body: { projectName: 'Orbits' } })).data
  const params = { projectId }
  await admin.client.projectAdministration.patch({ params, body: { projectName: 'Landings' } })
  expect(await entries({ project: projectId })).toMatchObject([
    { action: 'changed', details: { before: { projectName: 'Orbits' }, after: { projectName: 'Landings' } } },
    { action: 'created' },
  ])
  expect(await entries({ contains: 'katherine', project: projectId })).toHaveLength(2)
  expect(await entries({ contains: 'landings', project: projectId })).toHaveLength(1)
  expect(await entries({ contains: '100%', project: projectId })).toEqual([])
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect(await entries({ project: projectId, from: soon })).toEqual([])
  expect(await entries({ project: projectId, to: soon })).toHaveLength(2)
  const first = await admin.client.audit.list({ query: { project: projectId, limit: 1 } })
  const next = await admin.client.audit.list({ query: { project: projectId, limit: 1, resume: first.resume ?? '' } })
  expect([first.data[0]?.action, next.data[0]?.action, next.resume]).toEqual(['changed', 'created', null])
})

test.each(['jsonl', 'csv'] as const)(
  'an export as %s is a file, holds no formula, and stands in the audit',
  async (format) => {
    const admin = await server.createAccount({ name: 'Dorothy' })
    const { projectId } = (await admin.client.projectAdministration.create({ body: { projectName: '=1+1' } })).data
    const response = await admin.request(`/api/v1/admin/audit/export?format=${format}&project=${projectId}`)
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="?atrium-audit-.*${format}`),
    )
    const lines = (await response.text()).trim().split('\n')
    expect(lines).toHaveLength(format === 'csv' ? 2 : 1)
    expect(lines.at(-1)).toContain('Dorothy')
    expect(await entries({ area: 'exports', who: admin.accountId })).toMatchObject([
      { target: { kind: 'audit', id: format }, details: { filter: { project: projectId } } },
    ])
  },
)

test('only administrators read it', async () => {
  const member = await server.createAccount({ permissions: ['config_projects_rw'] })
  for (const path of ['/api/v1/admin/audit', '/api/v1/admin/audit/export'])
    expect((await member.request(path)).status).toBe(403)
})

test('who administers a project reads what was done in it, page by page, and not from where others asked', async () => {
  const admin = await server.createAccount({ name: 'Mary Jackson' })
  const { projectId } = (await admin.client.projectAdministration.create({ body: { projectName: 'Wind tunnel' } })).data
  const other = (await admin.client.projectAdministration.create({ body: { projectName: 'Elsewhere' } })).data
  const owner = await server.createAccount({ name: 'Owner', permissions: [] })
  const params = { projectId, accountId: owner.accountId }
  await admin.client.projectAdministration.putMember({ params, body: { role: 'owner' } })
  await owner.client.projectAdministration.patch({ params: { projectId }, body: { projectName: 'Tunnel' } })
  const read = (query = {}) => owner.client.audit.listOfProject({ params: { projectId }, query })
  expect((await read()).data).toMatchObject([
    { action: 'changed', actor: { name: 'Owner' }, address: '127.0.0.1' },
    { action: 'member-set', actor: { name: 'Mary Jackson' }, details: { person: 'Owner' }, address: null, agent: null },
    { action: 'created', projectId, address: null, agent: null },
  ])
  const first = await read({ limit: 2 })
  const next = await read({ limit: 2, resume: first.resume })
  expect([first.data.length, next.data.length, next.resume]).toEqual([2, 1, null])
  const asAdmin = (await admin.client.audit.listOfProject({ params: { projectId } })).data
  expect(asAdmin.every(({ address }) => address === '127.0.0.1')).toBe(true)
  await expect(owner.client.audit.listOfProject({ params: other })).rejects.toMatchObject({ status: 404 })
})

test('members, viewers and strangers of a project do not read what was done in it', async () => {
  const admin = await server.createAccount()
  const { projectId } = (await admin.client.projectAdministration.create({ body: { projectName: 'Closed' } })).data
  for (const role of ['member', 'viewer'] as const) {
    const person = await server.createAccount({ permissions: [], projects: [projectId], role })
    await expect(person.client.audit.listOfProject({ params: { projectId } })).rejects.toMatchObject({ status: 403 })
  }
  const stranger = await server.createAccount({ permissions: [] })
  await expect(stranger.client.audit.listOfProject({ params: { projectId } })).rejects.toMatchObject({ status: 404 })
})

test('an entry is neither changed nor removed until its time is over', async () => {
  const { db: database } = server.database
  const old = new Date('2020-01-01T00:00:00Z')
  await database.execute(sql`
    insert into audit (id, happened_at, action, subject_kind, subject_id) values (gen_random_uuid(), ${old}, 'created', 'old', 'x')`)
  for (const attempt of [
    sql`delete from audit where subject_kind = 'old'`,
    sql`update audit set action = 'none' where subject_kind = 'old'`,
  ])
    await expect(database.execute(attempt)).rejects.toMatchObject({
      cause: { message: 'Rows of the audit are neither changed nor removed.' },
    })
  expect(await sweepAudit({ database, days: 400, clock: systemClock })).toBe(1)
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from audit`)
  expect(rows[0]?.count).toBeGreaterThan(5)
})
