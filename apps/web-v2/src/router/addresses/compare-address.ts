import type { ThreadType } from '@atrium/domain/threads/thread-type'

/** Prompts whose results stand side by side. */
export const COMPARE_ROUTE = '/prompt-optimizer/compare'

/** Leads to the results of these prompts side by side. */
export function toComparison(promptIds: readonly string[]) {
  return { to: COMPARE_ROUTE, search: { prompts: promptIds.join(',') } } as const
}

/** Leads to certain results side by side. */
export function toComparedResults(resultIds: readonly string[]) {
  return { to: COMPARE_ROUTE, search: { results: resultIds.join(',') } } as const
}

/** Leads to a comparison by examples that is kept. */
export function toExamplesComparison(promptId: string) {
  return { to: COMPARE_ROUTE, search: { comparison: promptId } } as const
}

/** Leads to where examples are written that two versions or several models answer, of a saved prompt where one is named. */
export function toExamplesDesk(saved?: string) {
  return { to: COMPARE_ROUTE, search: { examples: true, ...(saved !== undefined && { saved }) } } as const
}

/** Leads to where a comparison is begun, of models of a type. */
export function toNewComparison(type?: ThreadType) {
  return { to: COMPARE_ROUTE, search: type ? { type } : {} } as const
}

/** Where a prompt is improved. */
export const OPTIMIZER_ROUTE = '/prompt-optimizer'

/** Leads to what models have made of a prompt that they were to improve. */
export function toImprovement(promptId: string) {
  return { to: OPTIMIZER_ROUTE, search: { improved: promptId } } as const
}

/** Leads to where a prompt is improved; a saved one where it is named. */
export function toOptimizer(saved?: string) {
  return { to: OPTIMIZER_ROUTE, search: saved === undefined ? {} : { saved } } as const
}
