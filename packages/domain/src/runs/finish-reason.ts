/** Why a model stopped writing. `stop` is the plain end: the model had said what it wanted to say. */
export const FINISH_REASONS = ['stop', 'length', 'context-full', 'content-filter', 'tool-calls', 'other'] as const

export type FinishReason = (typeof FINISH_REASONS)[number]

/** What a vendor tells of an end: its own word, and the AI SDK's reading of it. */
export type VendorFinish = { raw?: string; unified: string }

/** The words by which vendors give each reason, in lower case. The reasons' own names are among them: receipts are read by this too. */
const WORDS: Readonly<Record<FinishReason, readonly string[]>> = {
  stop: [
    'stop', // OpenAI, Google, Mistral, DeepSeek, Ollama, Llama on Bedrock
    'end_turn', // Anthropic, Bedrock Converse
    'stop_sequence', // Anthropic, Bedrock Converse, Cohere
    'complete', // Cohere
    'completed', // Google Interactions
    'endoftext', // Jurassic-2
    'finish', // Titan
    'finished',
    'stop_criteria_met',
  ],
  length: [
    'length', // OpenAI, Mistral, DeepSeek, Ollama, Llama, Jurassic-2, Titan
    'max_tokens', // Anthropic, Bedrock Converse, Cohere, Google
    'max_output_tokens', // OpenAI Responses
    'continuation', // Google
    'incomplete', // Google Interactions
  ],
  'context-full': [
    'context-full',
    'model_context_window_exceeded', // Anthropic, Bedrock Converse
    'model_length', // Mistral
    'context_length_exceeded', // OpenAI-compatible servers
    'error_limit', // Cohere
  ],
  'content-filter': [
    'content-filter',
    'content_filter', // OpenAI, Azure, DeepSeek
    'content_filtered', // Bedrock Converse, Titan
    'guardrail_intervened', // Bedrock Converse
    'refusal', // Anthropic
    'error_toxic', // Cohere
    'safety', // Google
    'image_safety',
    'recitation',
    'blocklist',
    'prohibited_content',
    'spii',
    'language',
  ],
  'tool-calls': [
    'tool-calls',
    'tool_calls', // OpenAI, Mistral, DeepSeek
    'function_call', // OpenAI
    'tool_call', // Cohere
    'tool_use', // Anthropic, Bedrock Converse
    'pause_turn', // Anthropic
    'requires_action', // Google Interactions
    'unexpected_tool_call', // Google
  ],
  other: ['other'],
}

const BY_WORD: ReadonlyMap<string, FinishReason> = new Map(
  FINISH_REASONS.flatMap((reason) => WORDS[reason].map((word) => [word, reason] as const)),
)

/**
 * Why a vendor ended an answer. Its own word counts, since the SDK has one reason for a length limit and a full context; but where it
 * says "stop" of a refusal or of a tool that is called, the SDK, which has seen them, knows more.
 */
export function finishReasonOf({ raw, unified }: VendorFinish): FinishReason {
  const own = raw === undefined ? undefined : BY_WORD.get(raw.toLowerCase())
  const read = BY_WORD.get(unified) ?? 'other'
  return own === undefined || (own === 'stop' && read !== 'other') ? read : own
}

/** Why an answer ended before its plain end, by the word of its receipt; null where it did not, or where nothing is known. */
export function earlyEnd(word: string | null | undefined): Exclude<FinishReason, 'stop'> | null {
  if (word === null || word === undefined) return null
  const reason = BY_WORD.get(word) ?? 'other'
  return reason === 'stop' ? null : reason
}
