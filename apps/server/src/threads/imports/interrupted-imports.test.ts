import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

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
    error: 'The server stopped three times during this import. The file cannot be imported.',
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
