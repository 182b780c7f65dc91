import { expect, test } from 'vitest'
import { hashOfSecret } from '#platform/secret.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'

let ahead = 0
const server = serverOfFile({ clock: () => new Date(Date.now() + ahead) })

const PASSWORD = 'correct horse battery'

const administrator = () => server.createAccount({ permissions: ['admin_rw'] })

const tokenOf = ({ link }: { link: string }) => link.split('#')[1] ?? ''

async function statusWith(token: string): Promise<number> {
  return (await fetch(`${server.url}/api/v1/config`, { headers: { authorization: `Bearer ${token}` } })).status
}

test('a sign-on with the old password that is under way does not outlive the reset', async () => {
  const admin = await administrator()
  const cookies: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const { accountId, email, password } = await server.createAccount({ permissions: [] })
    const { data } = await admin.client.people.reset({ params: { accountId } })
    const accepted = admin.client.invitations.accept({
      body: { token: tokenOf(data), password: 'another horse battery' },
    })
    const signIns = [0, 1, 2].map(async () => {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      cookies.push(response.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    })
    await Promise.all([accepted, ...signIns])
  }
  // A session that is looked up at this very moment is remembered for a second.
  ahead = 2000
  const statuses = cookies.map(
    async (cookie) => (await fetch(`${server.url}/api/v1/config`, { headers: { cookie } })).status,
  )
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([401]))
})

test('a new password, by a link or by oneself, ends access tokens that somebody else may have made', async () => {
  const admin = await administrator()
  const person = await server.createAccount({ permissions: [] })
  const insert = async (token: string) => {
    const hash = hashOfSecret(token)
    await server.database.db.execute(`insert into access_tokens
      (id, account_id, name, prefix, token_hash, scope, created_at, expires_at)
      values (gen_random_uuid(), '${person.accountId}', 'x', 'atr_x', '${hash}', 'full', now(), now() + interval '1 day')`)
    expect(await statusWith(token)).toBe(200)
  }
  await insert('atr_first')
  await person.client.account.changePassword({ body: { current: person.password, password: 'another horse battery' } })
  expect(await statusWith('atr_first')).toBe(401)
  await insert('atr_second')
  const { data } = await admin.client.people.reset({ params: { accountId: person.accountId } })
  await admin.client.invitations.accept({ body: { token: tokenOf(data), password: 'a third horse battery' } })
  expect(await statusWith('atr_second')).toBe(401)
})

test('an invitation is over once its person has an account, and lets nobody in again who was deleted', async () => {
  const admin = await administrator()
  const email = 'bob@example.com'
  const { data } = await admin.client.invitations.create({ body: { email, permissions: ['admin_rw'], projects: [] } })
  const made = await admin.client.people.create({ body: { name: 'Bob', email, password: PASSWORD } })
  const look = () => admin.client.invitations.look({ body: { token: tokenOf(data) } })
  await expect(look()).rejects.toMatchObject({ status: 404 })
  await admin.client.people.delete({ params: { accountId: made.data.accountId } })
  const body = { token: tokenOf(data), name: 'Bob', password: PASSWORD }
  await expect(admin.client.invitations.accept({ body })).rejects.toMatchObject({ status: 404 })
})
