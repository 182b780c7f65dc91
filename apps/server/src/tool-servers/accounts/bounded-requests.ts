import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'

/** Milliseconds in which a server has to have answered each question of a sign-on. */
const PATIENCE = 15_000

/** The guarded requests of a sign-on, each with an end. */
export function boundedRequests(guardedRequests: GuardedRequests): GuardedRequests {
  return (url, init = {}) => {
    const end = AbortSignal.timeout(PATIENCE)
    return guardedRequests(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, end]) : end })
  }
}
