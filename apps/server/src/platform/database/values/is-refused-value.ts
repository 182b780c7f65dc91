/**
 * Source: PostgreSQL's error codes. Data that it cannot take (22), breaks a rule (23), that a statement does not fit (42) or passes
 * a limit (54).
 */
const REFUSED = /^(22|23|42|54)...$/

/** Whether work failed by what it was given, and will fail the same way again; not where the database was busy, full or away. */
export function isRefusedValue(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RangeError || cause instanceof TypeError || cause instanceof SyntaxError) return true
    const { code } = cause as { code?: string }
    if (code !== undefined && REFUSED.test(code)) return true
  }
  return false
}
