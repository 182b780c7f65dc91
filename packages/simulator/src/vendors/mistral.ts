import { mendMistral } from '../chat/mend-mistral.ts'
import { OPENAI_CHAT } from './chat-routes.ts'
import { openaiErrorType } from './refusals.ts'
import type { VendorRow } from './vendor-row.ts'

export const MISTRAL: VendorRow = {
  title: 'Mistral',
  addressPath: '/v1',
  keyHeaders: ['authorization'],
  requestIdHeader: 'mistral-correlation-id',
  chats: [OPENAI_CHAT],
  mend: mendMistral,
  refuse: (status, message) => ({
    body: { object: 'error', message, type: openaiErrorType(status), param: null, code: String(status) },
    headers: {},
  }),
}
