/** The protocols that clients of the gateway speak. */
export type Protocol = 'openai' | 'anthropic'

/** An expected refusal of the gateway, before it has the shape of a protocol. */
export class GatewayError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined
  readonly param: string | null
  /** It is the vendor's: another one may answer the same request. */
  readonly isOfVendor: boolean

  constructor(
    status: number,
    message: string,
    more: { code?: string; retryAfter?: number; param?: string; isOfVendor?: boolean } = {},
  ) {
    super(message)
    this.name = 'GatewayError'
    this.status = status
    this.code = more.code ?? CODES[status] ?? 'server_error'
    this.retryAfter = more.retryAfter
    this.param = more.param ?? null
    this.isOfVendor = more.isOfVendor ?? status === 502
  }
}

export const badBody = (message: string, param?: string) =>
  new GatewayError(400, message, { ...(param !== undefined && { param }) })

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_api_key',
  402: 'budget_exceeded',
  403: 'model_not_allowed',
  404: 'not_found',
  413: 'request_too_large',
  429: 'rate_limit_exceeded',
  502: 'upstream_error',
}

const OPENAI_TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'insufficient_quota',
  403: 'permission_error',
  429: 'rate_limit_error',
}

/** Source: Anthropic's API reference, "Errors". */
const ANTHROPIC_TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  503: 'overloaded_error',
  504: 'timeout_error',
}

/** The body of an error as clients of a protocol read it. */
export function errorBody(protocol: Protocol, error: GatewayError, requestId: string): object {
  const { status, message, code, param } = error
  if (protocol === 'anthropic') {
    const type = ANTHROPIC_TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error')
    return { type: 'error', error: { type, message }, request_id: requestId }
  }
  const type = OPENAI_TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error')
  return { error: { message, type, param, code } }
}

export function errorHeaders({ retryAfter }: GatewayError): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
}
