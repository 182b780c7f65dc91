/** What becomes of a replay. One that was stopped, has failed or was interrupted can be continued. */
export const REPLAY_STATUSES = ['running', 'completed', 'stopped', 'failed', 'interrupted'] as const

export type ReplayStatus = (typeof REPLAY_STATUSES)[number]

/** Can it be continued where it ended? */
export function canContinueReplay(status: ReplayStatus): boolean {
  return status !== 'running' && status !== 'completed'
}
