import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../telemetry/logger.ts'
import { isUnreachable } from './failures/is-unreachable.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const patience = { connect: 1000, query: 1000 }
const folder = mkdtempSync(join(tmpdir(), 'atrium-stopped-'))
let opened: OpenDatabase

beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: null, dataDir: folder }, createLogger('silent'), patience)
  await opened.db.execute(sql`CREATE TABLE fruits (name text)`)
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = () =>
  opened.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO fruits VALUES ('apple')`)
    await tx.execute(sql`INSERT INTO fruits VALUES ('pear')`)
  })

/** PostgreSQL's processes: the postmaster and all that it has begun. */
function processes(): number[] {
  const [line = ''] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${line}/task/${line}/children`, 'utf8').trim().split(' ').map(Number)
  return [Number(line), ...children]
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, name)
}

it.runIf(process.platform === 'linux')(
  'a database that stands still under sixty writes fails them all, and once it goes on no connection is left in a transaction',
  async () => {
    await Promise.all(Array.from({ length: 10 }, write))
    const frozen = processes()
    signal(frozen, 'SIGSTOP')
    const ends = await Promise.allSettled(Array.from({ length: 60 }, write))
    signal(frozen, 'SIGCONT')
    expect(ends.filter((end) => end.status === 'rejected' && isUnreachable(end.reason))).toHaveLength(60)

    await Promise.all(Array.from({ length: 60 }, write))
    const { rows } = await opened.db.execute(
      sql`SELECT pid FROM pg_stat_activity WHERE datname = 'atrium' AND state LIKE 'idle in transaction%'`,
    )
    expect(rows).toEqual([])
  },
)
