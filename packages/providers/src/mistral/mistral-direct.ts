import { speakChat } from '#chat-dialect.ts'
import type { KeyConnection } from '#connections.ts'
import { dialectAddress, type FindDirectAddress } from '#direct-address.ts'

const MISTRAL_API = 'https://api.mistral.ai/v1'

/**
 * Any other field is refused with 422, `stream_options` and `max_completion_tokens` among them, and so is an id of a call that is not nine letters
 * and digits. Source: https://docs.mistral.ai/api
 */
const speak = speakChat({
  fields: [
    'model',
    'messages',
    'stream',
    'max_tokens',
    'temperature',
    'top_p',
    'stop',
    'n',
    'random_seed',
    'presence_penalty',
    'frequency_penalty',
    'response_format',
    'tools',
    'tool_choice',
    'parallel_tool_calls',
  ],
  renamed: { max_completion_tokens: 'max_tokens', seed: 'random_seed' },
  messages: {
    system: ['role', 'content'],
    user: ['role', 'content'],
    assistant: ['role', 'content', 'tool_calls', 'prefix'],
    tool: ['role', 'content', 'tool_call_id', 'name'],
  },
  parts: ['text', 'image_url'],
  functions: ['name', 'description', 'parameters', 'strict'],
  toolChoices: ['auto', 'none', 'any', 'required', 'function'],
  formats: ['json_schema'],
  callId: /^[a-zA-Z0-9]{9}$/,
})

/** Mistral's own chat completions. What it thinks comes as parts of its content, which no client of OpenAI's reads: models that can think are translated. */
export const mistralDirect: FindDirectAddress<KeyConnection> = ({ apiKey, baseURL = MISTRAL_API }, model, route) =>
  route === 'chat' && model.abilities.reasoning === 'none' ? dialectAddress(baseURL, apiKey, speak) : null
