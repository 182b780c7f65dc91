import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { RunAsUser } from './run-as-user.ts'

/**
 * Waits for the end of its input, which comes when Atrium ends in whatever way, then asks PostgreSQL for a fast shutdown, but
 * only if the cluster's lock file still names the process that it was set on.
 * $1 is the lock file, $2 the process.
 */
const SCRIPT = `while read -r line; do :; done
read -r pid < "$1" || exit 0
[ "$pid" = "$2" ] && kill -INT "$2"`

/** Sets a tiny watchdog on a PostgreSQL. It ends by itself when this process does, or with `dismiss`. */
export function setWatchdog(runAs: RunAsUser, dataFolder: string, pid: number): { dismiss(): void } {
  const lockFile = join(dataFolder, 'postmaster.pid')
  const dog: ChildProcess = runAs.start('/bin/sh', ['-c', SCRIPT, 'atrium-watchdog', lockFile, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  dog.on('error', () => undefined)
  dog.stdin?.on('error', () => undefined)
  dog.unref()
  return { dismiss: () => void dog.kill('SIGTERM') }
}
