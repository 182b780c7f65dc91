/** The system's words for a disk without room, and PostgreSQL's (`disk_full`). */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed because there is no room left, on this machine or where the database is. */
export function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (CODES.has((cause as NodeJS.ErrnoException).code)) return true
  }
  return false
}
