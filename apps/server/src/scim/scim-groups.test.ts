import { sql } from '#platform/database/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { scimDirectory } from '../../test-harness/sign-on/scim-directory.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()

let directory: Awaited<ReturnType<typeof scimDirectory>>
beforeAll(async () => {
  directory = await scimDirectory(server)
})

const members = async (id: string): Promise<string[]> =>
  (await directory.ask('GET', `/Groups/${id}`)).body.members.map(({ value }) => value)

const people = (...names: string[]) => Promise.all(names.map((name) => directory.newUser(`${name}@groups.example`)))

test('Entra makes a group, looks for it without its members, and adds and removes them in its own words', async () => {
  const [ada = '', grace = ''] = await people('ada', 'grace')
  const made = await directory.ask('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Engineering',
    meta: { resourceType: 'Group' },
  })
  expect(made).toMatchObject({ status: 201, body: { displayName: 'Engineering', members: [] } })
  const path = `/Groups/${made.body.id}`
  const found = await directory.ask(
    'GET',
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "engineering"')}`,
  )
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] })
  expect(found.body.Resources[0]?.members).toBeUndefined()
  await directory.patch(path, {
    op: 'Add',
    path: 'members',
    value: [
      { $ref: null, value: ada },
      { $ref: null, value: grace },
    ],
  })
  expect(await members(made.body.id)).toEqual([ada, grace].toSorted())
  expect((await directory.find('/Groups', `id eq "${made.body.id}" and members eq "${ada}"`)).body.totalResults).toBe(1)
  await directory.patch(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: ada }] })
  expect(await members(made.body.id)).toEqual([grace])
  await directory.patch(path, { op: 'Replace', path: 'displayName', value: 'Engineers' })
  expect((await directory.ask('GET', path)).body.displayName).toBe('Engineers')
  expect((await directory.ask('DELETE', path)).status).toBe(204)
  expect((await directory.ask('GET', path)).status).toBe(404)
})

test('Okta renames a group with its id in the value, removes by a filter, and writes it whole', async () => {
  const [ada = '', grace = ''] = await people('ada2', 'grace2')
  const { body } = await directory.ask('POST', '/Groups', {
    displayName: 'Sales',
    members: [{ value: ada, display: 'x' }],
  })
  const path = `/Groups/${body.id}`
  expect((await directory.patch(path, { op: 'replace', value: { id: body.id, displayName: 'Sellers' } })).status).toBe(
    204,
  )
  await directory.patch(
    path,
    { op: 'add', path: 'members', value: [{ value: grace, display: 'grace' }] },
    { op: 'remove', path: `members[value eq "${ada}"]` },
  )
  expect(await members(body.id)).toEqual([grace])
  const whole = await directory.ask('PUT', path, { id: body.id, displayName: 'Sales', members: [{ value: ada }] })
  expect(whole.body).toMatchObject({ displayName: 'Sales', members: [{ value: ada, type: 'User' }] })
  await directory.patch(path, { op: 'remove', path: 'members' })
  expect(await members(body.id)).toEqual([])
})

test('a group gives its members their role in a project, and takes it away with them', async () => {
  const grace = await server.createAccount({ permissions: [], projects: [] })
  const projectId = await server.createProject('Studio')
  const { body } = await directory.ask('POST', '/Groups', {
    displayName: 'Studio',
    members: [{ value: grace.accountId }],
  })
  await directory.admin.client.projectAdministration.putGroup({
    params: { projectId, groupId: body.id },
    body: { role: 'member' },
  })
  const projects = async () => (await grace.client.projects.list()).data.map((one) => one.projectId)
  expect(await projects()).toEqual([projectId])
  await directory.patch(`/Groups/${body.id}`, { op: 'remove', path: `members[value eq "${grace.accountId}"]` })
  expect(await projects()).toEqual([])
})

test('a directory neither sees nor changes groups of others, and does not take their names', async () => {
  const { data } = await directory.admin.client.groups.create({ body: { name: 'Ours' } })
  expect((await directory.find('/Groups', 'displayName eq "Ours"')).body.totalResults).toBe(0)
  for (const answer of [
    await directory.ask('GET', `/Groups/${data.groupId}`),
    await directory.ask('DELETE', `/Groups/${data.groupId}`),
    await directory.patch(`/Groups/${data.groupId}`, { op: 'replace', path: 'displayName', value: 'Mine' }),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect(await directory.ask('POST', '/Groups', { displayName: 'OURS' })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  })
})

test('nothing of a request is done where one of its operations cannot be', async () => {
  const [ada = ''] = await people('ada3')
  await directory.ask('POST', '/Groups', { displayName: 'Taken' })
  const { body } = await directory.ask('POST', '/Groups', { displayName: 'Whole' })
  const answer = await directory.patch(
    `/Groups/${body.id}`,
    { op: 'add', path: 'members', value: [{ value: ada }] },
    { op: 'replace', path: 'displayName', value: 'taken' },
  )
  expect(answer).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  expect(await members(body.id)).toEqual([])
})

test('who was deleted here keeps nobody else out of the group that the directory says', async () => {
  const [gone = '', stays = ''] = await people('gone', 'stays')
  const { body } = await directory.ask('POST', '/Groups', { displayName: 'Team', members: [{ value: gone }] })
  await directory.admin.client.people.delete({ params: { accountId: gone } })
  const answer = await directory.ask('PUT', `/Groups/${body.id}`, {
    displayName: 'Team',
    members: [{ value: gone }, { value: stays }],
  })
  expect(answer.status).toBe(200)
  expect(await members(body.id)).toEqual([stays])
  const { rows } = await server.database.db.execute(
    `select details->'unknown' as unknown from audit where subject_id = '${body.id}' and action = 'changed'`,
  )
  expect(rows).toEqual([{ unknown: [gone] }])
})

test('a directory that sends the members of a group one by one, all at once, is heard, and holds nobody up', async () => {
  const ids = await people(...Array.from({ length: 45 }, (_, n) => `crowd-of-requests-${n}`))
  const { body } = await directory.ask('POST', '/Groups', { displayName: 'One by one' })
  const answers = ids.map((value) =>
    directory.patch(`/Groups/${body.id}`, { op: 'Add', path: 'members', value: [{ value }] }),
  )
  expect((await directory.admin.request('/api/v1/threads')).status).toBe(200)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(ids.map(() => 204))
  expect((await members(body.id)).toSorted()).toEqual(ids.toSorted())
})

test('a group of two thousand is written and read, and one of far more is refused', async () => {
  await server.database.db.execute(`insert into accounts (id, name, email, created_at)
    select gen_random_uuid(), 'Crowd', 'crowd-' || n || '@example.com', now() from generate_series(1, 2000) n`)
  const { rows } = await server.database.db.execute<{ id: string }>(`select id from accounts where name = 'Crowd'`)
  const crowd = rows.map(({ id }) => ({ value: id }))
  const { body } = await directory.ask('POST', '/Groups', { displayName: 'Crowd', members: crowd })
  expect(await members(body.id)).toHaveLength(2000)
  const many = Array.from({ length: 10_001 }, () => ({ value: crowd[0]?.value }))
  expect((await directory.patch(`/Groups/${body.id}`, { op: 'add', path: 'members', value: many })).status).toBe(413)
})

test('a directory takes away no last owner of a project: they stay in the group, and the group stays', async () => {
  const [ada = ''] = await people('last-owner')
  const made = await directory.ask('POST', '/Groups', { displayName: 'Owners', members: [{ value: ada }] })
  const { db } = server.database
  await db.execute(sql`insert into projects (name) values ('Of a group')`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from projects where name = 'Of a group'`)
  const projectId = rows[0]?.id
  await db.execute(sql`
    insert into project_groups (project_id, group_id, role) values (${projectId}, ${made.body.id}, 'owner')`)
  const path = `/Groups/${made.body.id}`
  await directory.patch(path, { op: 'remove', path: `members[value eq "${ada}"]` })
  expect(await members(made.body.id)).toEqual([ada])
  expect((await directory.ask('DELETE', path)).status).toBe(409)
  const told = await db.execute(sql`select result from audit where action = 'owner-kept' and project_id = ${projectId}`)
  expect(told.rows).toEqual([{ result: 'refused' }, { result: 'refused' }])
  const other = await server.createAccount()
  await db.execute(sql`
    insert into project_members (project_id, account_id, role) values (${projectId}, ${other.accountId}, 'owner')`)
  // Whoever is disabled owns it for nobody.
  await db.execute(sql`update accounts set disabled_at = now() where id = ${other.accountId}`)
  expect((await directory.ask('DELETE', path)).status).toBe(409)
  await db.execute(sql`update accounts set disabled_at = null where id = ${other.accountId}`)
  expect((await directory.ask('DELETE', path)).status).toBe(204)
})
