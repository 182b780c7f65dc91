/** Source: PostgreSQL's error codes, class 23. */
const UNIQUE_VIOLATION = '23505'

/** Whether a query failed because a row with the same unique value is there already; `constraint` narrows it to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: failed } = cause as { code?: string; constraint?: string }
    if (code === UNIQUE_VIOLATION) return constraint === undefined || failed === constraint
  }
  return false
}
