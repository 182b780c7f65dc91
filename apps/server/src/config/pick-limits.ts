import { unprocessable } from '#platform/http/refusal.ts'
import type { Limit } from '#platform/limit.ts'

/** The limits that `names` names, separated by commas; all where it is missing. @throws a 422 refusal for an unknown name. */
export function pickLimits(limits: readonly Limit[], names: string | undefined): readonly Limit[] {
  const asked = (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (asked.length === 0) return limits
  const stranger = asked.find((name) => !limits.some((limit) => limit.name === name))
  if (stranger === undefined) return limits.filter(({ name }) => asked.includes(name))
  throw unprocessable(`Unknown limit "${stranger}".`, [
    { path: 'query.limits', message: `Known limits: ${limits.map(({ name }) => name).join(', ')}.` },
  ])
}
