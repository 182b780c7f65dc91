import { Refusal } from '#platform/http/refusal.ts'
import { GatewayError } from '../gateway-error.ts'

/** Whether a check finds nothing in the way. */
export function passes(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Refusal || error instanceof GatewayError) return false
    throw error
  }
}
