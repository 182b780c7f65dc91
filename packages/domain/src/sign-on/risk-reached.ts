import type { Risk } from './realm-and-risk.ts'

const HOUR = 60 * 60_000

/** How lately somebody has to have shown who they are for each risk, the surest first. Milliseconds. */
export const RISK_TIMES = [
  { risk: 'high', within: HOUR, secondStepWithin: HOUR },
  // Once in the session is enough.
  { risk: 'medium', within: 24 * HOUR, secondStepWithin: Number.POSITIVE_INFINITY },
] as const satisfies readonly { risk: Risk; within: number; secondStepWithin: number }[]

/** What of a session says how sure it is; moments as milliseconds. */
type Shown = {
  authenticatedAt: number
  /** Null where none was taken in this session. */
  secondStepAt: number | null
  /** Whether the account has one at all: who has none is not asked for it. */
  hasSecondStep: boolean
}

/** The highest risk that a session may be trusted with: a gate that asks for more is met by signing in again. */
export function riskReached({ authenticatedAt, secondStepAt, hasSecondStep }: Shown, now: number): Risk {
  const sinceSecondStep = secondStepAt === null ? null : now - secondStepAt
  const reached = RISK_TIMES.find(({ within, secondStepWithin }) => {
    if (now - authenticatedAt >= within) return false
    return !hasSecondStep || (sinceSecondStep !== null && sinceSecondStep < secondStepWithin)
  })
  return reached?.risk ?? 'low'
}
