import type { KeyConnection } from '#connections.ts'
import type { FindDirectAddress } from '#direct-address.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createAnthropicAdapter } from './anthropic-adapter.ts'

const ANTHROPIC_API = 'https://api.anthropic.com/v1'
const PATHS = { messages: '/messages', count_tokens: '/messages/count_tokens' } as const

const anthropicDirect: FindDirectAddress<KeyConnection> = ({ apiKey, baseURL = ANTHROPIC_API }, _model, route) => {
  if (route !== 'messages' && route !== 'count_tokens') return null
  return { url: baseURL + PATHS[route], headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' } }
}

/** Anthropic. */
export const anthropicVendor: VendorRow<KeyConnection> = {
  service: 'anthropic',
  title: 'Anthropic',
  requestIdHeaders: ['request-id'],
  chat: createAnthropicAdapter,
  direct: anthropicDirect,
}
