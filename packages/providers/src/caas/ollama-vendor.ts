import type { OllamaConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createOllamaAdapter, ollamaRoot } from './caas-adapter.ts'

/** An Ollama server. */
export const ollamaVendor: VendorRow<OllamaConnection> = {
  service: 'ollama',
  title: 'Ollama',
  requestIdHeaders: ['x-request-id'],
  chat: createOllamaAdapter,
  direct: ({ baseURL }, _model, route) =>
    route === 'chat' ? { url: `${ollamaRoot(baseURL)}/v1/chat/completions`, headers: {} } : null,
}
