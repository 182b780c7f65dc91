import type { ChatRoute } from './vendor-row.ts'

export const OPENAI_CHAT: ChatRoute = {
  ending: /\/chat\/completions$/,
  form: 'openai-chat',
  path: () => '/v1/chat/completions',
}

export const OPENAI_RESPONSES: ChatRoute = {
  ending: /\/responses$/,
  form: 'openai-responses',
  path: () => '/v1/responses',
}

export const COMPLETIONS: ChatRoute = {
  ending: /\/completions$/,
  form: 'openai-completions',
  path: () => '/v1/completions',
}
