import { randomUUID } from 'node:crypto'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createAudit } from '#policy/audit.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'
import { createImportCarrier } from './carry-import.ts'
import { createImportsStore } from './imports-store.ts'

const server = serverOfFile()

const folder = () => join(server.dataDir, 'imports')
const files = () => readdir(folder())

const chat = (id: string, messages: readonly { uuid: string; parent?: string }[]) => ({
  uuid: id,
  name: `Chat ${id}`,
  chat_messages: messages.map(({ uuid, parent }) => ({
    uuid,
    sender: 'human',
    text: `Words of ${uuid}`,
    parent_message_uuid: parent ?? null,
  })),
})

async function status(who: TestAccount, importId: string) {
  return (await who.client.imports.get({ params: { importId } })).data
}

async function imported(who: TestAccount, content: unknown) {
  const file = new File([JSON.stringify(content)], 'conversations.json')
  const { id } = (await who.client.imports.create({ file, body: {} })).data
  await expect.poll(async () => (await status(who, id)).status).not.toBe('running')
  return status(who, id)
}

/** An upload whose first bytes are there, and that waits for the rest. */
async function begun({ email, password }: TestAccount): Promise<ClientRequest> {
  const others = (await files()).length
  const sending = request(`${server.url}/api/v1/imports`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  sending.on('error', () => undefined)
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n[')
  await expect.poll(files).toHaveLength(others + 1)
  return sending
}

/** An import as a process has left it that was killed. */
async function left(who: TestAccount, takeovers: number): Promise<{ id: string; path: string }> {
  const [id, path] = [randomUUID(), randomUUID()]
  const content = JSON.stringify([chat(id, [{ uuid: 'a' }])])
  await writeFile(join(folder(), path), content)
  await server.database.db.execute(sql`
    insert into thread_imports (id, author, project_id, name, size, path, status, progress, imported, known, failed, failures,
      worker_id, heartbeat_at, takeovers, created_at)
    select ${id}::uuid, ${who.accountId}, 7908, 'a.json', ${content.length}::int, ${path}, 'running', 0, 0, 0, 0,
      '[]', ${randomUUID()}::uuid, '2020-01-01', ${takeovers}::int, '2020-01-01'`)
  return { id, path }
}

test('messages whose ids are repeated or empty are imported once, and the server goes on', async () => {
  const ada = await server.createAccount()
  const circle = [{ uuid: 'a' }, { uuid: 'b', parent: 'a' }, { uuid: 'b', parent: 'b' }]
  const empty = [{ uuid: '' }, { uuid: '', parent: '' }]
  const done = await imported(ada, [chat('repeated', circle), chat('empty', empty), chat('beside', [{ uuid: 'c' }])])
  expect(done).toMatchObject({ status: 'completed', imported: 3, failed: 0 })
})

test('an import goes on after its process was killed, but not a third time', async () => {
  const [ada, bob] = [await server.createAccount(), await server.createAccount()]
  const [second, third] = [await left(ada, 1), await left(bob, 2)]
  await server.restart()
  await expect.poll(async () => (await status(ada, second.id)).status).toBe('completed')
  expect(await status(bob, third.id)).toMatchObject({
    status: 'failed',
    error: { key: 'importDeadly' },
  })
  await expect.poll(files).toEqual([])
})

test('one file of a person is received at a time: another is refused before it is kept', async () => {
  const [ada, bob] = [await server.createAccount(), await server.createAccount()]
  const sending = await begun(ada)
  await expect(imported(ada, [chat('second', [{ uuid: 'a' }])])).rejects.toMatchObject({
    status: 429,
    message: 'You are already uploading a file to import. Try again in a moment.',
  })
  expect(await files()).toHaveLength(1)
  expect(await imported(bob, [chat('of another', [{ uuid: 'a' }])])).toMatchObject({ imported: 1 })
  sending.destroy()
  await expect.poll(files).toEqual([])
})

test('old files that belong to no import are removed at the start, new ones may belong to another process', async () => {
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000)
  for (const name of ['old', 'new']) await writeFile(join(folder(), name), 'words')
  await utimes(join(folder(), 'old'), longAgo, longAgo)
  await server.restart()
  expect(await files()).toEqual(['new'])
})

test('an import ends with words once its person may not create in the project any more', async () => {
  const [viewer, gone] = [await server.createAccount({ role: 'viewer' }), await server.createAccount()]
  const rows = [await left(viewer, 0), await left(gone, 0)]
  await server.database.db.execute(sql`delete from project_members where account_id = ${gone.accountId}`)
  await server.restart()
  for (const [index, who] of [viewer, gone].entries()) {
    const id = rows[index]?.id ?? ''
    const stored = async () =>
      (await server.database.db.execute(sql`select status, error, imported from thread_imports where id = ${id}::uuid`))
        .rows
    const error = { key: 'notMember', values: {} }
    await expect.poll(stored, { message: who.accountId }).toEqual([{ status: 'failed', error, imported: 0 }])
  }
})

test('an id that no key can be made of fails its conversation alone', async () => {
  const ada = await server.createAccount()
  const ids = ['x'.repeat(3000), 'a\0b', '']
  const done = await imported(ada, [...ids.map((id) => chat(id, [{ uuid: 'a' }])), chat('fine', [{ uuid: 'a' }])])
  expect(done).toMatchObject({ status: 'completed', imported: 1, failed: 3 })
  expect(done.failures.map(({ reason }) => reason)).toEqual([
    { key: 'conversationLongId', values: { limit: 200 } },
    { key: 'conversationOddId', values: {} },
    { key: 'conversationNoId', values: {} },
  ])
})

test('a reason that quotes the file is cut', async () => {
  const ada = await server.createAccount()
  const done = await imported(ada, [{ conversation_id: 'a', mapping: { ['x'.repeat(100_000)]: 1 } }])
  const { key, values } = done.failures[0]?.reason ?? {}
  expect(key).toBe('conversationField')
  expect(String(values?.['field']).length).toBeLessThanOrEqual(500)
})

test('a conversation has as many messages as a thread may have; one with more fails alone', async () => {
  const ada = await server.createAccount()
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ uuid: `m${index}` }))
  const done = await imported(ada, [chat('long', many(10_000)), chat('longer', many(20_001))])
  expect(done).toMatchObject({ status: 'completed', imported: 1, failed: 1 })
  expect(done.failures[0]?.reason).toEqual({ key: 'threadMessages', values: { limit: 20_000 } })
})

test('an import goes on later where the database was away, and keeps its file', async () => {
  const ada = await server.createAccount()
  const { id, path } = await left(ada, 0)
  const [row] = await createImportsStore(server.database.db).list(ada.accountId)
  if (!row) throw new Error('There is no import.')
  const carry = createImportCarrier({
    database: server.database.db,
    write: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    isActive: () => Promise.resolve(true),
    membershipsOf: () => Promise.resolve([{ projectId: row.projectId, role: 'member' }]),
    discard: (file) => rm(file),
    audit: createAudit({ clock: systemClock }),
    clock: systemClock,
    logger: createLogger('silent'),
  })
  await carry(row, join(folder(), path), new AbortController().signal)
  expect(await status(ada, id)).toMatchObject({ status: 'running', error: null })
  await server.restart()
  await expect.poll(async () => (await status(ada, id)).status).toBe('completed')
})
