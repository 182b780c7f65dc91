/** What becomes of a comparison. One that was stopped, has failed or was interrupted can be continued. */
export const COMPARISON_STATUSES = ['running', 'completed', 'stopped', 'failed', 'interrupted'] as const

export type ComparisonStatus = (typeof COMPARISON_STATUSES)[number]

/** Can it be continued where it ended? */
export function canContinueComparison(status: ComparisonStatus): boolean {
  return status !== 'running' && status !== 'completed'
}
