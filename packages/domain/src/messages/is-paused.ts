import type { ThreadMessage } from './thread-message.ts'

/** Has an answer ended to wait for a person, before calls of tools that have to be allowed? Nothing runs meanwhile. */
export function isPaused({ parts, metadata }: Pick<ThreadMessage, 'parts' | 'metadata'>): boolean {
  return (
    metadata?.status === 'completed' &&
    parts.some(
      (part) =>
        part.type === 'dynamic-tool' && (part.state === 'approval-requested' || part.state === 'approval-responded'),
    )
  )
}
