import { isLive, type LiveRun } from '@atrium/browser-state/runs/live-run'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useState } from 'react'

/**
 * The turn that was sent last and whose answer this view has seen in the writing; it comes to rest at the top. Another object
 * with every sending.
 */
export function useSentTurn(messages: readonly ThreadMessage[], run: LiveRun | null): { index: number } | null {
  const [over] = useState(() => (run && !isLive(run) ? run.createdDate : null))
  const [sent, setSent] = useState<{ at: string; index: number } | null>(null)
  const at = run?.input?.messages?.length ? run.createdDate : null
  const index = messages.findLastIndex(({ role }) => role === 'user')
  // A run may be known before the messages of its thread are.
  if (at !== null && at !== over && at !== sent?.at && index >= 0) setSent({ at, index })
  return sent
}
