import { COMPLETIONS, OPENAI_CHAT, OPENAI_RESPONSES } from './chat-routes.ts'
import { OPENAI_IMAGES } from './openai-images.ts'
import type { VendorRow } from './vendor-row.ts'

export const AZURE: VendorRow = {
  title: 'Azure OpenAI',
  addressPath: '/openai/v1',
  keyHeaders: ['api-key', 'authorization'],
  requestIdHeader: 'apim-request-id',
  chats: [OPENAI_CHAT, OPENAI_RESPONSES, COMPLETIONS],
  images: OPENAI_IMAGES,
  hidesThinking: true,
  refuse: (status, message, _requestId, ownCode) => ({
    body: { error: { code: ownCode ?? String(status), message } },
    headers: {},
  }),
}
