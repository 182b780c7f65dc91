import type { Client } from '@atrium/client'
import { readQuery } from '#query-cache/read-query.ts'

/** Under which name each reading of comparisons stands in the query cache. */
export const comparisonKeys = {
  all: () => ['comparisons'] as const,
  one: (promptId: string) => ['comparisons', 'item', promptId] as const,
  /** @param state what is known of its answers: they are read again where that is another one */
  row: (promptId: string, example: number, state: string) => ['comparisons', 'row', promptId, example, state] as const,
}

/** A comparison, and what is known of its answers without their texts. */
export function comparisonQuery(client: Client, promptId: string) {
  return readQuery(comparisonKeys.one(promptId), (options) => client.comparisons.get({ params: { promptId } }, options))
}

/** The answers of one example with all of their texts. */
export function rowQuery(client: Client, promptId: string, { example, state }: { example: number; state: string }) {
  return readQuery(comparisonKeys.row(promptId, example, state), (options) =>
    client.comparisons.row({ params: { promptId, example } }, options),
  )
}
