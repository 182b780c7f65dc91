import { COMPLETIONS, OPENAI_CHAT, OPENAI_RESPONSES } from './chat-routes.ts'
import { OPENAI_PICTURES } from './openai-pictures.ts'
import type { VendorRow } from './vendor-row.ts'

export const OPENAI: VendorRow = {
  title: 'OpenAI',
  addressPath: '/v1',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-request-id',
  chats: [OPENAI_CHAT, OPENAI_RESPONSES, COMPLETIONS],
  pictures: OPENAI_PICTURES,
  hidesThinking: true,
}
