import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-harness/database/create-test-database.ts'

type Process = ChildProcessByStdio<null, Readable, Readable>

const MAIN = resolve(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'atrium-main-'))
const running: Process[] = []
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  for (const process of running.splice(0)) process.kill('SIGKILL')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>): Process {
  // What was compiled once is not compiled by each of these processes.
  const compiled = resolve(import.meta.dirname, '../../../.cache/compiled')
  const base = {
    NODE_COMPILE_CACHE: compiled,
    PATH: process.env['PATH'],
    PORT: '0',
    ATRIUM_DATA_DIR: folder,
    DATABASE_URL: database.url,
  }
  const child = spawn(process.execPath, [MAIN], { env: { ...base, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  return child
}

/** What the process says until a line of it fits, or until it ends. */
async function heard(stream: Readable, line: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk
    if (line.test(text)) break
  }
  return text
}

/** The one sentence of a start that fails. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const child = start(environment)
  const said = heard(child.stderr, /$^/)
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  return said
}

describe('a start', () => {
  it('says in one line where Atrium is, and a stop by SIGTERM ends with 0', async () => {
    const child = start({})
    const said = await heard(child.stdout, /Atrium is ready at \S+\n/)
    const [, address] = /ready at (\S+)/.exec(said) ?? []
    expect((await fetch(`${address}/api/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('prints the token for the first account where others can reach the server', async () => {
    const said = await heard(start({ HOST: '0.0.0.0' }).stdout, /token: \S+\n/)
    expect(said).toMatch(/open http:\/\/0\.0\.0\.0:\d+\/setup and enter this token: \S{20,}\n/)
  })
})

describe('a start that cannot be says so in a sentence and ends with 1', () => {
  it('when settings are bad, all of them by name', async () => {
    const said = await refusal({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(said).toMatch(/PORT: must be/)
    expect(said).toMatch(/LOG_LEVEL: must be/)
    expect(said).not.toContain('    at ')
  })

  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toBe(
      `Atrium cannot listen: 127.0.0.1:${port} is already in use. Stop what uses it, or choose another port with PORT.\n`,
    )
    other.close()
  })

  it('when the database of DATABASE_URL does not answer', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://atrium@127.0.0.1:1/atrium' })
    expect(said).toMatch(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/)
  })

  it('when a file that it needs cannot be read, or anything else that it did not think of', async () => {
    const data = join(folder, 'odd')
    mkdirSync(join(data, 'secrets.json'), { recursive: true })
    const said = await refusal({ ATRIUM_DATA_DIR: data })
    expect(said).toMatch(/^Atrium cannot start: EISDIR: .*\n$/)
  })

  it('when the data folder cannot be made', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await refusal({ ATRIUM_DATA_DIR: join(file, 'data') })).toMatch(
      /^The data folder .* \(ATRIUM_DATA_DIR\) cannot be used: .*\n$/,
    )
  })
})
