import { expect, test } from 'vitest'
import { openGateway } from '../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const admin = accountOfFile(server, { name: 'Ada' })
const ben = accountOfFile(server, { name: 'Ben', permissions: [] })

const messages = [{ role: 'user' as const, content: 'Who flies a kite?' }]
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

/** A key of Ben, and whether it opens the gateway. */
async function leaked() {
  const { openai, key, token } = await openGateway(server, ben)
  return { key, token, status: () => statusOf(openai.chat.completions.create({ model: 'gpt-4.1', messages })) }
}

const ownKey = async (token: string) => {
  const { data } = await ben.client.codeAccessKeys.list({ query: {} })
  return data.keys.find((key) => typeof key === 'object' && key.token === token)
}

const audited = async (token: string) => {
  const { rows } = await server.database.db.execute<{ author: string; action: string; owner: string | null }>(
    `select author, action, details ->> 'owner' as owner from audit where subject_id = '${token}' order by id`,
  )
  return rows
}

test('a key of somebody else that has leaked is blocked as it was found: it is refused at once, its owner sees by whom and cannot unblock it', async () => {
  const { key, token, status } = await leaked()
  expect(await status()).toBe(200)
  const { data } = await admin.client.peopleKeys.block({ body: { key } })
  expect(data).toMatchObject({ token, blocked: true, blocked_by: { name: 'Ada' } })
  await expect.poll(status).toBe(401)
  expect(await ownKey(token)).toMatchObject({ blocked: true, blocked_by: { name: 'Ada' } })
  await expect(ben.client.codeAccessKeys.update({ body: { key: token, blocked: false } })).rejects.toMatchObject({
    status: 403,
  })
  await ben.client.codeAccessKeys.update({ body: { key: token, blocked: true, key_alias: 'Mine' } })
  expect(await ownKey(token)).toMatchObject({ key_alias: 'Mine', blocked_by: { name: 'Ada' } })

  await admin.client.peopleKeys.block({ body: { key: token, blocked: false } })
  await expect.poll(status).toBe(200)
  expect(await ownKey(token)).toMatchObject({ blocked: false, blocked_by: null })
  const byAdmin = (await audited(token)).filter(({ author }) => author === admin.accountId)
  expect(byAdmin).toEqual([
    { author: admin.accountId, action: 'blocked', owner: ben.accountId },
    { author: admin.accountId, action: 'unblocked', owner: ben.accountId },
  ])
})

test('a key that was rotated away and works still names its key too', async () => {
  const { key, token, status } = await leaked()
  await ben.client.codeAccessKeys.rotate({ body: { key: token, grace_period: '1h' } })
  expect(await status()).toBe(200)
  expect((await admin.client.peopleKeys.block({ body: { key } })).data.token).toBe(token)
  await expect.poll(status).toBe(401)
})

test('keys of a person are listed without their secrets, and one is deleted', async () => {
  const { key, token, status } = await leaked()
  const params = { accountId: ben.accountId }
  const { data } = await admin.client.peopleKeys.list({ params })
  expect(data.map((one) => one.token)).toContain(token)
  expect(JSON.stringify(data)).not.toContain(key)
  expect((await admin.client.peopleKeys.delete({ body: { key: token } })).data).toEqual({ deleted_key: token })
  await expect.poll(status).toBe(401)
  expect(await ownKey(token)).toBeUndefined()
  expect((await audited(token)).at(-1)).toMatchObject({ action: 'deleted', owner: ben.accountId })
  await expect(admin.client.peopleKeys.delete({ body: { key: token } })).rejects.toMatchObject({ status: 404 })
})

test('what an administrator blocks of their own they unblock as any owner does', async () => {
  const { data: own } = await admin.client.codeAccessKeys.create({ body: {} })
  const { data } = await admin.client.peopleKeys.block({ body: { key: own.token } })
  expect(data).toMatchObject({ blocked: true, blocked_by: null })
  const { data: unblocked } = await admin.client.codeAccessKeys.update({ body: { key: own.token, blocked: false } })
  expect(unblocked).toMatchObject({ token: own.token, blocked: false })
})

test('only administrators block, delete and list keys of others', async () => {
  const { data: own } = await admin.client.codeAccessKeys.create({ body: {} })
  const reader = await server.createAccount({ permissions: ['reports_r', 'config_projects_rw'] })
  for (const { client } of [ben, reader]) {
    for (const call of [
      () => client.peopleKeys.list({ params: { accountId: admin.accountId } }),
      () => client.peopleKeys.block({ body: { key: own.key } }),
      () => client.peopleKeys.delete({ body: { key: own.token } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
  }
})
