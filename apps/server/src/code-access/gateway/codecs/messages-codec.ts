import { type Answer, type Block, type Codec, type Counted, type Facts, sse, type StreamPart } from './codec.ts'
import { readMessages } from './read-messages.ts'
import { type Seal, sealOf } from './signed-thinking.ts'

/** Anthropic's messages. Source: https://docs.anthropic.com/en/api/messages */
export const messagesCodec: Codec = {
  read: readMessages,

  write: (answer, { id, model }) => ({
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model,
    content: answer.blocks.map(writeBlock),
    stop_reason: stopOf(answer),
    stop_sequence: null,
    usage: usageOf(answer.usage),
  }),

  stream: streamWriter,
}

function streamWriter({ id, model }: Facts) {
  let index = -1
  let open: string | null = null
  const event = (type: string, more: object) => sse({ type, ...more }, type)
  const close = () => {
    if (open === null) return ''
    open = null
    return event('content_block_stop', { index })
  }
  const start = (key: string, content_block: object) => {
    const before = close()
    open = key
    index += 1
    return before + event('content_block_start', { index, content_block })
  }
  const delta = (key: string, given: object, empty: object) =>
    (open === key ? '' : start(key, empty)) + event('content_block_delta', { index, delta: given })
  const thought = (part: Extract<StreamPart, { type: 'reasoning-start' | 'reasoning-delta' }>) => {
    const { signature, redactedData } = sealOf(part.providerMetadata) ?? {}
    if (redactedData !== undefined) {
      return start(`secret ${part.id}`, { type: 'redacted_thinking', data: redactedData }) + close()
    }
    const key = `thinking ${part.id}`
    const empty = { type: 'thinking', thinking: '', signature: '' }
    const text = part.type === 'reasoning-delta' ? part.delta : ''
    const said = text === '' ? '' : delta(key, { type: 'thinking_delta', thinking: text }, empty)
    return said + (signature === undefined ? '' : delta(key, { type: 'signature_delta', signature }, empty))
  }
  const seen = new Set<string>()
  const startTool = (call: string, name: string) => {
    seen.add(call)
    return start(`tool ${call}`, { type: 'tool_use', id: call, name, input: {} })
  }
  return {
    begin: () =>
      event('message_start', {
        message: {
          id: `msg_${id}`,
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 0, output_tokens: 0 },
        },
      }),
    part(part: StreamPart) {
      if (part.type === 'text-delta') {
        return delta(`text ${part.id}`, { type: 'text_delta', text: part.delta }, { type: 'text', text: '' })
      }
      if (part.type === 'reasoning-start' || part.type === 'reasoning-delta') return thought(part)
      if (part.type === 'tool-input-start') return startTool(part.id, part.toolName)
      if (part.type === 'tool-input-delta') {
        return event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: part.delta } })
      }
      if (part.type === 'tool-call' && !seen.has(part.toolCallId)) {
        const begun = startTool(part.toolCallId, part.toolName)
        return (
          begun + event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: part.input } })
        )
      }
      if (part.type === 'text-end' || part.type === 'reasoning-end' || part.type === 'tool-input-end') return close()
      return ''
    },
    end(answer: Answer) {
      const told = { delta: { stop_reason: stopOf(answer), stop_sequence: null }, usage: usageOf(answer.usage) }
      return close() + event('message_delta', told) + event('message_stop', {})
    },
    fail: (message: string) => event('error', { error: { type: 'api_error', message } }),
  }
}

function writeBlock(block: Block): object {
  if (block.type === 'text') return { type: 'text', text: block.text }
  if (block.type === 'reasoning') return thinkingOf(block.text, block.seal)
  return { type: 'tool_use', id: block.id, name: block.name, input: JSON.parse(block.input || '{}') as unknown }
}

function thinkingOf(thinking: string, { signature = '', redactedData }: Seal = {}): object {
  if (redactedData !== undefined) return { type: 'redacted_thinking', data: redactedData }
  return { type: 'thinking', thinking, signature }
}

function stopOf({ finish }: Answer): string {
  if (finish === 'tool-calls') return 'tool_use'
  if (finish === 'content-filter') return 'refusal'
  return finish === 'length' ? 'max_tokens' : 'end_turn'
}

function usageOf({ input, cached, cacheWrite = 0, output }: Counted) {
  return {
    input_tokens: input - cached - cacheWrite,
    cache_read_input_tokens: cached,
    ...(cacheWrite > 0 && { cache_creation_input_tokens: cacheWrite }),
    output_tokens: output,
  }
}
