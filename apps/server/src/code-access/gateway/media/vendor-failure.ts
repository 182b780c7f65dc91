import type { RunError } from '@atrium/domain/runs/run-event'
import { badBody, GatewayError } from '../gateway-error.ts'

/** With these a vendor says that the request itself is in its way. */
const OF_THE_REQUEST: readonly (number | undefined)[] = [400, 413, 415, 422]

/** Why a vendor made nothing, as a client is told. */
export function vendorFailure(error: RunError | undefined): GatewayError {
  const { status, message } = error ?? {}
  if (message !== undefined && OF_THE_REQUEST.includes(status)) return badBody(message)
  if (status === 429) {
    const words = 'The provider has too many requests. Try again in a moment.'
    return new GatewayError(429, words, { retryAfter: 1, isOfVendor: true })
  }
  if (status === 401 || status === 402 || status === 403) {
    return new GatewayError(502, "The provider refused the company's access. Tell an administrator.")
  }
  return new GatewayError(502, message ?? 'The provider failed. Try again in a moment.')
}
