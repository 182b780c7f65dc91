import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()

const PROJECT = 7908

test('a list is looked at before anything is made; then everybody without a problem is invited', async () => {
  const admin = await server.createAccount({ permissions: ['admin_rw'] })
  const csv = `E-Mail;Rolle\nnew@example.com;Betrachter\n${admin.email};\nnobody;\n`
  const look = await admin.client.invitations.importPeople({ body: { csv, projectId: PROJECT } })
  expect(look.data.invitations).toEqual([])
  expect(look.data.lines.map(({ problem }) => problem)).toEqual([null, 'exists', 'email'])
  expect((await admin.client.invitations.list()).data).toEqual([])
  const { data } = await admin.client.invitations.importPeople({ body: { csv, projectId: PROJECT, create: true } })
  expect(data.invitations.map(({ email }) => email)).toEqual(['new@example.com'])
  const token = data.invitations[0]?.link.split('#')[1] ?? ''
  await admin.client.invitations.accept({ body: { token, name: 'New', password: 'correct horse battery' } })
  const { data: found } = await admin.client.people.list({ query: { contains: 'new@example.com' } })
  expect(found).toMatchObject([{ permissions: [], projects: [{ projectId: PROJECT, role: 'viewer' }] }])
})

test('a line may name a project, permissions, and how somebody is called; what it names wrongly is left out', async () => {
  const admin = await server.createAccount({ permissions: ['admin_rw'] })
  const studio = await server.createProject('List studio')
  await server.createProject('Twin')
  await server.createProject('Twin')
  const csv = [
    'Email,Name,Permissions,Project',
    'by-name@example.com,Grace Hopper,"reports_r batch_rw",list STUDIO',
    `by-number@example.com,,,${studio}`,
    'nowhere@example.com,,,No such project',
    'two@example.com,,,Twin',
    'root@example.com,,root,',
  ].join('\n')
  const { data } = await admin.client.invitations.importPeople({ body: { csv, projectId: PROJECT, create: true } })
  expect(data.lines.map(({ problem }) => problem)).toEqual([null, null, 'project', 'project', 'permissions'])
  const token = data.invitations[0]?.link.split('#')[1] ?? ''
  expect((await admin.client.invitations.look({ body: { token } })).data.name).toBe('Grace Hopper')
  await admin.client.invitations.accept({ body: { token, name: 'Grace Hopper', password: 'correct horse battery' } })
  const { data: found } = await admin.client.people.list({ query: { contains: 'by-name@example.com' } })
  expect(found).toMatchObject([
    { permissions: ['reports_r', 'batch_rw'], projects: [{ projectId: studio, role: 'member' }] },
  ])
})

test('a list is for administrators alone, into a project that there is, and no larger than 1 MB', async () => {
  const admin = await server.createAccount({ permissions: ['admin_rw'] })
  const person = await server.createAccount({ permissions: ['config_projects_rw'] })
  const csv = 'email\na@example.com\n'
  await expect(person.client.invitations.importPeople({ body: { csv, projectId: PROJECT } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(admin.client.invitations.importPeople({ body: { csv, projectId: 1 } })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.projectId' }] },
  })
  const long = `email\n${'x'.repeat(1_000_000)}`
  await expect(
    admin.client.invitations.importPeople({ body: { csv: long, projectId: PROJECT } }),
  ).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.csv' }] },
  })
})

test('who has an open invitation is told of, and keeps the link that was sent and what it promises', async () => {
  const admin = await server.createAccount()
  const { invitations } = admin.client
  const { data: first } = await invitations.create({
    body: { email: 'open@example.com', permissions: ['reports_r'], projects: [] },
  })
  const csv = 'email\nopen@example.com\nnew-one@example.com\n'
  const { data } = await invitations.importPeople({ body: { csv, projectId: 7908, create: true } })
  expect(data.lines.map(({ problem }) => problem)).toEqual(['invited', null])
  expect(data.invitations.map(({ email }) => email)).toEqual(['new-one@example.com'])
  const token = first.link.split('#')[1] ?? ''
  expect((await invitations.look({ body: { token } })).data).toMatchObject({ email: 'open@example.com' })
})
