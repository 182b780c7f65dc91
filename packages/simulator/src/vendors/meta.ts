import { OPENAI_CHAT, OPENAI_RESPONSES } from './chat-routes.ts'
import type { VendorRow } from './vendor-row.ts'

export const META: VendorRow = {
  title: 'Meta',
  addressPath: '/v1',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-request-id',
  chats: [OPENAI_CHAT, OPENAI_RESPONSES],
}
