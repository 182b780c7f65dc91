import type { ModelEntry } from '#models/model-entry.ts'

/**
 * Is what these prices come to the least that an answer costs? So it is with a router, whose price is a fee beside that of the model that
 * it chooses, and with a prompt for which the vendor has higher prices that are not known here.
 */
export function isLeastCost(
  { pricing, router = false }: Pick<ModelEntry, 'pricing'> & { router?: boolean },
  inputTokens: number,
): boolean {
  return router || (pricing.flatUpTo !== undefined && inputTokens > pricing.flatUpTo)
}
