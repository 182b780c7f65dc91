import { Refusal } from '../refusal.ts'

/** How often the rights behind an open stream are looked at again, in milliseconds. */
const LOOK_EVERY = 30_000

/**
 * Looks again and again whether a stream may still be read: a session may end and a thread be closed while it is open. Calls
 * `onGone` once `look` throws a refusal; whatever else fails, as while the database is away, says nothing about rights.
 */
export function watchRights(
  look: () => Promise<unknown>,
  onGone: () => void,
  every: number = LOOK_EVERY,
): { stop(): void } {
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    await look().catch((error: unknown) => {
      if (error instanceof Refusal && error.status < 500) onGone()
    })
    looking = false
  }, every)
  return { stop: () => clearInterval(timer) }
}
