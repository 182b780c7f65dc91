/** How long the answer of a sign-on check is used again, in milliseconds. Source: the specification, section 9. */
export const AUTH_RESULT_LIFETIME = 60_000

/** May the last check be used again? `checkedAt` and `now` are milliseconds. A clock that was set back makes it stale. */
export function isAuthFresh(checkedAt: number | null, now: number): boolean {
  return checkedAt !== null && now >= checkedAt && now - checkedAt < AUTH_RESULT_LIFETIME
}
