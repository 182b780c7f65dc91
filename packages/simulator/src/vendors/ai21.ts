import { findAi21Fault } from '../chat/find-ai21-fault.ts'
import { mendAi21 } from '../chat/mend-ai21.ts'
import { OPENAI_CHAT } from './chat-routes.ts'
import type { VendorRow } from './vendor-row.ts'

export const AI21: VendorRow = {
  title: 'AI21',
  addressPath: '/studio/v1',
  keyHeaders: ['authorization'],
  requestIdHeader: 'x-request-id',
  chats: [OPENAI_CHAT],
  mend: mendAi21,
  findFault: findAi21Fault,
  hidesThinking: true,
  refuse: (_status, message) => ({ body: { detail: message }, headers: {} }),
}
