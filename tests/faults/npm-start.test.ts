import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addressOf, dataFolder, ROOT, settingsOf } from './server-process.ts'

/** A world of its own process ids: the command is its first process, and all of it ends with that. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const
const hasContainers = spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0

/** Another start would install and build first, under the feet of other tests. */
const PREPARED = `import { isPrepared } from './scripts/prepare.mjs'; process.exitCode = isPrepared() ? 0 : 1`
const isPrepared = spawnSync(process.execPath, ['--input-type=module', '--eval', PREPARED], { cwd: ROOT }).status === 0

const data = dataFolder()
let started: ChildProcess | undefined
afterEach(() => {
  started?.kill('SIGKILL')
  data.remove()
})

const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

test.for([
  ['of its own', [], (pid: number) => pid],
  ['that is the first process of a container', hasContainers ? CONTAINER : null, childOf],
] as const)('SIGTERM to an `npm start` %s stops the server cleanly', async ([, within, npmOf], { skip }) => {
  if (!isPrepared) return skip('Nothing is installed and built from this very tree: `npm test` does that first.')
  if (!within) return skip('This machine lets nobody make a world of process ids.')
  const [program = '', ...parameters] = [...within, 'npm', 'start']
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: settingsOf(data.path),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started = child
  const ended = once(child, 'exit')
  const url = await addressOf(child, [])
  const lockFile = join(data.path, 'postgres/cluster/postmaster.pid')
  expect(existsSync(lockFile)).toBe(true)
  process.kill(npmOf(child.pid ?? 0), 'SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  // PostgreSQL leaves it behind where it was killed.
  expect(existsSync(lockFile)).toBe(false)
})
