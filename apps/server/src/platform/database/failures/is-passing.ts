import { isUnreachable } from './is-unreachable.ts'

/** PostgreSQL's: rolled back for another transaction, a lock that was not to be had, and canceled. */
const PASSING_CODES = /^(40|55P03|57014)/

/** Whether the same query can succeed later: the database is away, or others were in its way. */
export function isPassing(error: unknown): boolean {
  if (isUnreachable(error)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (typeof code === 'string' && PASSING_CODES.test(code)) return true
  }
  return false
}
