import { beforeAll, expect, test } from 'vitest'
import { scimDirectory } from '../../test-harness/sign-on/scim-directory.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()

let directory: Awaited<ReturnType<typeof scimDirectory>>
beforeAll(async () => {
  directory = await scimDirectory(server)
})

test('only a SCIM token that lives lets in, and it makes no other call', async () => {
  const { admin, token, tokenId, ask } = directory
  const { data: own } = await admin.client.accessTokens.create({ body: { name: 'Own', scope: 'full', days: 30 } })
  const basic = `Basic ${Buffer.from(`${admin.email}:${admin.password}`).toString('base64')}`
  for (const authorization of ['', basic, `Bearer ${own.token}`, `Bearer ${token}x`, `sso-jwt ${token}`, 'Bearer ']) {
    expect(await ask('GET', '/Users', undefined, authorization)).toMatchObject({ status: 401, body: { status: '401' } })
  }
  for (const scheme of ['Bearer', 'sso-jwt']) {
    const response = await fetch(`${server.url}/api/v1/admin/people`, {
      headers: { authorization: `${scheme} ${token}` },
    })
    expect(response.status).toBe(401)
  }
  const { rows } = await server.database.db.execute<{ id: string }>(`select * from scim_tokens`)
  expect(JSON.stringify(rows)).not.toContain(token)
  const another = await scimDirectory(server)
  await admin.client.scim.deleteToken({ params: { tokenId: another.tokenId } })
  expect((await another.ask('GET', '/Users')).status).toBe(401)
  expect((await ask('GET', '/Users')).status).toBe(200)
  expect((await admin.client.scim.listTokens()).data).toEqual([
    expect.objectContaining({ id: tokenId, name: 'Directory' }),
  ])
})

test('there are no more than ten tokens, of many asked for at once too', async () => {
  const { admin } = directory
  await Promise.allSettled(Array.from({ length: 30 }, () => admin.client.scim.createToken({ body: { name: 'More' } })))
  const { data } = await admin.client.scim.listTokens()
  expect(data).toHaveLength(10)
  for (const { id, name } of data) {
    if (name === 'More') await admin.client.scim.deleteToken({ params: { tokenId: id } })
  }
})

test('tokens are made by administrators alone, and never with a token', async () => {
  const nobody = await server.createAccount({ permissions: [] })
  await expect(nobody.client.scim.createToken({ body: { name: 'Mine' } })).rejects.toMatchObject({ status: 403 })
  await expect(nobody.client.scim.listTokens()).rejects.toMatchObject({ status: 403 })
})

test('what says what SCIM can do is there', async () => {
  expect((await directory.ask('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true },
  })
  expect((await directory.ask('GET', '/ResourceTypes')).body.totalResults).toBe(2)
  expect((await directory.ask('GET', '/Schemas')).body.totalResults).toBe(2)
  expect((await directory.ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body.name).toBe('User')
})

test.each([
  ['__proto__', '{"userName":"p@example.com","__proto__":{"permissions":["admin_rw"]}}'],
  ['constructor', '{"userName":"p@example.com","constructor":{"prototype":{"isAdmin":true}}}'],
  ['a path', '{"Operations":[{"op":"add","path":"__proto__.polluted","value":"yes"}]}'],
  ['a dotted key', '{"Operations":[{"op":"add","value":{"constructor.prototype.polluted":"yes"}}]}'],
])('nothing reaches the objects of JavaScript: %s', async (_case, body) => {
  const id = await directory.newUser(`hostile-${_case.replace(/\W/g, '')}@example.com`)
  await directory.ask('PATCH', `/Users/${id}`, body)
  expect((await directory.ask('POST', '/Users', body)).status).toBe(400)
  expect(({} as { polluted?: string; permissions?: string[]; isAdmin?: boolean }).polluted).toBeUndefined()
  expect(({} as { permissions?: string[] }).permissions).toBeUndefined()
})

test('a directory gives no permissions, whatever it says', async () => {
  const more = { permissions: ['admin_rw'], roles: [{ value: 'admin' }], entitlements: ['admin_rw'], groups: ['x'] }
  const { body } = await directory.ask('POST', '/Users', { userName: 'eve@example.com', ...more })
  await directory.patch(
    `/Users/${body.id}`,
    { op: 'add', value: more },
    { op: 'add', path: 'permissions', value: ['admin_rw'] },
  )
  const { data } = await directory.admin.client.people.get({ params: { accountId: body.id } })
  expect(data.permissions).toEqual([])
})

test.each([
  'userName',
  'userName eq',
  'userName co "a"',
  'userName eq "a" or userName eq "b"',
  'not (userName eq "a")',
  `${'('.repeat(500)}userName eq "a"${')'.repeat(500)}`,
  'password eq "a"',
  '__proto__ eq "a"',
  'userName eq "a\\u0000"',
  'userName eq "a" userName eq "b"',
  Array.from({ length: 11 }, () => 'userName eq "a"').join(' and '),
  `userName eq "${'x'.repeat(1900)}`,
])('a filter that is not understood is refused in SCIM’s words: %s', async (filter) => {
  expect(await directory.find('/Users', filter)).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
})

test('a value of a filter is never part of a statement', async () => {
  for (const value of [`' or 1=1 --`, '%', `\\"; drop table accounts; --`]) {
    expect((await directory.find('/Users', `userName eq "${value}"`)).body).toMatchObject({ totalResults: 0 })
    expect((await directory.find('/Groups', `displayName eq "${value}"`)).body).toMatchObject({ totalResults: 0 })
  }
})

test.each([
  ['no JSON', '{'],
  ['a list', []],
  ['no user name', {}],
  ['no text', { userName: { deep: true } }],
  ['no address', { userName: 'nobody' }],
  ['too long', { userName: `${'x'.repeat(600)}@example.com` }],
  ['neither true nor false', { userName: 'a@example.com', active: 'perhaps' }],
  ['too deep', `{"userName":"a@example.com","x":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['names that are none', { userName: 'a@example.com', name: ['x'] }],
])('a person who cannot be is refused: %s', async (_case, body) => {
  const answer = await directory.ask('POST', '/Users', body)
  expect(answer).toMatchObject({ status: 400, type: 'application/scim+json; charset=utf-8' })
  expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
})

test.each([
  [{ op: 'move', path: 'active' }],
  [{ op: 'remove' }],
  [{ op: 'remove', path: 'userName' }],
  [{ op: 'replace', path: { a: 1 }, value: 1 }],
  [{ op: 'replace', value: 'active' }],
])('an operation that cannot be is refused: %j', async (operation) => {
  const id = await directory.newUser(`operation-${JSON.stringify(operation).length}-${Math.random()}@example.com`)
  expect((await directory.patch(`/Users/${id}`, operation)).status).toBe(400)
})

test('an id that nobody has is not found, and an address that is none neither', async () => {
  for (const path of [
    '/Users/nobody',
    '/Users/01997f2e-0000-7000-8000-000000000000',
    '/Groups/x',
    '/Nothing',
    '/Users/a/b',
  ]) {
    expect(await directory.ask('GET', path)).toMatchObject({ status: 404, body: { status: '404' } })
  }
  expect((await directory.ask('DELETE', '/Users')).status).toBe(405)
  expect((await directory.ask('POST', '/Bulk', {})).status).toBe(404)
})
