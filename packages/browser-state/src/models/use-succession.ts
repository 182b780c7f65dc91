import type { ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { successionQuery } from './model-queries.ts'
import { useConsole } from '#console/use-console.ts'

/** What became of a model that is no longer offered; undefined until that is known, and for a model that nobody knows. */
export function useSuccession(model: ModelRef): ModelSuccession | undefined {
  const { client } = useConsole()
  return useQuery(successionQuery(client, model)).data
}
