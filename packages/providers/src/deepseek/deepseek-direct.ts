import { speakChat } from '#chat-dialect.ts'
import type { KeyConnection } from '#connections.ts'
import { dialectAddress, type FindDirectAddress } from '#direct-address.ts'

const DEEPSEEK_API = 'https://api.deepseek.com'

/** Source: https://api-docs.deepseek.com/api/create-chat-completion */
const speak = speakChat({
  fields: [
    'model',
    'messages',
    'stream',
    'max_tokens',
    'temperature',
    'top_p',
    'stop',
    'response_format',
    'tools',
    'tool_choice',
    'thinking',
  ],
  renamed: { max_completion_tokens: 'max_tokens' },
  messages: {
    system: ['role', 'content', 'name'],
    user: ['role', 'content', 'name'],
    assistant: ['role', 'content', 'name', 'tool_calls', 'reasoning_content'],
    tool: ['role', 'content', 'tool_call_id'],
  },
  parts: [],
  functions: ['name', 'description', 'parameters'],
  toolChoices: ['auto', 'none', 'required', 'function'],
  formats: [],
  callId: /./,
})

/** DeepSeek's own chat completions. */
export const deepseekDirect: FindDirectAddress<KeyConnection> = ({ apiKey, baseURL = DEEPSEEK_API }, _model, route) =>
  route === 'chat' ? dialectAddress(baseURL, apiKey, speak) : null
