import { storable } from '#platform/database/values/storable.ts'

/** The tools that are chosen for a conversation, each once. Which of them can be had is looked at with each run. */
export function toolsToKeep(tools: readonly string[] | null): string[] | null {
  return tools && [...new Set(tools)].map(storable)
}
