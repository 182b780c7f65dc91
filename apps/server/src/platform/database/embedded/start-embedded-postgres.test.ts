import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../telemetry/logger.ts'
import { isAlive, isRecovering, readPostmasterFile } from './postmaster-file.ts'
import { type PostgresConnection, verifyServer } from './ensure-database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

/** A command in a world of its own process ids, as a container is one: it dies as a whole, and its next start has the same ids. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const
const hasContainers = spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0

const PROGRAM = resolve(import.meta.dirname, '../../../../test-harness/database/hold-embedded-postgres.ts')
const logger = createLogger('silent')

/** Where the tests start and stop their PostgreSQL; those of the first start take a fresh one. */
const base = mkdtempSync(join(tmpdir(), 'atrium-embedded-'))
let folder: string
const running: (EmbeddedPostgres | ChildProcess)[] = []

beforeEach(() => {
  folder = join(base, 'used')
})
afterEach(async () => {
  for (const one of running.splice(0)) {
    if ('stop' in one) await one.stop()
    else one.kill('SIGKILL')
  }
  await untilGone(postmaster())
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const postmaster = () => readPostmasterFile(join(folder, 'cluster'))?.pid ?? 0

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, logger })
  running.push(postgres)
  return postgres
}

/** Another process that holds the folder; tells its first line: the connection, or why it could not start. */
async function startElsewhere(within: readonly string[] = []): Promise<{ process: ChildProcess; says: string }> {
  const [program = '', ...parameters] = [...within, process.execPath, PROGRAM, folder]
  const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'inherit'] })
  running.push(child)
  const [says] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { process: child, says }
}

async function ask(connection: PostgresConnection, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows
}

async function untilGone(pid: number): Promise<void> {
  while (pid > 0 && isAlive(pid)) await delay(5)
}

describe('the embedded PostgreSQL', () => {
  it('is made at the first start: closed to others, with checksums, safe against power cuts, on no port', async () => {
    const { connection } = await start()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'cluster')).mode & 0o777).toBe(0o700)
    const names = [
      'data_checksums',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'server_encoding',
    ]
    const rows = await ask(connection, `SELECT ${names.map((name) => `current_setting('${name}')`).join(', ')}`)
    expect(rows).toEqual([['on', 'on', 'on', 'on', '', 'UTF8']])
    expect(existsSync(join(folder, 'cluster.init'))).toBe(false)
  })

  it('keeps what was written, through a clean stop and a start', async () => {
    const first = await start()
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 1 AS one')
    await first.stop()
    const { connection } = await start()
    expect(await ask(connection, 'SELECT one FROM kept')).toEqual([[1]])
  })

  it('starts over where a first start was killed half-way', async () => {
    folder = join(base, 'half-made')
    mkdirSync(join(folder, 'cluster.init'), { recursive: true })
    writeFileSync(join(folder, 'cluster.init', 'PG_VERSION'), '18\n')
    const { connection } = await start()
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
  })

  it('keeps what was committed when its server is killed, and can be started again at once', async () => {
    const { process: killed, says } = await startElsewhere()
    await ask(JSON.parse(says), 'CREATE TABLE kept_too AS SELECT 1 AS one')
    killed.kill('SIGKILL')
    const { connection } = await start()
    expect(await ask(connection, 'SELECT one FROM kept_too')).toEqual([[1]])
  })

  it('is stopped by its watchdog when its server is killed', async () => {
    const { process: killed } = await startElsewhere()
    const pid = postmaster()
    expect(isAlive(pid)).toBe(true)
    killed.kill('SIGKILL')
    await untilGone(pid)
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false)
  })

  it('is told from another by the time of its start, however long a busy machine took for that', async () => {
    const { connection } = await start()
    const cluster = join(folder, 'cluster')
    const lockFile = join(cluster, 'postmaster.pid')
    const lines = readFileSync(lockFile, 'utf8').split('\n')
    const startedAt = (seconds: number) =>
      writeFileSync(lockFile, lines.with(2, String(Number(lines[2]) + seconds)).join('\n'))

    startedAt(-30)
    await verifyServer(connection, cluster)
    startedAt(30)
    await expect(verifyServer(connection, cluster)).rejects.toThrow(/answers in place of/)
    startedAt(0)
  })

  it('refuses a second server on the same folder with words, and the first goes on undisturbed', async () => {
    const { connection } = await start()
    const { says, process: second } = await startElsewhere()
    expect(says).toMatch(/Another Atrium is already running on the data folder/)
    await once(second, 'exit')
    expect(second.exitCode).toBe(1)
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
  })

  it('is started again when it ends by itself', async () => {
    const { connection } = await start()
    const pid = postmaster()
    process.kill(pid, 'SIGQUIT')
    await untilGone(pid)
    while (!readPostmasterFile(join(folder, 'cluster'))?.ready) await delay(5)
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
  })

  it('is not kept from starting by a process that has the number of the old one', async () => {
    const first = await start()
    await first.stop()
    const stranger = spawn(
      'sleep',
      ['60'],
      process.getuid?.() === 0 ? { uid: statSync(join(folder, 'cluster')).uid } : {},
    )
    running.push(stranger)
    writeFileSync(
      join(folder, 'cluster', 'postmaster.pid'),
      `${stranger.pid}\n${join(folder, 'cluster')}\n1700000000\n5432\n`,
    )
    const { connection } = await start()
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })

  it.skipIf(!hasContainers)('starts after a hard stop where process ids repeat, as in a container', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { process: container, says } = await startElsewhere(CONTAINER)
      expect(says).toContain('"database":"atrium"')
      container.kill('SIGKILL')
      await once(container, 'exit')
    }
    await start()
  })

  it.runIf(process.platform === 'linux')('starts where a power cut has left an empty lock file', async () => {
    await (await start()).stop()
    writeFileSync(join(folder, 'cluster', 'postmaster.pid'), '')
    const { connection } = await start()
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
  })

  it('starts with a damaged lock of the folder, which still keeps others out', async () => {
    const lock = join(folder, 'atrium.lock')
    await (await start()).stop()
    writeFileSync(lock, 'damaged '.repeat(1000))
    const { process: first, says } = await startElsewhere()
    expect(says).toContain('"database":"atrium"')
    writeFileSync(lock, 'damaged again '.repeat(1000))
    await expect(start()).rejects.toThrow(/Another Atrium is already running on the data folder/)
    first.stdin?.end()
    await once(first, 'exit')
  })

  it('says in words that its lock cannot be opened', async () => {
    await (await start()).stop()
    rmSync(join(folder, 'atrium.lock'))
    mkdirSync(join(folder, 'atrium.lock'))
    await expect(start()).rejects.toThrow(/^The lock file .* cannot be used: .+\.$/)
    rmSync(join(folder, 'atrium.lock'), { recursive: true })
  })

  it.runIf(process.platform === 'linux')('is stopped at once while it recovers from a crash', async () => {
    const { connection, stop } = await start()
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    const made = `CREATE TABLE IF NOT EXISTS crashed AS SELECT repeat('x', 500) AS text FROM generate_series(1, 100000)`
    await client.query(made)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    while (!isRecovering(postmaster())) await delay(1)
    const begun = performance.now()
    await stop()
    // Less than the patience with which a fast shutdown is waited for.
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('refuses a folder of another major version with words', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/created by PostgreSQL 15.*includes PostgreSQL 18/)
    expect(readFileSync(join(folder, 'cluster', 'PG_VERSION'), 'utf8')).toBe('15\n')
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n')
  })

  it('works in a folder whose path is longer than the address of a socket may be', async () => {
    folder = join(base, 'long'.repeat(30))
    const { connection } = await start()
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  })
})
