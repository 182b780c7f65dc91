import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(() => ({ ATRIUM_MCP_STDIO: 'on' }))

/** Whether a process lives; one that has ended and that nobody has asked after does not. */
function lives(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

test('a command that serves tools, and what it has started, end with a server that is killed', async () => {
  const file = join(server.folder, 'pids')
  const command = ['/bin/sh', '-c', 'sleep 1000 & echo "$! $$" > "$0"; sleep 1000', file]
  const { data } = await server.client().toolServers.create({ body: { name: 'Silent', command } })
  // It never says hello, so that it is asked until the server dies.
  const asked = server.client().toolServers.test({ params: { serverId: data.id } })
  const broken = asked.then(
    () => false,
    () => true,
  )
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').trim().split(' ').length).toBe(2)
  const pids = readFileSync(file, 'utf8').trim().split(' ').map(Number)
  expect(pids.map(lives)).toEqual([true, true])
  await server.kill()
  expect(await broken).toBe(true)
  await expect.poll(() => pids.map(lives), { timeout: 10_000 }).toEqual([false, false])
})
