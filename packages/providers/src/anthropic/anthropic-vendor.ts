import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createAnthropicAdapter } from './anthropic-adapter.ts'

/** Anthropic. */
export const anthropicVendor: VendorRow<KeyConnection> = {
  service: 'anthropic',
  title: 'Anthropic',
  requestIdHeaders: ['request-id'],
  chat: createAnthropicAdapter,
}
