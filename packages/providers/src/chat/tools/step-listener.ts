import type {
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCallPart,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'

/** What a model wants to have done. */
export type AskedCall = { toolCallId: string; toolName: string; input: unknown }

type Content = Extract<LanguageModelV4Message, { role: 'assistant' }>['content']

/**
 * Listens to one step of an answer and says it again as the vendor wants to hear it in the next: words, thoughts and calls in their
 * order, with the signatures that the vendor has put to them.
 */
export function createStepListener() {
  const content: Content = []
  const blocks = new Map<
    string,
    { type: 'text' | 'reasoning'; text: string; providerOptions?: SharedV4ProviderOptions }
  >()
  const calls: AskedCall[] = []

  function hear(part: LanguageModelV4StreamPart): void {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start': {
        const type = part.type === 'text-start' ? 'text' : 'reasoning'
        const block = { type, text: '', ...signed(part.providerMetadata) } as const
        blocks.set(`${type} ${part.id}`, block)
        content.push(block)
        return
      }
      case 'text-delta':
      case 'text-end':
      case 'reasoning-delta':
      case 'reasoning-end': {
        const block = blocks.get(`${part.type.startsWith('text') ? 'text' : 'reasoning'} ${part.id}`)
        if (!block) return
        if ('delta' in part) block.text += part.delta
        Object.assign(block, signed(part.providerMetadata))
        return
      }
      case 'tool-call': {
        const { toolCallId, toolName } = part
        // What the vendor runs itself needs no answer of ours.
        if (part.providerExecuted) return
        const input = inputOf(part.input)
        calls.push({ toolCallId, toolName, input })
        const call: LanguageModelV4ToolCallPart = {
          type: 'tool-call',
          toolCallId,
          toolName,
          input: typeof input === 'object' && input !== null ? input : {},
          ...signed(part.providerMetadata),
        }
        content.push(call)
        return
      }
      default:
    }
  }

  return {
    hear,
    /** An empty block says nothing, and vendors refuse it. */
    said: () => ({
      content: content.filter((part) => !('text' in part) || part.text !== '' || part.providerOptions !== undefined),
      calls,
    }),
  }
}

function signed(providerOptions: SharedV4ProviderOptions | undefined) {
  return providerOptions === undefined ? {} : { providerOptions }
}

/** JSON, or the model's words as they are where they are none. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    return text
  }
}
