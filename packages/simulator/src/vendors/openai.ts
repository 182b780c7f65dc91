import { COMPLETIONS, OPENAI_CHAT, OPENAI_RESPONSES } from './chat-routes.ts'
import { OPENAI_IMAGES } from './openai-images.ts'
import type { VendorRow } from './vendor-row.ts'

export const OPENAI: VendorRow = {
  title: 'OpenAI',
  addressPath: '/v1',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-request-id',
  chats: [OPENAI_CHAT, OPENAI_RESPONSES, COMPLETIONS],
  images: OPENAI_IMAGES,
  hidesThinking: true,
}
