import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownerOf, type ServerProcess, startServerProcess } from './server-process.ts'

/** A disk of its own, small enough to be filled. */
const disk = mkdtempSync(join(tmpdir(), 'atrium-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'atrium-test', disk]).status === 0
const filling = join(disk, 'filling')
const data = join(disk, 'data')
let server: ServerProcess | undefined

afterAll(async () => {
  rmSync(filling, { force: true })
  await server?.kill()
  if (isMounted) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Takes all the room that is left, to the last byte. */
function fill(): void {
  const [many, few] = [Buffer.alloc(1_000_000), Buffer.alloc(4096)]
  for (const piece of [many, few]) {
    try {
      for (;;) appendFileSync(filling, piece)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
}

const readyz = async () =>
  (await fetch(`${server?.url}/api/readyz`)).json() as Promise<{ status: string; error?: string }>
const ready = () => expect.poll(async () => (await readyz()).status, { timeout: 20_000 })

const reserved = () => expect.poll(() => existsSync(join(data, 'postgres/reserve')), { timeout: 20_000 }).toBe(true)

test('on a full disk reading goes on and what needs room is refused in words; with room it is written again', async ({
  skip,
}) => {
  if (!isMounted) return skip('This machine lets nobody mount a disk.')
  server = await startServerProcess(data)
  const client = ownerOf(server)
  const create = () => client.threads.create({ body: { name: 'kept' } })
  await create()
  const names = async () => (await client.threads.list()).data.map(({ name }) => name)
  await reserved()

  fill()
  await ready().toBe('read-only')
  await expect(create()).rejects.toMatchObject({
    status: 507,
    message: expect.stringContaining('The server is out of storage space'),
  })
  expect(await names()).toEqual(['kept'])
  const [postmaster] = readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  await expect.poll(() => names().catch(() => null), { timeout: 20_000 }).toEqual(['kept'])

  rmSync(filling)
  await expect.poll(async () => (await create().catch(() => null))?.data.name, { timeout: 5000 }).toBe('kept')
  await ready().toBe('ready')
})

test('a start on a full disk takes the reserve, and ends in words where there is none', async ({ skip }) => {
  if (!isMounted) return skip('This machine lets nobody mount a disk.')
  await reserved()
  fill()
  await server?.stop()
  server = await startServerProcess(data)
  await ready().toBe('read-only')
  await server.stop()
  rmSync(join(data, 'postgres/reserve'), { force: true })
  fill()
  await expect(startServerProcess(data)).rejects.toThrow(/There is no room on the disk of [^\n]*\n?$/)
})
