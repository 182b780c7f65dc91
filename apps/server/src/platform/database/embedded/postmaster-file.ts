import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL says about itself in `postmaster.pid`. Source: PostgreSQL's `src/include/utils/pidfile.h`. */
export type PostmasterFile = {
  pid: number
  startedAt: number
  ready: boolean
  /** Another one for every file and every change of it: where process ids repeat, the id alone does not tell two servers apart. */
  version: string
}

/** Reads the lock file of a cluster; null where there is none, which is so after a clean stop, or nothing in it. */
export function readPostmasterFile(dataFolder: string): PostmasterFile | null {
  let file: number | undefined
  try {
    file = openSync(join(dataFolder, 'postmaster.pid'), 'r')
    const { ino, ctimeNs } = fstatSync(file, { bigint: true })
    const lines = readFileSync(file, 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, startedAt: Number(lines[2]), ready: lines[7]?.trim() === 'ready', version: `${ino} ${ctimeNs}` }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether this very process is a PostgreSQL server that works on this very folder. */
export function isPostgresOn(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false
  const command = commandLine(pid)
  if (!/(^|\/)postgres(\0| |$)/.test(command)) return false
  // A postmaster works inside its cluster. Elsewhere than on Linux only the command line can be asked.
  return process.platform === 'linux' ? workingFolder(pid) === dataFolder : command.includes(dataFolder)
}

/** Whether any process at all is a PostgreSQL server on this folder; null where the system does not tell. */
export function hasPostgresOn(dataFolder: string): boolean | null {
  if (process.platform !== 'linux') return null
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgresOn(Number(name), dataFolder))
}

/** Whether a server brings its data to order after a crash, as far as the system tells: its WAL writer lives while it serves. */
export function isRecovering(pid: number): boolean {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number)
    return !children.some((child) => commandLine(child).startsWith('postgres: walwriter'))
  } catch {
    return false
  }
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
