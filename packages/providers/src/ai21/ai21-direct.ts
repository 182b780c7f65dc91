import { speakChat } from '#chat-dialect.ts'
import type { KeyConnection } from '#connections.ts'
import { dialectAddress, type FindDirectAddress } from '#direct-address.ts'
import { AI21_STUDIO } from './ai21-adapter.ts'

/** Any other field is refused. Source: https://docs.ai21.com/reference/jamba-1-6-api-ref */
const speak = speakChat({
  fields: ['model', 'messages', 'stream', 'max_tokens', 'temperature', 'top_p', 'stop', 'n', 'tools'],
  renamed: { max_completion_tokens: 'max_tokens' },
  messages: {
    system: ['role', 'content'],
    user: ['role', 'content'],
    assistant: ['role', 'content', 'tool_calls'],
    tool: ['role', 'content', 'tool_call_id'],
  },
  parts: [],
  functions: ['name', 'description', 'parameters'],
  toolChoices: ['auto'],
  formats: [],
  callId: /./,
})

/** The chat completions of AI21 Studio. */
export const ai21Direct: FindDirectAddress<KeyConnection> = ({ apiKey, baseURL = AI21_STUDIO }, _model, route) =>
  route === 'chat' ? dialectAddress(baseURL, apiKey, speak) : null
