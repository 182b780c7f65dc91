import type { VendorRow } from './vendor-row.ts'

export const COHERE: VendorRow = {
  title: 'Cohere',
  addressPath: '/v2',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-debug-trace-id',
  chats: [{ ending: /\/v2\/chat$/, form: 'cohere', path: () => '/v2/chat' }],
  refuse: (_status, message, requestId) => ({ body: { id: requestId, message }, headers: {} }),
}
