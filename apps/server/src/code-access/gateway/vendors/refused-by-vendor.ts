import { GatewayError } from '../gateway-error.ts'

/**
 * What a client is told of a vendor that refuses, where that is not for it: whoever refuses the company's key says nothing of the client's.
 * Null where the vendor's own words are.
 */
export function refusedByVendor(status: number, { 'retry-after': after }: Record<string, string>): GatewayError | null {
  if (status === 401 || status === 402 || status === 403) {
    return new GatewayError(502, "The provider refused the company's access. Tell an administrator.")
  }
  if (status === 429) {
    const retryAfter = Number(after)
    const message = 'The provider has too many requests. Try again in a moment.'
    return new GatewayError(429, message, {
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : 1,
      isOfVendor: true,
    })
  }
  return status >= 500 ? new GatewayError(502, `The provider failed (status ${status}). Try again in a moment.`) : null
}

/** Characters of a vendor's own words that a client is told. */
const MOST = 2000

/** What a vendor says that refuses in a form of its own. */
export function wordsOfRefusal(answer: string): string {
  try {
    const { error, message, detail } = JSON.parse(answer) as Record<string, unknown>
    const said = (error as { message?: unknown } | undefined)?.message ?? message ?? detail
    if (said !== undefined) return (typeof said === 'string' ? said : JSON.stringify(said)).slice(0, MOST)
  } catch {
    // It is told as it is.
  }
  return answer.slice(0, MOST) || 'The provider refused this request.'
}
