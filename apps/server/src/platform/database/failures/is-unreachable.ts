/** The system's words for a server that is not there. */
const CONNECTION_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])
/** PostgreSQL's: connection exceptions, out of resources (a full disk too), stopping or starting, read-only. Source: its appendix of error codes. */
const SERVER_CODES = /^(08|53|57P0|25006)/
/** What `pg` says without a code. */
const PHRASES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether a query failed because the database is away or cannot write, rather than because of what was asked. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException
    if (typeof code === 'string' && (CONNECTION_CODES.has(code) || SERVER_CODES.test(code))) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (PHRASES.test(cause.message)) return true
  }
  return false
}
