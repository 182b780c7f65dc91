import { textOf } from '#frame/text-of.ts'

/** The way back, and why somebody was sent to the sign-on. */
export function readLoginSearch(given: Record<string, unknown>): { return?: string; auth_reason?: string } {
  return { return: textOf(given['return']), auth_reason: textOf(given['auth_reason']) }
}
