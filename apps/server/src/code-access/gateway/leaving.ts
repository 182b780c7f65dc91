import type { ServerResponse } from 'node:http'

/** The status of a call whose client has left. */
export const GONE = 499

/** Aborted when the client leaves, and at once where it has left. */
export function leaving(out: ServerResponse): AbortSignal {
  const controller = new AbortController()
  out.once('close', () => controller.abort())
  if (out.destroyed) controller.abort()
  return controller.signal
}
