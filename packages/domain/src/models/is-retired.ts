import type { ModelLifecycle } from '#catalog/model-facts.ts'

/** Has its vendor turned the model off? `today` is a day as YYYY-MM-DD. */
export function isRetired({ lifecycle }: { lifecycle: ModelLifecycle }, today: string): boolean {
  return lifecycle.status === 'retired' || (lifecycle.shutdown !== null && lifecycle.shutdown <= today)
}
