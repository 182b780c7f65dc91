/** Prompts whose results stand side by side. */
export const COMPARE_ROUTE = '/prompt-optimizer/compare'

/** Leads to the results of these prompts side by side. */
export function toComparison(promptIds: readonly string[]) {
  return { to: COMPARE_ROUTE, search: { prompts: promptIds.join(',') } } as const
}

/** Leads to where a comparison is begun. */
export function toNewComparison() {
  return { to: COMPARE_ROUTE, search: {} } as const
}
