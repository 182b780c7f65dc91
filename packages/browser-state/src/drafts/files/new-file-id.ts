let last = 0

/**
 * An id of a draft's file, ordered by time (UUIDv7): files stand in the order of their ids, the same after a reload and on every device,
 * whichever of them has reached the server first.
 */
export function newFileId(now = Date.now()): string {
  // Several at once are a millisecond apart.
  last = Math.max(now, last + 1)
  const time = last.toString(16).padStart(12, '0')
  const random = crypto.randomUUID().slice(15)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`
}
