export type ErrorShape = { body: unknown; headers: Record<string, string> }

/** The body and further headers with which a vendor refuses. */
export type Refuse = (status: number, message: string, requestId: string, ownCode?: string) => ErrorShape

const OPENAI_TYPES: Record<number, [type: string, code: string | null]> = {
  400: ['invalid_request_error', null],
  401: ['invalid_request_error', 'invalid_api_key'],
  403: ['invalid_request_error', 'model_not_allowed'],
  404: ['invalid_request_error', 'model_not_found'],
  429: ['requests', 'rate_limit_exceeded'],
}

export function openaiErrorType(status: number): string {
  return OPENAI_TYPES[status]?.[0] ?? 'server_error'
}

export const refuseAsOpenai: Refuse = (status, message, _requestId, ownCode) => {
  const code = OPENAI_TYPES[status]?.[1] ?? null
  return {
    body: { error: { message, type: openaiErrorType(status), param: null, code: ownCode ?? code } },
    headers: {},
  }
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

export const refuseAsGoogle: Refuse = (status, message) => ({
  body: { error: { code: status, message, status: GOOGLE_STATUSES[status] ?? 'INTERNAL' } },
  headers: {},
})
