import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()

const administrator = () => server.createAccount({ permissions: ['admin_rw', 'config_projects_rw'] })
let names = 0

async function newGroup(admin: TestAccount, ...people: readonly TestAccount[]): Promise<string> {
  names += 1
  const { data } = await admin.client.groups.create({ body: { name: `Group ${names}` } })
  for (const { email } of people) {
    await admin.client.groups.addMember({ params: { groupId: data.groupId }, body: { email } })
  }
  return data.groupId
}

async function newProject(admin: TestAccount): Promise<number> {
  return (await admin.client.projectAdministration.create({ body: { projectName: 'Studio' } })).data.projectId
}

const projectsOf = async ({ client }: TestAccount) =>
  (await client.projects.list()).data.map(({ projectId }) => projectId)

test('who belongs to a group works in its projects, and no more once they or the group are out', async () => {
  const admin = await administrator()
  const grace = await server.createAccount({ permissions: [], projects: [] })
  const [projectId, groupId] = [await newProject(admin), await newGroup(admin, grace)]
  expect(await projectsOf(grace)).toEqual([])
  const { data } = await admin.client.projectAdministration.putGroup({
    params: { projectId, groupId },
    body: { role: 'member' },
  })
  expect(data.groups).toEqual([{ groupId, name: expect.any(String), source: 'manual', role: 'member' }])
  expect(await projectsOf(grace)).toEqual([projectId])
  const { data: thread } = await grace.client.threads.create({ body: { project: projectId } })
  await admin.client.groups.removeMember({ params: { groupId, accountId: grace.accountId } })
  await expect(grace.client.threads.get({ params: { threadId: thread.id } })).rejects.toMatchObject({ status: 404 })
  await admin.client.groups.addMember({ params: { groupId }, body: { email: grace.email } })
  expect(await projectsOf(grace)).toEqual([projectId])
  await admin.client.groups.delete({ params: { groupId } })
  expect(await projectsOf(grace)).toEqual([])
})

test('of their own role and those of their groups the highest counts, and it says where it comes from', async () => {
  const admin = await administrator()
  const grace = await server.createAccount({ permissions: [], projects: [] })
  const projectId = await newProject(admin)
  const groups = [await newGroup(admin, grace), await newGroup(admin, grace)]
  await admin.client.projectAdministration.putMember({
    params: { projectId, accountId: grace.accountId },
    body: { role: 'viewer' },
  })
  for (const [index, role] of (['member', 'owner'] as const).entries()) {
    await admin.client.projectAdministration.putGroup({
      params: { projectId, groupId: groups[index] ?? '' },
      body: { role },
    })
  }
  // An owner by a group administers it.
  const { data } = await grace.client.projectAdministration.get({ params: { projectId } })
  expect(data.members.find(({ accountId }) => accountId === grace.accountId)).toMatchObject({
    role: 'owner',
    ownRole: 'viewer',
    groups: [{ role: 'member' }, { role: 'owner' }],
  })
  expect((await grace.client.projectAdministration.list()).data.map((one) => one.projectId)).toEqual([projectId])
  await grace.client.projectAdministration.removeGroup({ params: { projectId, groupId: groups[1] ?? '' } })
  await expect(grace.client.projectAdministration.get({ params: { projectId } })).rejects.toMatchObject({ status: 403 })
})

test('a group of owners does not stand in for the last owner, since anyone may leave it elsewhere', async () => {
  const admin = await administrator()
  const projectId = await newProject(admin)
  const groupId = await newGroup(admin, admin)
  await admin.client.projectAdministration.putGroup({ params: { projectId, groupId }, body: { role: 'owner' } })
  const params = { projectId, accountId: admin.accountId }
  await expect(admin.client.projectAdministration.removeMember({ params })).rejects.toMatchObject({ status: 409 })
})

test('groups are for administrators; an owner of a project sees their names alone', async () => {
  const admin = await administrator()
  const projectId = await newProject(admin)
  const groupId = await newGroup(admin)
  const owner = await server.createAccount({ permissions: [], projects: [projectId], role: 'owner' })
  const member = await server.createAccount({ permissions: [], projects: [projectId] })
  expect((await owner.client.groups.list()).data.map((group) => group.groupId)).toContain(groupId)
  expect((await member.client.groups.list()).data).toEqual([])
  const params = { groupId }
  await expect(owner.client.groups.get({ params })).rejects.toMatchObject({ status: 403 })
  await expect(owner.client.groups.addMember({ params, body: { email: owner.email } })).rejects.toMatchObject({
    status: 403,
  })
  const put = (who: TestAccount) =>
    who.client.projectAdministration.putGroup({ params: { projectId, groupId }, body: { role: 'viewer' } })
  await expect(put(member)).rejects.toMatchObject({ status: 403 })
  expect((await put(owner)).data.groups).toHaveLength(1)
})

test('a name is one group’s, whatever its case, and nobody without an account is a member', async () => {
  const admin = await administrator()
  const { data } = await admin.client.groups.create({ body: { name: 'Design' } })
  await expect(admin.client.groups.create({ body: { name: 'DESIGN' } })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.name' }] },
  })
  const params = { groupId: data.groupId }
  expect((await admin.client.groups.patch({ params, body: { name: 'Brand' } })).data.name).toBe('Brand')
  await expect(admin.client.groups.addMember({ params, body: { email: 'nobody@example.com' } })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.email' }] },
  })
})

test('what a directory keeps is not changed here', async () => {
  const admin = await administrator()
  const groupId = await newGroup(admin)
  await server.database.db.execute(`update groups set source = 'scim' where id = '${groupId}'`)
  const params = { groupId }
  for (const change of [
    () => admin.client.groups.patch({ params, body: { name: 'Mine' } }),
    () => admin.client.groups.delete({ params }),
    () => admin.client.groups.addMember({ params, body: { email: admin.email } }),
  ]) {
    await expect(change()).rejects.toMatchObject({
      status: 409,
      message: 'A directory keeps this group. Change it there.',
    })
  }
})
