import { sql } from '#platform/database/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { whenWaiting } from '../../test-harness/database/when-waiting.ts'
import { scimDirectory } from '../../test-harness/sign-on/scim-directory.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()

let directory: Awaited<ReturnType<typeof scimDirectory>>
beforeAll(async () => {
  directory = await scimDirectory(server)
})

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const fromEntra = (userName: string) => ({
  schemas: [USER, ENTERPRISE],
  externalId: `object-${userName}`,
  userName,
  active: true,
  displayName: 'Grace Hopper',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Grace Hopper', familyName: 'Hopper', givenName: 'Grace' },
  roles: [],
  [ENTERPRISE]: { department: 'Navy', manager: 'somebody' },
})

test('Entra asks for somebody it does not know, creates them, finds them, and is told where they are there twice', async () => {
  expect(await directory.find('/Users', 'userName eq "grace@example.com"')).toMatchObject({
    status: 200,
    type: 'application/scim+json; charset=utf-8',
    body: { totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 },
  })
  const made = await directory.ask('POST', '/Users', fromEntra('grace@example.com'))
  expect(made).toMatchObject({
    status: 201,
    body: {
      userName: 'grace@example.com',
      externalId: 'object-grace@example.com',
      active: true,
      displayName: 'Grace Hopper',
    },
  })
  expect(made.body.meta.location).toBe(`${server.url}/api/scim/v2/Users/${made.body.id}`)
  for (const filter of [
    'userName eq "GRACE@example.com"',
    'externalId eq "object-grace@example.com"',
    `id eq "${made.body.id}" and displayName eq "grace hopper"`,
    `${USER}:userName Eq "grace@example.com" AND active eq true`,
  ]) {
    expect((await directory.find('/Users', filter)).body).toMatchObject({ totalResults: 1 })
  }
  expect(await directory.ask('POST', '/Users', fromEntra('grace@example.com'))).toMatchObject({
    status: 409,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '409', scimType: 'uniqueness' },
  })
  const { data } = await directory.admin.client.people.get({ params: { accountId: made.body.id } })
  expect(data).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.com', permissions: [], projects: [] })
})

test('Entra changes somebody in its own words: kinds in any case, dotted keys, addresses of schemas, texts for truths', async () => {
  const { body } = await directory.ask('POST', '/Users', fromEntra('ada@example.com'))
  const changed = await directory.patch(
    `/Users/${body.id}`,
    { op: 'Replace', path: 'displayName', value: 'Ada King' },
    { op: 'Add', path: 'emails[type eq "work"].value', value: 'ada.king@example.com' },
    { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'a-manager' },
    {
      op: 'Replace',
      value: { 'name.givenName': 'Augusta', [`${USER}:userName`]: 'ada.king@example.com', nickName: 'A' },
    },
    { op: 'Remove', path: 'externalId' },
  )
  expect(changed).toMatchObject({
    status: 200,
    body: {
      userName: 'ada.king@example.com',
      displayName: 'Ada King',
      name: { givenName: 'Augusta', familyName: 'Hopper' },
      emails: [{ value: 'ada.king@example.com' }],
    },
  })
  expect(changed.body.externalId).toBeUndefined()
  expect(
    (await directory.patch(`/Users/${body.id}`, { op: 'Replace', path: 'active', value: 'False' })).body.active,
  ).toBe(false)
  expect((await directory.patch(`/Users/${body.id}`, { op: 'add', path: 'active', value: 'True' })).body.active).toBe(
    true,
  )
})

test('Okta writes somebody whole, and disables them without a path; who is disabled stays so unless it says otherwise', async () => {
  const whole = {
    schemas: [USER],
    userName: 'okta@example.com',
    name: { givenName: 'Mary', familyName: 'Ward' },
    emails: [{ primary: true, value: 'okta@example.com', type: 'work' }],
    displayName: 'Mary Ward',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  const { body } = await directory.ask('POST', '/Users', whole)
  const path = `/Users/${body.id}`
  expect((await directory.ask('PUT', path, { ...whole, displayName: 'Mary Somerville' })).body.displayName).toBe(
    'Mary Somerville',
  )
  expect((await directory.patch(path, { op: 'replace', value: { active: false } })).body.active).toBe(false)
  const { active: _, ...silent } = whole
  expect((await directory.ask('PUT', path, silent)).body.active).toBe(false)
  expect((await directory.ask('PUT', path, whole)).body.active).toBe(true)
  expect((await directory.ask('DELETE', path)).status).toBe(204)
  expect((await directory.ask('GET', path)).body.active).toBe(false)
})

test('a list is read in pages, the first at 1, however few are asked for', async () => {
  for (const name of ['one', 'two', 'three']) await directory.newUser(`${name}@pages.example`)
  const first = await directory.ask('GET', '/Users?startIndex=1&count=2')
  const second = await directory.ask('GET', '/Users?startIndex=3&count=2')
  expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 2 })
  expect(second.body).toMatchObject({ startIndex: 3, totalResults: first.body.totalResults })
  const ids = [...first.body.Resources, ...second.body.Resources].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect((await directory.ask('GET', '/Users?count=0')).body).toMatchObject({ Resources: [], itemsPerPage: 0 })
})

test('whoever is disabled by a directory is out at once, with their tokens; the last administrator stays', async () => {
  const leaving = await server.createAccount()
  const { data } = await leaving.client.accessTokens.create({ body: { name: 'Program', scope: 'full', days: 30 } })
  const byToken = () =>
    fetch(`${server.url}/api/v1/config`, { headers: { authorization: `Bearer ${data.token}` } }).then(
      (one) => one.status,
    )
  expect(await byToken()).toBe(200)
  await directory.patch(`/Users/${leaving.accountId}`, { op: 'Replace', path: 'active', value: 'False' })
  expect(await byToken()).toBe(401)
  const { accountId } = directory.admin
  const others = await directory.admin.client.people.list({ query: { limit: 100 } })
  for (const one of others.data) {
    if (one.accountId !== accountId && one.permissions.includes('admin_rw') && one.state === 'active') {
      await directory.ask('DELETE', `/Users/${one.accountId}`)
    }
  }
  for (const end of [
    () => directory.ask('DELETE', `/Users/${accountId}`),
    () => directory.patch(`/Users/${accountId}`, { op: 'replace', value: { active: false } }),
  ]) {
    expect((await end()).status).toBe(409)
  }
  expect((await directory.ask('GET', `/Users/${accountId}`)).body.active).toBe(true)
  const told = await server.database.db.execute(sql`
    select result, details from audit where action = 'administrator-kept' and subject_id = ${accountId}`)
  expect(told.rows).toEqual([
    { result: 'refused', details: { source: 'scim' } },
    { result: 'refused', details: { source: 'scim' } },
  ])
})

test('whoever alone owns a project is disabled all the same, stays its owner, and the audit of the project says so', async () => {
  const owner = await server.createAccount({ permissions: ['config_projects_rw'] })
  const { projectId } = (await owner.client.projectAdministration.create({ body: { projectName: 'Alone' } })).data
  await directory.ask('DELETE', `/Users/${owner.accountId}`)
  const told = await server.database.db.execute(sql`
    select project_id, details from audit where action = 'owner-disabled'`)
  expect(told.rows).toEqual([{ project_id: projectId, details: { accountId: owner.accountId, source: 'scim' } }])
  const left = await server.database.db.execute(sql`select role from project_members where project_id = ${projectId}`)
  expect(left.rows).toEqual([{ role: 'owner' }])
})

test('each change is in the audit once, and what says nothing new is not', async () => {
  const id = await directory.newUser('audited@example.com')
  await directory.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'new' })
  await directory.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'new' })
  await directory.ask('DELETE', `/Users/${id}`)
  const { rows } = await server.database.db.execute<{ action: string; details: object }>(
    `select action, details from audit where subject_id = '${id}' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'changed', 'disabled'])
  expect(rows[1]?.details).toEqual({ before: { externalId: null }, after: { externalId: 'new' }, source: 'scim' })
})

test('two changes at once of one person are both made, and the later one brings nothing back', async () => {
  const { body } = await directory.ask('POST', '/Users', fromEntra('hedy@example.com'))
  const { db } = server.database
  let changed: ReturnType<typeof directory.patch> | undefined
  await db.transaction(async (tx) => {
    // What a change of a person does, up to its end: the lock of `lockAdministrators` before all else.
    await tx.execute(sql`select pg_advisory_xact_lock(79080002)`)
    await tx.execute(sql`update scim_people set given_name = 'Hedwig' where account_id = ${body.id}`)
    await tx.execute(sql`update accounts set disabled_at = now() where id = ${body.id}`)
    changed = directory.patch(`/Users/${body.id}`, { op: 'Replace', path: 'name.familyName', value: 'Lamarr' })
    await whenWaiting(db)
  })
  expect((await changed)?.body).toMatchObject({
    active: false,
    name: { givenName: 'Hedwig', familyName: 'Lamarr' },
  })
})

test('whom an administrator has disabled is not let in by the next round of the directory', async () => {
  const userName = 'stolen@example.com'
  const id = await directory.newUser(userName)
  const { people } = directory.admin.client
  await people.disable({ params: { accountId: id } })
  const whole = { userName, displayName: 'New Title', active: true }
  expect(await directory.ask('PUT', `/Users/${id}`, whole)).toMatchObject({ status: 200, body: { active: false } })
  expect((await people.get({ params: { accountId: id } })).data).toMatchObject({ name: 'New Title', state: 'disabled' })
  await people.enable({ params: { accountId: id } })
  expect(await directory.ask('PUT', `/Users/${id}`, { ...whole, active: false })).toMatchObject({
    body: { active: false },
  })
  expect(await directory.ask('PUT', `/Users/${id}`, whole)).toMatchObject({ body: { active: true } })
})

test('an administrator whom a directory has made, and who has no way in yet, is not the other one that has to stay', async () => {
  await server.database.db.execute(`update accounts set permissions = '{}'`)
  const { admin, newUser } = await scimDirectory(server)
  const accountId = await newUser('never-signed-on@example.com')
  await admin.client.people.patch({ params: { accountId }, body: { permissions: ['admin_rw'] } })
  const own = { accountId: admin.accountId }
  await expect(admin.client.people.patch({ params: own, body: { permissions: [] } })).rejects.toMatchObject({
    status: 409,
  })
})
