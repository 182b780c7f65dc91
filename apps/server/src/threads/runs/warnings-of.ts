import type { ThreadMessage } from '@atrium/domain/messages/thread-message'

/** What whoever has waited for these messages is told beside them: why one failed, and what was done otherwise than asked. */
export function warningsOf(messages: readonly Pick<ThreadMessage, 'metadata'>[]): { warnings?: string[] } {
  const told = messages.flatMap(({ metadata }) => [
    ...(metadata?.error ? [metadata.error.message] : []),
    ...(metadata?.warnings ?? []),
    ...(metadata?.retrieval?.warnings ?? []),
    ...(metadata?.missingFiles ?? []).map((name) => `The companion’s file “${name}” was deleted and left out.`),
  ])
  return told.length > 0 ? { warnings: [...new Set(told)] } : {}
}
