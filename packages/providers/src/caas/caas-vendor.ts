import type { CaasConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createCaasAdapter } from './caas-adapter.ts'

/** Any OpenAI-compatible server. */
export const caasVendor: VendorRow<CaasConnection> = {
  service: 'caas',
  title: 'The OpenAI-compatible server',
  requestIdHeaders: ['x-request-id'],
  chat: createCaasAdapter,
  direct({ baseURL, apiKey }, _model, route) {
    const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
    return route === 'chat' ? { url: `${baseURL}/chat/completions`, headers } : null
  },
}
