import type { Plan } from './plan.ts'

/** The vendor's content filter refuses, in the vendor's own form. */
export type ContentFilter = { kind: 'content-filter' }

export function playContentFilter(_scenario: ContentFilter, plan: Plan): Plan {
  return {
    ...plan,
    refusal: { status: 400, message: 'The content filter refused this (simulated).', code: 'content_filter' },
  }
}
