import type { OllamaConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createOllamaAdapter } from './caas-adapter.ts'

/** An Ollama server. */
export const ollamaVendor: VendorRow<OllamaConnection> = {
  service: 'ollama',
  title: 'Ollama',
  requestIdHeaders: ['x-request-id'],
  chat: createOllamaAdapter,
}
