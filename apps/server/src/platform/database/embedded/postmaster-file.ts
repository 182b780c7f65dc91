import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL says about itself in `postmaster.pid`. Source: PostgreSQL's `src/include/utils/pidfile.h`. */
export type PostmasterFile = { pid: number; startedAt: number; ready: boolean }

/** Reads the lock file of a cluster; null where there is none, which is so after a clean stop. */
export function readPostmasterFile(dataFolder: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, startedAt: Number(lines[2]), ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
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
