/** One generation's states. The last four are final: nothing changes them. */
export const RUN_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled', 'interrupted'] as const

export type RunStatus = (typeof RUN_STATUSES)[number]

/** How the caller waits: `sync` for the whole answer, `async` not at all, `stream` for events. */
export type RunMode = 'sync' | 'async' | 'stream'

const MOVES: Record<RunStatus, readonly RunStatus[]> = {
  queued: ['running', 'completed', 'failed', 'cancelled', 'interrupted'],
  running: ['completed', 'failed', 'cancelled', 'interrupted'],
  completed: [],
  failed: [],
  cancelled: [],
  interrupted: [],
}

export function isFinal(status: RunStatus): boolean {
  return MOVES[status].length === 0
}

/** May a run go from one state to the other? A final state has no way out. */
export function canMove(from: RunStatus, to: RunStatus): boolean {
  return MOVES[from].includes(to)
}
