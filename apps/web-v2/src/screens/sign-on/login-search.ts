import { textOf } from '#frame/text-of.ts'

/** The way back, why somebody was sent to the sign-on, and how sure it has to be. */
export function readLoginSearch(given: Record<string, unknown>): {
  return?: string
  auth_reason?: string
  risk?: string
} {
  return { return: textOf(given['return']), auth_reason: textOf(given['auth_reason']), risk: textOf(given['risk']) }
}
