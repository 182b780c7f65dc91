import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { RunAsUser } from './run-as-user.ts'

/**
 * Waits for the end of its input, which comes when Atrium ends in whatever way, then asks PostgreSQL for a fast shutdown, but
 * only if the cluster's lock file still names the process that it was set on; for an immediate one where that takes long: a fast one
 * during a recovery may never end.
 * $1 is the lock file, $2 the process.
 */
const SCRIPT = `names_it() { read -r pid < "$1" && [ "$pid" = "$2" ]; } 2> /dev/null
while read -r line; do :; done
names_it "$1" "$2" || exit 0
kill -INT "$2"
for second in 1 2 3 4 5 6 7 8; do
  sleep 1
  names_it "$1" "$2" || exit 0
done
kill -QUIT "$2"`

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
