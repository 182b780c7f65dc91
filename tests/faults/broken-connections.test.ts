import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'
import { OWNER } from './server-process.ts'

const server = processOfFile()
const authorization = `Basic ${Buffer.from(`${OWNER.email}:${OWNER.password}`).toString('base64')}`

/** Fewer than one person may ask in a minute. */
const WRITERS = 8
const PAUSE = 50

const AWAY = '503 The database is unreachable. Nothing was lost; try again shortly.'

type Answer = { status: number; error: string }

let writing = false
afterEach(() => {
  writing = false
})

/** Creates threads without a break, on several connections, until the test ends. */
function writeAllTheTime(): { answers: Answer[] } {
  const answers: Answer[] = []
  writing = true
  const write = async () => {
    while (writing) {
      const answer = await fetch(`${server.url}/api/v1/threads`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{"name":"written all the time"}',
      })
      const { error = '' } = (await answer.json()) as { error?: string }
      answers.push({ status: answer.status, error })
      await new Promise((resume) => setTimeout(resume, PAUSE))
    }
  }
  for (let count = 0; count < WRITERS; count += 1) void write()
  return { answers }
}

const lockFile = () => readFileSync(join(server.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
const postmaster = () => Number(lockFile()[0])

/** PostgreSQL's processes that serve the server's connections. */
function backends(): number[] {
  const children = readFileSync(`/proc/${postmaster()}/task/${postmaster()}/children`, 'utf8').trim().split(' ')
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(': atrium atrium '))
}

const kill = (pids: readonly number[], signal: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, signal))

test.for([
  ['every connection is ended', () => kill(backends(), 'SIGTERM')],
  ['one connection dies', () => kill(backends().slice(0, 1), 'SIGKILL')],
  ['PostgreSQL is killed', () => kill([postmaster()], 'SIGKILL')],
  ['PostgreSQL is stopped by somebody else', () => kill([postmaster()], 'SIGINT')],
] as const)(
  'while everybody writes and %s, the server answers 503 at most and goes on by itself',
  async ([, breakIt]) => {
    const { answers } = writeAllTheTime()
    const written = () => answers.filter(({ status }) => status === 201).length
    await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(WRITERS)
    breakIt()
    const before = written()
    // More than were under way when it broke. A quiet machine takes two seconds, most of them PostgreSQL's own.
    await expect.poll(written, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 2 * WRITERS)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, error } of refused) expect(`${status} ${error}`).toBe(AWAY)
  },
)
