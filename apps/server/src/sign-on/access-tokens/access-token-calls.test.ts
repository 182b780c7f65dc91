import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()

const make = async (person: TestAccount, scope: 'read' | 'full') =>
  (await person.client.accessTokens.create({ body: { name: 'Nightly report', scope, days: 30 } })).data

const call = (token: string, method: string, path: string, { scheme = 'Bearer', body = undefined as unknown } = {}) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `${scheme} ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

test('a token makes calls in the name of who made it, under Bearer and under sso-jwt, and is told once', async () => {
  const person = await server.createAccount({ name: 'Ada' })
  const made = await make(person, 'full')
  expect(made.token).toMatch(/^atr_[\w-]{32}$/)
  expect(made.token.startsWith(made.prefix)).toBe(true)
  for (const scheme of ['Bearer', 'sso-jwt']) {
    const config = await call(made.token, 'GET', '/v1/config', { scheme })
    expect((await config.json()).data.user.name).toBe('Ada')
  }
  expect((await call(made.token, 'POST', '/v1/threads', { body: {} })).status).toBe(201)
  const { data: listed } = await person.client.accessTokens.list()
  expect(listed).toMatchObject([{ id: made.id, name: 'Nightly report', scope: 'full' }])
  expect(JSON.stringify(listed)).not.toContain(made.token)
  expect(listed[0]?.lastUsedDate).not.toBeNull()
})

test('a token that only reads changes nothing', async () => {
  const { token } = await make(await server.createAccount(), 'read')
  expect((await call(token, 'GET', '/v1/threads')).status).toBe(200)
  const refused = await call(token, 'POST', '/v1/threads', { body: {} })
  expect(refused.status).toBe(403)
  expect((await refused.json()).error).toBe('This token can only read.')
})

test('a token neither makes tokens nor changes who may sign in', async () => {
  const person = await server.createAccount()
  const { token } = await make(person, 'full')
  const more = { name: 'More', scope: 'full', days: 365 }
  expect((await call(token, 'POST', '/v1/account/tokens', { body: more })).status).toBe(403)
  const passwords = { current: person.password, password: 'another horse battery' }
  expect((await call(token, 'POST', '/v1/account/password', { body: passwords })).status).toBe(403)
  expect((await call(token, 'POST', '/v1/admin/invitations', { body: { email: 'x@example.com' } })).status).toBe(403)
})

test('a token that was deleted, has ended, or is of somebody disabled works no more', async () => {
  const [person, admin] = [await server.createAccount(), await server.createAccount()]
  const [deleted, ended, living] = [await make(person, 'full'), await make(person, 'full'), await make(person, 'full')]
  await person.client.accessTokens.delete({ params: { tokenId: deleted.id } })
  await server.database.db.execute(`update access_tokens set expires_at = now() where id = '${ended.id}'`)
  const status = async ({ token }: { token: string }) => (await call(token, 'GET', '/v1/config')).status
  expect([await status(deleted), await status(ended), await status(living)]).toEqual([401, 401, 200])
  await admin.client.people.disable({ params: { accountId: person.accountId } })
  expect(await status(living)).toBe(401)
})

test('nobody deletes a token of somebody else', async () => {
  const [ada, eve] = [await server.createAccount(), await server.createAccount()]
  const made = await make(ada, 'full')
  await expect(eve.client.accessTokens.delete({ params: { tokenId: made.id } })).rejects.toMatchObject({ status: 404 })
})
