import { OPENAI_CHAT, OPENAI_RESPONSES } from './chat-routes.ts'
import type { VendorRow } from './vendor-row.ts'

export const CAAS: VendorRow = {
  title: 'an OpenAI-compatible server',
  addressPath: '/v1',
  keyHeaders: [],
  requestIdHeader: 'x-request-id',
  chats: [OPENAI_CHAT, OPENAI_RESPONSES],
}
