import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()

const administrator = () => server.createAccount({ permissions: ['config_projects_rw'] })

async function newProject(admin: TestAccount, projectName = 'Brand Studio'): Promise<number> {
  return (await admin.client.projectAdministration.create({ body: { projectName } })).data.projectId
}

const projectsOf = async ({ client }: TestAccount) =>
  (await client.projects.list()).data.map(({ projectId }) => projectId)

test('who creates a project owns it, and belongs to it at once', async () => {
  const admin = await administrator()
  const { data } = await admin.client.projectAdministration.create({ body: { projectName: '  Brand Studio ' } })
  expect(data).toMatchObject({
    projectName: 'Brand Studio',
    archived: false,
    members: [{ accountId: admin.accountId, name: expect.any(String), email: admin.email, role: 'owner' }],
  })
  expect(await projectsOf(admin)).toContain(data.projectId)
})

test('an owner manages their own project: its name, who belongs to it, and as what', async () => {
  const admin = await administrator()
  const owner = await server.createAccount({ permissions: [] })
  const colleague = await server.createAccount({ permissions: [] })
  const params = { projectId: await newProject(admin) }
  const set = (who: TestAccount, accountId: string, role: 'viewer' | 'member' | 'owner') =>
    who.client.projectAdministration.putMember({ params: { ...params, accountId }, body: { role } })
  await expect(owner.client.projectAdministration.get({ params })).rejects.toMatchObject({ status: 404 })
  await set(admin, owner.accountId, 'member')
  await expect(owner.client.projectAdministration.get({ params })).rejects.toMatchObject({ status: 403 })
  await set(admin, owner.accountId, 'owner')
  expect((await owner.client.projectAdministration.list()).data).toMatchObject([params])
  await owner.client.projectAdministration.patch({ params, body: { projectName: 'Studio' } })
  const { data } = await set(owner, colleague.accountId, 'viewer')
  expect(data).toMatchObject({ projectName: 'Studio' })
  expect(await projectsOf(colleague)).toContain(params.projectId)
  await owner.client.projectAdministration.removeMember({ params: { ...params, accountId: colleague.accountId } })
  expect(await projectsOf(colleague)).not.toContain(params.projectId)
  await expect(owner.client.projectAdministration.create({ body: { projectName: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('the last owner stays, also where the last two leave at once', async () => {
  const admin = await administrator()
  const other = await server.createAccount()
  const projectId = await newProject(admin)
  const leave = (accountId: string) =>
    admin.client.projectAdministration.removeMember({ params: { projectId, accountId } })
  await expect(leave(admin.accountId)).rejects.toMatchObject({
    status: 409,
    message: 'At least one member has to be an owner.',
  })
  const params = { projectId, accountId: other.accountId }
  await admin.client.projectAdministration.putMember({ params, body: { role: 'owner' } })
  const both = await Promise.allSettled([leave(admin.accountId), leave(other.accountId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('nobody works in an archived project, and all of it is there again when it is brought back', async () => {
  const admin = await administrator()
  const projectId = await newProject(admin)
  const { data: thread } = await admin.client.threads.create({ body: { project: projectId } })
  const archive = (archived: boolean) =>
    admin.client.projectAdministration.patch({ params: { projectId }, body: { archived } })
  expect((await archive(true)).data.archived).toBe(true)
  expect(await projectsOf(admin)).not.toContain(projectId)
  await expect(admin.client.threads.get({ params: { threadId: thread.id } })).rejects.toMatchObject({ status: 404 })
  await archive(false)
  expect((await admin.client.threads.get({ params: { threadId: thread.id } })).data.id).toBe(thread.id)
  const params = { projectId: 7908 }
  await expect(admin.client.projectAdministration.patch({ params, body: { archived: true } })).rejects.toMatchObject({
    status: 409,
  })
})

test('somebody who does not exist cannot be added', async () => {
  const admin = await administrator()
  const params = { projectId: await newProject(admin), accountId: '0198c1a0-0000-7000-8000-000000000009' }
  await expect(
    admin.client.projectAdministration.putMember({ params, body: { role: 'member' } }),
  ).rejects.toMatchObject({ status: 422, body: { issues: [{ path: 'params.accountId' }] } })
})

test('somebody with an account is added by their email address, once', async () => {
  const admin = await administrator()
  const person = await server.createAccount()
  const projectId = await newProject(admin)
  const add = (email: string) =>
    admin.client.projectAdministration.addMember({ params: { projectId }, body: { email, role: 'member' } })
  expect((await add(person.email.toUpperCase())).data.members).toHaveLength(2)
  for (const email of [person.email, 'nobody@example.com']) {
    await expect(add(email)).rejects.toMatchObject({ status: 422, body: { issues: [{ path: 'body.email' }] } })
  }
})

test('a disabled owner is no other owner: the last one who is let in stays, and is not deleted', async () => {
  const admin = await server.createAccount({ permissions: ['config_projects_rw', 'admin_rw'] })
  const projectId = await server.createProject('Quiet')
  const [stays, gone] = [
    await server.createAccount({ permissions: [], projects: [projectId], role: 'owner' }),
    await server.createAccount({ permissions: [], projects: [projectId], role: 'owner' }),
  ]
  await admin.client.people.disable({ params: { accountId: gone.accountId } })
  const params = { projectId, accountId: stays.accountId }
  const { projectAdministration: projects, people } = admin.client
  await expect(projects.putMember({ params, body: { role: 'member' } })).rejects.toMatchObject({ status: 409 })
  await expect(projects.removeMember({ params })).rejects.toMatchObject({ status: 409 })
  await expect(people.delete({ params })).rejects.toMatchObject({ status: 409 })
  await people.enable({ params: { accountId: gone.accountId } })
  expect((await projects.putMember({ params, body: { role: 'member' } })).data.projectId).toBe(projectId)
})
