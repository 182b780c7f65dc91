import { OPENAI_CHAT } from './chat-routes.ts'
import type { VendorRow } from './vendor-row.ts'

export const DEEPSEEK: VendorRow = {
  title: 'DeepSeek',
  addressPath: '',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-ds-trace-id',
  chats: [OPENAI_CHAT],
}
