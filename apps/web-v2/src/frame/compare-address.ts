import type { ThreadType } from '@atrium/domain/threads/thread-type'

/** Prompts whose results stand side by side. */
export const COMPARE_ROUTE = '/prompt-optimizer/compare'

/** Leads to the results of these prompts side by side. */
export function toComparison(promptIds: readonly string[]) {
  return { to: COMPARE_ROUTE, search: { prompts: promptIds.join(',') } } as const
}

/** Leads to where a comparison is begun, of models of a type. */
export function toNewComparison(type?: ThreadType) {
  return { to: COMPARE_ROUTE, search: type ? { type } : {} } as const
}
