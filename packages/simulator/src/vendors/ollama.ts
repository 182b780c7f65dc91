import { OPENAI_CHAT } from './chat-routes.ts'
import type { VendorRow } from './vendor-row.ts'

export const OLLAMA: VendorRow = {
  title: 'Ollama',
  addressPath: '',
  keyHeaders: [],
  requestIdHeader: 'x-request-id',
  modelList: { path: '/api/tags', form: 'ollama' },
  chats: [OPENAI_CHAT, { ending: /^\/api\/chat$/, form: 'ollama', path: () => '/api/chat' }],
}
