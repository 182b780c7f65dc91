import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start/start-error.ts'
import { isAlive, isRecovering } from './postmaster-file.ts'

/** Milliseconds. */
const POLL_INTERVAL = 10
const STOP_PATIENCE = 5000

/** Milliseconds that PostgreSQL gives its processes in an immediate shutdown before it kills them, and as many again. */
const KILL_PATIENCE = 10_000

/**
 * Fast shutdown; immediate shutdown (which loses nothing that was committed) if that takes too long. During a recovery it is immediate
 * at once: PostgreSQL 18 never ends a fast shutdown that comes while it recovers from the crash of one of its processes.
 */
export async function stopServer(pid: number): Promise<void> {
  if (!isRecovering(pid)) {
    signal(pid, 'SIGINT')
    if (await gone(pid, STOP_PATIENCE)) return
  }
  signal(pid, 'SIGQUIT')
  if (!(await gone(pid, KILL_PATIENCE))) throw new StartError(`PostgreSQL (process ${pid}) does not stop.`)
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}

async function gone(pid: number, patience: number): Promise<boolean> {
  for (let waited = 0; isAlive(pid); waited += POLL_INTERVAL) {
    if (waited >= patience) return false
    await delay(POLL_INTERVAL)
  }
  return true
}
