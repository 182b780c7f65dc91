import type { TestAccount, TestServer } from '@atrium/server/test-harness'
import { expect, vi } from 'vitest'

export const MODEL = { provider: 'openai_chat', model: 'gpt-4.1' } as const

const NOBODY = '0198c1a0-0000-7000-8000-00000000dead'

/** Things that an address can name, by what they are. */
export type Things = Record<'prompt' | 'result' | 'saved' | 'group' | 'companion' | 'thread' | 'library', string>

/** What is asked for: `{prompt}` in the path is a thing, and whatever is none is not there. */
export type Door = [method: string, path: string, body?: object]

/** One thing of each kind, that the project sees. */
export async function makeThings({ client }: TestAccount): Promise<Things> {
  const shared = { protected: 'project' as const }
  const asked = { prompt: 'Say only: done', ...MODEL, ...shared }
  const { data: made } = await client.prompts.create({ body: asked })
  const result = made.results[0]?.id ?? ''
  const isDone = async () =>
    (await client.promptResults.get({ params: { resultId: result } })).data.status === 'completed'
  await vi.waitUntil(isDone, { timeout: 10_000 })
  const saved = { name: 'Taken', prompt: 'Say only: done', ...shared }
  return {
    prompt: made.prompt.id,
    result,
    saved: (await client.catalogPrompts.create({ body: saved })).data.id,
    group: (await client.catalogGroups.create({ body: { name: 'Taken', ...shared } })).data.id,
    companion: (await client.companions.create({ body: { name: 'Taken', ...shared, publish: true } })).data.id,
    library: (await client.libraries.create({ body: { name: 'Taken', ...shared } })).data.id,
    thread: (await client.threads.create({ body: { name: 'Taken', messages: [], ...shared } })).data.id,
  }
}

/** Asks for something as somebody, or as nobody. */
export function askAt({ url }: Pick<TestServer, 'url'>, things: Things, who: TestAccount | null, ...door: Door) {
  const [method, path, body] = door
  const address = `/api${path.replaceAll(/\{(\w+)\}/g, (_, kind) => things[kind as keyof Things] ?? NOBODY)}`
  const headers = { 'content-type': 'application/json' }
  const request = { method, ...(body && { headers, body: JSON.stringify(body) }) }
  return who ? who.request(address, request) : fetch(url + address, request)
}

/** Does something while a table is away. */
export async function without<T>({ database }: TestServer, table: string, work: () => Promise<T>): Promise<T> {
  await database.db.execute(`alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await database.db.execute(`alter table ${table}_away rename to ${table}`)
  }
}

/** Does something while the database begins to start, as whoever reads this table is told. */
export async function starting<T>(server: TestServer, table: string, work: () => Promise<T>): Promise<T> {
  const { db } = server.database
  await db.execute(`create or replace function is_up() returns boolean stable language plpgsql as
    $$ begin raise exception 'the database system is starting up' using errcode = '57P03'; end $$`)
  return without(server, table, async () => {
    await db.execute(`create view ${table} as select * from ${table}_away where is_up()`)
    try {
      return await work()
    } finally {
      await db.execute(`drop view ${table}`)
    }
  })
}

/** What a refusal says. */
export async function told(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  const { status, title, error } = (await response.json()) as { status: number; title: string; error: string }
  expect(status).toBe(response.status)
  return { status, title, error }
}
