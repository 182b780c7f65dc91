import type { KeyConnection } from '#connections.ts'
import type { FindDirectAddress } from '#direct-address.ts'
import { OPENAI_API } from './openai-adapter.ts'
import { completesText } from './to-completion-options.ts'
import { speaksResponsesOnly } from './to-openai-options.ts'

const PATHS = { chat: '/chat/completions', responses: '/responses', embeddings: '/embeddings' } as const

/** OpenAI's own addresses. What completes texts only has neither chat nor Responses. */
export const openaiDirect: FindDirectAddress<KeyConnection> = ({ apiKey, baseURL = OPENAI_API }, model, route) => {
  if (route === 'messages' || route === 'count_tokens' || completesText(model)) return null
  if (route === 'chat' && speaksResponsesOnly(model)) return null
  return { url: baseURL + PATHS[route], headers: { authorization: `Bearer ${apiKey}` } }
}
