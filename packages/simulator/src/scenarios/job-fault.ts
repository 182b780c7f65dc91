import type { Plan } from './plan.ts'

/**
 * What goes wrong with a video: the vendor forgets it after the first look (`expired`), the first looks fail (`poll-error`, two with
 * 503), or the first download breaks off in the middle (`cut-download`).
 */
export type JobFault = {
  kind: 'job-fault'
  fault: 'expired' | 'poll-error' | 'cut-download'
  status?: number
  /** How many looks fail. */
  looks?: number
}

/** An answer that comes at once knows no such fault. */
export function playJobFault(_scenario: JobFault, plan: Plan): Plan {
  return plan
}
