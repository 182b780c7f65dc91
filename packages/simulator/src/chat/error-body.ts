import type { Vendor } from './vendors.ts'
import type { Form } from './find-call.ts'

export type ErrorShape = { body: unknown; headers: Record<string, string> }

const MESSAGES: Record<number, string> = {
  400: 'The request was not understood (simulated).',
  401: 'The API key is missing or not valid (simulated).',
  403: 'This key may not use this model (simulated).',
  404: 'The model or address was not found (simulated).',
  408: 'The request took too long (simulated).',
  413: 'The request is too large (simulated).',
  429: 'Too many requests: the rate limit was reached (simulated).',
  500: 'Something went wrong inside the vendor (simulated).',
  502: 'The vendor received no usable answer from its own service (simulated).',
  503: 'The vendor is not available at the moment (simulated).',
  529: 'The vendor is overloaded (simulated).',
}

const OPENAI_TYPES: Record<number, [type: string, code: string | null]> = {
  400: ['invalid_request_error', null],
  401: ['invalid_request_error', 'invalid_api_key'],
  403: ['invalid_request_error', 'model_not_allowed'],
  404: ['invalid_request_error', 'model_not_found'],
  429: ['requests', 'rate_limit_exceeded'],
}
const ANTHROPIC_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  408: 'timeout_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}
const GOOGLE_STATUSES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  408: 'DEADLINE_EXCEEDED',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}
const AWS_TYPES: Record<number, string> = {
  400: 'ValidationException',
  401: 'UnrecognizedClientException',
  403: 'AccessDeniedException',
  404: 'ResourceNotFoundException',
  408: 'ModelTimeoutException',
  413: 'ValidationException',
  429: 'ThrottlingException',
  503: 'ServiceUnavailableException',
}

const STABILITY_NAMES: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'content_moderation',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limit_exceeded',
}

type Write = (status: number, message: string, requestId: string, ownCode?: string) => ErrorShape

const openai: Write = (status, message, _requestId, ownCode) => {
  const [type, code] = OPENAI_TYPES[status] ?? ['server_error', null]
  return { body: { error: { message, type, param: null, code: ownCode ?? code } }, headers: {} }
}
const google: Write = (status, message) => ({
  body: { error: { code: status, message, status: GOOGLE_STATUSES[status] ?? 'INTERNAL' } },
  headers: {},
})
const WRITERS: Partial<Record<Vendor, Write>> = {
  anthropic: (status, message, requestId) => ({
    body: { type: 'error', error: { type: ANTHROPIC_TYPES[status] ?? 'api_error', message }, request_id: requestId },
    headers: {},
  }),
  google,
  vertex: google,
  aws: (status, message) => ({
    body: { message },
    headers: { 'x-amzn-errortype': AWS_TYPES[status] ?? 'InternalServerException' },
  }),
  azure: (status, message, _requestId, ownCode) => ({
    body: { error: { code: ownCode ?? String(status), message } },
    headers: {},
  }),
  cohere: (_status, message, requestId) => ({ body: { id: requestId, message }, headers: {} }),
  mistral: (status, message) => ({
    body: {
      object: 'error',
      message,
      type: OPENAI_TYPES[status]?.[0] ?? 'server_error',
      param: null,
      code: String(status),
    },
    headers: {},
  }),
  stability: (status, message, requestId, ownCode) => ({
    body: { id: requestId, name: ownCode ?? STABILITY_NAMES[status] ?? 'internal_error', errors: [message] },
    headers: {},
  }),
  ai21: (_status, message) => ({ body: { detail: message }, headers: {} }),
}

/** The body and further headers with which a vendor refuses, in that vendor's own form. */
export function errorShape(
  { vendor, form }: { vendor: Vendor; form?: Form },
  status: number,
  requestId: string,
  message = MESSAGES[status] ?? `The request failed with status ${status} (simulated).`,
  code?: string,
): ErrorShape {
  if (form === 'ollama') return { body: { error: message }, headers: {} }
  return (WRITERS[vendor] ?? openai)(status, message, requestId, code)
}
