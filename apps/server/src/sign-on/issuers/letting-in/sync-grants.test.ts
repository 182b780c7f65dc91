import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IssuerHouse, startIssuerHouse } from '../../../../test-harness/sign-on/start-issuer-house.ts'
import { signOnBrowser } from '../../../../test-harness/sign-on/sign-on-browser.ts'
import type { TestAccount } from '../../../../test-harness/start-test-server.ts'

let house: IssuerHouse
let admin: TestAccount
let number = 0

beforeAll(async () => {
  const staff = {
    scopes: ['openid', 'profile', 'email', 'groups'],
    everyone: { projects: { 7908: 'viewer' } },
    groups: {
      'g-writers': { name: 'Writers', permissions: ['reports_r'], projects: { 7908: 'member' } },
      'g-admins': { name: 'Administrators', permissions: ['admin_rw'] },
    },
  }
  house = await startIssuerHouse({ staff })
  admin = await house.server.createAccount()
})
afterAll(() => house.close())
beforeEach(() => {
  number += 1
})

/** Signs on with these groups, and answers who that is by now. */
async function signOnWith(groups: unknown) {
  const sub = `ada-${number}`
  house.staff.person = { sub, name: 'Ada', email: `${sub}@example.com`, email_verified: true, groups }
  const browser = signOnBrowser()
  expect(await house.reasonOf('jomax', browser)).toBeNull()
  const accountId = (await house.who(browser)).details?.accountId ?? ''
  return (await admin.client.people.get({ params: { accountId } })).data
}

async function groupsIn(accountId: string): Promise<unknown[]> {
  const { rows } = await house.server.database.db.execute(sql`
    select g.name, p.role from group_members m join groups g on g.id = m.group_id left join project_groups p on p.group_id = g.id
    where m.account_id = ${accountId} and m.source = 'issuer' order by g.name`)
  return rows
}

test('groups give permissions and roles, and take back what they gave and nothing else', async () => {
  const { accountId, permissions, groups, projects } = await signOnWith(['g-writers', 'g-others'])
  expect({ permissions, groups }).toEqual({ permissions: ['reports_r'], groups: ['Writers'] })
  expect(projects).toEqual([expect.objectContaining({ projectId: 7908, role: 'member' })])
  expect(await groupsIn(accountId)).toEqual([
    { name: 'Company', role: 'viewer' },
    { name: 'Writers', role: 'member' },
  ])
  await admin.client.people.patch({ params: { accountId }, body: { permissions: ['reports_r', 'batch_rw'] } })
  const later = await signOnWith([])
  expect(later.permissions).toEqual(['batch_rw'])
  expect(later.groups).toEqual([])
  expect(later.projects).toEqual([expect.objectContaining({ projectId: 7908, role: 'viewer' })])
  expect(await groupsIn(accountId)).toEqual([{ name: 'Company', role: 'viewer' }])
})

test('what comes from a group is not taken away here, where it would be back at the next sign-on', async () => {
  const { accountId } = await signOnWith(['g-writers'])
  const taken = admin.client.people.patch({ params: { accountId }, body: { permissions: [] } })
  await expect(taken).rejects.toMatchObject({ status: 409 })
})

test('an issuer that lists no groups because they are too many changes nothing, and the audit says so', async () => {
  const { accountId } = await signOnWith(['g-writers'])
  house.staff.forge = (claims) => ({ claims: { ...claims, groups: undefined, _claim_names: { groups: 'src1' } } })
  expect((await signOnWith(undefined)).permissions).toEqual(['reports_r'])
  house.staff.forge = null
  const { data } = await admin.client.audit.list({ query: { area: 'people' } })
  expect(data.find(({ action }) => action === 'groups-withheld')).toMatchObject({
    target: { id: accountId },
    details: { realm: 'jomax' },
  })
})

test('an issuer that says nothing of groups changes nothing', async () => {
  await signOnWith(['g-writers'])
  expect((await signOnWith(undefined)).permissions).toEqual(['reports_r'])
})

test('of a thousand groups those count that are named', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => `other-${index}`)
  expect((await signOnWith([...many, 'g-writers', 'constructor'])).groups).toEqual(['Writers'])
})

test('the last owner of a project stays in the group that makes them one, and leaves it once there is another', async () => {
  const { accountId } = await signOnWith(['g-writers'])
  const groupId = sql`(select id from groups where name = 'Writers')`
  await house.server.database.db.execute(sql`
    update project_groups set role = 'owner', source = 'manual' where project_id = 7908 and group_id = ${groupId}`)
  await house.server.database.db.execute(sql`
    delete from group_members where group_id = ${groupId} and account_id <> ${accountId}`)
  expect((await signOnWith([])).projects).toMatchObject([{ projectId: 7908, role: 'owner' }])
  const told = await house.server.database.db.execute(sql`
    select result, project_id, details ->> 'source' as source from audit where action = 'owner-kept'`)
  expect(told.rows).toEqual([{ result: 'refused', project_id: 7908, source: 'issuer' }])
  const other = await house.server.createAccount()
  await house.server.database.db.execute(sql`
    insert into project_members (project_id, account_id, role) values (7908, ${other.accountId}, 'owner')
    on conflict (project_id, account_id) do update set role = 'owner'`)
  expect((await signOnWith([])).projects).toMatchObject([{ projectId: 7908, role: 'viewer' }])
  expect(await groupsIn(accountId)).toEqual([{ name: 'Company', role: 'viewer' }])
})

test('the last administrator stays one and is let in, though their groups no longer say so', async () => {
  const { accountId } = await signOnWith(['g-admins'])
  const others = sql`update accounts set permissions = '{}' where id <> ${accountId}`
  await house.server.database.db.execute(others)
  house.staff.person = { ...house.staff.person, sub: `ada-${number}`, groups: [] }
  expect(await house.reasonOf('jomax')).toBeNull()
  const { rows } = await house.server.database.db.execute(sql`select permissions from accounts where id = ${accountId}`)
  expect(rows).toEqual([{ permissions: ['admin_rw'] }])
  const told = await house.server.database.db.execute(sql`
    select result, details from audit where action = 'administrator-kept' and subject_id = ${accountId}`)
  expect(told.rows[0]).toEqual({ result: 'refused', details: { permission: 'admin_rw', source: 'issuer:jomax' } })
})
