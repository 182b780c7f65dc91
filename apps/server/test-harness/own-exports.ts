import { expect } from 'vitest'
import type { TestAccount } from './start-test-server.ts'

/** The ids as an export asks for them, with JSON as its format. */
export const jsonExportOf = (ids: readonly string[]) =>
  `/api/v1/exports?${new URLSearchParams([...ids.map((id) => ['ids[]', id]), ['format', 'json']])}`

/** The archive of these as JSON. */
export async function exported(who: TestAccount, ids: readonly string[]): Promise<Buffer> {
  const answer = await who.request(jsonExportOf(ids))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** What has come of an import, once it is over. */
export async function imported(who: TestAccount, archive: Uint8Array) {
  const file = new File([archive as BlobPart], 'export.zip')
  const { id: importId } = (await who.client.imports.create({ file, body: {} })).data
  const read = async () => (await who.client.imports.get({ params: { importId } })).data
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).not.toBe('running')
  return read()
}

/** The one conversation of this name, with its messages. */
export async function threadNamed(who: TestAccount, name: string) {
  const { data } = await who.client.threads.list({ query: { filter: name } })
  expect(data).toHaveLength(1)
  return (await who.client.threads.get({ params: { threadId: data[0]?.id ?? '' } })).data
}
