import { asObject, type Json } from '../chat/json.ts'
import type { VendorRow } from './vendor-row.ts'

const ERROR_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  408: 'timeout_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

export const ANTHROPIC: VendorRow = {
  title: 'Anthropic',
  addressPath: '/v1',
  keyHeaders: ['x-api-key', 'authorization'],
  requestIdHeader: 'request-id',
  chats: [{ ending: /\/messages$/, form: 'anthropic', path: () => '/v1/messages' }],
  refuse: (status, message, requestId) => ({
    body: { type: 'error', error: { type: ERROR_TYPES[status] ?? 'api_error', message }, request_id: requestId },
    headers: {},
  }),
  mend: countBeginning,
}

/** The beginning of a stream counts a first token alone; what all of them are is told at the end. */
function countBeginning(json: Json): Json {
  if (json.type !== 'message_start') return json
  const message = asObject(json.message)
  return { ...json, message: { ...message, usage: { ...asObject(message.usage), output_tokens: 1 } } }
}
