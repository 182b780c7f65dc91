import { COMPLETIONS, OPENAI_CHAT, OPENAI_RESPONSES } from './chat-routes.ts'
import { OPENAI_PICTURES } from './openai-pictures.ts'
import type { VendorRow } from './vendor-row.ts'

export const AZURE: VendorRow = {
  title: 'Azure OpenAI',
  addressPath: '/openai/v1',
  keyHeaders: ['api-key', 'authorization'],
  requestIdHeader: 'apim-request-id',
  chats: [OPENAI_CHAT, OPENAI_RESPONSES, COMPLETIONS],
  pictures: OPENAI_PICTURES,
  hidesThinking: true,
  refuse: (status, message, _requestId, ownCode) => ({
    body: { error: { code: ownCode ?? String(status), message } },
    headers: {},
  }),
}
