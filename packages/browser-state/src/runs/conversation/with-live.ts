import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { LiveRun } from '../live-run.ts'

/** A message with what is being written into it now; the same object for the same words. */
export function withLive(message: ThreadMessage, live: LiveRun | null): ThreadMessage {
  // One that has said nothing yet knows less than the thread does.
  if (!live?.message.metadata) return message
  const known = shown.get(live)
  if (known?.message === message) return known.shown
  const { parts, metadata } = live.message
  const error = live.status === 'ended' && live.error ? { error: live.error } : {}
  const now = { ...message, parts, metadata: { ...metadata, ...error } }
  shown.set(live, { message, shown: now })
  return now
}

const shown = new WeakMap<LiveRun, { message: ThreadMessage; shown: ThreadMessage }>()
