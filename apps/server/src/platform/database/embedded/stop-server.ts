import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { isAlive } from './postmaster-file.ts'

/** Milliseconds. */
const POLL_INTERVAL = 10
const STOP_PATIENCE = 20_000

/** Fast shutdown; immediate shutdown (which loses nothing that was committed) if that takes too long. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await gone(pid, STOP_PATIENCE)) return
  signal(pid, 'SIGQUIT')
  if (!(await gone(pid, STOP_PATIENCE))) throw new StartError(`PostgreSQL (process ${pid}) does not stop.`)
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
