import type { Plan } from './plan.ts'

/** The vendor refuses with this HTTP status, in its own form. */
export type UpstreamError = { kind: 'upstream-error'; status: number; message?: string }

export function playUpstreamError({ status, message }: UpstreamError, plan: Plan): Plan {
  return { ...plan, refusal: { status, message } }
}
