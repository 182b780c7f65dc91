import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()

const PASSWORD = 'correct horse battery'

async function administrator(): Promise<TestAccount> {
  return server.createAccount({ permissions: ['admin_rw'] })
}

test('people are listed by name, page by page, and found by a part of name or address', async () => {
  const admin = await administrator()
  for (const name of ['Zora', 'anna', 'Ben']) await server.createAccount({ name: `${name} Listed` })
  const first = await admin.client.people.list({ query: { contains: 'Listed', limit: 2 } })
  expect(first.data.map(({ name }) => name)).toEqual(['anna Listed', 'Ben Listed'])
  const second = await admin.client.people.list({ query: { contains: 'Listed', limit: 2, resume: first.resume ?? '' } })
  expect(second.data.map(({ name }) => name)).toEqual(['Zora Listed'])
  expect(second.resume).toBeNull()
  const [anna] = first.data
  expect(anna).toMatchObject({ state: 'active', projects: [{ projectId: 7908, role: 'member' }] })
  const byAddress = await admin.client.people.list({ query: { contains: anna?.email ?? '' } })
  expect(byAddress.data).toHaveLength(1)
  await expect(admin.client.people.list({ query: { resume: 'x' } })).rejects.toMatchObject({ status: 422 })
})

test('who is disabled is out at once: sessions, links and what runs for them end', async () => {
  const admin = await administrator()
  const person = await server.createAccount()
  const { data: thread } = await person.client.threads.create({ body: {} })
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'simulate: slow' }] }
  await person.client.runs.startAsync({
    params: { threadId: thread.id },
    body: { messages: [said], provider: 'openai_chat', model: 'gpt-4.1' },
  })
  const params = { accountId: person.accountId }
  const { data: reset } = await admin.client.people.reset({ params })
  expect((await admin.client.people.disable({ params })).data.state).toBe('disabled')
  expect((await person.request('/api/v1/config')).status).toBe(401)
  const token = reset.link.split('#')[1] ?? ''
  await expect(admin.client.invitations.look({ body: { token } })).rejects.toMatchObject({ status: 404 })
  const { rows } = await server.database.db.execute(`select status from runs where thread_id = '${thread.id}'`)
  expect(rows).toEqual([{ status: 'cancelled' }])
  expect((await admin.client.people.enable({ params })).data.state).toBe('active')
})

test('the last administrator can neither be disabled nor lose the permission, of two at once one stays', async () => {
  await server.database.db.execute(`update accounts set permissions = '{}'`)
  const [one, other] = [await administrator(), await administrator()]
  const statuses = await Promise.all(
    [one, other].map(({ client, accountId }) =>
      client.people.patch({ params: { accountId }, body: { permissions: [] } }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  )
  expect(statuses.toSorted()).toEqual([200, 409])
  const [stays] = statuses[0] === 409 ? [one] : [other]
  const params = { accountId: stays?.accountId ?? '' }
  await expect(stays?.client.people.disable({ params })).rejects.toMatchObject({
    status: 409,
    message: 'At least one active person has to be an administrator.',
  })
})

test('an invitation makes an account with what it says, once', async () => {
  const admin = await administrator()
  const body = {
    email: 'Invited@Example.com',
    permissions: ['reports_r' as const],
    projects: [{ projectId: 7908, role: 'viewer' as const }],
  }
  const { data: invitation } = await admin.client.invitations.create({ body })
  expect(invitation).toMatchObject({ email: 'invited@example.com', link: expect.stringMatching(/^\/join#[\w-]{32}$/) })
  expect((await admin.client.invitations.list()).data.map(({ email }) => email)).toContain('invited@example.com')
  const token = invitation.link.split('#')[1] ?? ''
  const { data: told } = await admin.client.invitations.look({ body: { token } })
  expect(told).toEqual({ kind: 'invitation', email: 'invited@example.com', name: null })
  const accept = () => admin.client.invitations.accept({ body: { token, name: 'Ina', password: PASSWORD } })
  const both = await Promise.allSettled([accept(), accept()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { data: found } = await admin.client.people.list({ query: { contains: 'invited@example.com' } })
  expect(found).toMatchObject([
    { name: 'Ina', permissions: ['reports_r'], projects: [{ projectId: 7908, role: 'viewer' }] },
  ])
  await expect(accept()).rejects.toMatchObject({ status: 404 })
  await expect(admin.client.invitations.create({ body })).rejects.toMatchObject({ status: 409 })
})

test('a second invitation of an address ends the first, and a withdrawn one lets nobody in', async () => {
  const admin = await administrator()
  const invite = async () => (await admin.client.invitations.create({ body: { email: 'again@example.com' } })).data
  const tokenOf = ({ link }: { link: string }) => ({ body: { token: link.split('#')[1] ?? '' } })
  const [first, second] = [await invite(), await invite()]
  await expect(admin.client.invitations.look(tokenOf(first))).rejects.toMatchObject({ status: 404 })
  const listed = (await admin.client.invitations.list()).data.find(({ email }) => email === 'again@example.com')
  await admin.client.invitations.delete({ params: { invitationId: listed?.id ?? '' } })
  await expect(admin.client.invitations.look(tokenOf(second))).rejects.toMatchObject({ status: 404 })
})

test('whom a disabled administrator has invited does not come in, nor is a disabled person let in by a reset', async () => {
  const [admin, other] = [await administrator(), await administrator()]
  const { data: invited } = await other.client.invitations.create({ body: { email: 'friend@example.com' } })
  const params = { accountId: other.accountId }
  await admin.client.people.disable({ params })
  const body = { token: invited.link.split('#')[1] ?? '' }
  await expect(admin.client.invitations.look({ body })).rejects.toMatchObject({ status: 404 })
  await expect(admin.client.people.reset({ params })).rejects.toMatchObject({
    status: 409,
    message: 'This account is disabled. Enable it first.',
  })
})

test('whoever is signed out everywhere signs in again, and a link to an address of before is over', async () => {
  const admin = await administrator()
  const person = await server.createAccount()
  const params = { accountId: person.accountId }
  const { email, password } = person
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const config = async () => (await fetch(`${server.url}/api/v1/config`, { headers: { cookie } })).status
  expect(await config()).toBe(200)
  await admin.client.people.signOut({ params })
  expect(await config()).toBe(401)
  const { data } = await admin.client.people.reset({ params })
  await admin.client.people.patch({ params, body: { email: `new-${person.email}` } })
  const body = { token: data.link.split('#')[1] ?? '' }
  await expect(admin.client.invitations.look({ body })).rejects.toMatchObject({ status: 404 })
})

test('a link is over when its time is', async () => {
  const admin = await administrator()
  const { data } = await admin.client.invitations.create({ body: { email: 'late@example.com' } })
  await server.database.db.execute(`update one_time_links set expires_at = now() where id = '${data.id}'`)
  const body = { token: data.link.split('#')[1] ?? '', name: 'Late', password: PASSWORD }
  await expect(admin.client.invitations.accept({ body })).rejects.toMatchObject({ status: 404 })
})

test('a reset sets a new password and ends every session of before', async () => {
  const admin = await administrator()
  const person = await server.createAccount()
  const { data } = await admin.client.people.reset({ params: { accountId: person.accountId } })
  const token = data.link.split('#')[1] ?? ''
  await admin.client.invitations.accept({ body: { token, password: 'another horse battery' } })
  expect((await person.request('/api/v1/config')).status).toBe(401)
  const { data: found } = await admin.client.people.get({ params: { accountId: person.accountId } })
  const signIn = (password: string) => admin.client.signOn.login({ body: { email: found.email, password } })
  await expect(signIn(PASSWORD)).rejects.toMatchObject({ status: 401 })
  expect((await signIn('another horse battery')).data.valid).toBe(true)
})

test.each([
  ['an address of somebody else', { email: 'taken@example.com' }, 'body.email'],
  [
    'a project that does not exist',
    { projects: [{ projectId: 1, role: 'member' as const }] },
    'body.projects.0.projectId',
  ],
])('%s is refused by name', async (_, change, path) => {
  const admin = await administrator()
  const account = { name: 'Ada', email: 'taken@example.com', password: PASSWORD }
  await admin.client.people.create({ body: account }).catch(() => undefined)
  const body = { ...account, email: `new-${path}@example.com`.replace('body.', ''), ...change }
  await expect(admin.client.people.create({ body })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path }] },
  })
})

test('people are for administrators alone', async () => {
  const person = await server.createAccount({ permissions: ['config_projects_rw'] })
  await expect(person.client.people.list({})).rejects.toMatchObject({ status: 403 })
  await expect(person.client.invitations.create({ body: { email: 'x@example.com' } })).rejects.toMatchObject({
    status: 403,
  })
})
