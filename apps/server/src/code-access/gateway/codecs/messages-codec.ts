import type { LanguageModelV4Message } from '@ai-sdk/provider'
import { badBody } from '../gateway-error.ts'
import {
  type Answer,
  type Block,
  type Codec,
  type Counted,
  type Facts,
  type Json,
  type Request,
  sse,
  type StreamPart,
} from './codec.ts'
import { fileAt, listAt, numberAt, objectAt, present, textAt } from './read-json.ts'

/** Anthropic's messages. Source: https://docs.anthropic.com/en/api/messages */
export const messagesCodec: Codec = {
  read(body) {
    const maxOutputTokens = numberAt(body['max_tokens'], 'max_tokens')
    if (maxOutputTokens === undefined) throw badBody('max_tokens: Field required', 'max_tokens')
    const names = new Map<string, string>()
    const messages = listAt(body['messages'], 'messages').flatMap((given, index) =>
      readMessage(given, `messages.${index}`, names),
    )
    if (messages.length === 0) throw badBody('messages: at least one message is required', 'messages')
    const system = body['system'] === undefined ? '' : systemText(body['system'])
    return {
      prompt: [...(system === '' ? [] : [{ role: 'system' as const, content: system }]), ...messages],
      ...present({
        maxOutputTokens,
        temperature: numberAt(body['temperature'], 'temperature'),
        topP: numberAt(body['top_p'], 'top_p'),
        topK: numberAt(body['top_k'], 'top_k'),
        stopSequences: body['stop_sequences']
          ? listAt(body['stop_sequences'], 'stop_sequences').map((text) => textAt(text, 'stop_sequences'))
          : undefined,
        reasoning: readThinking(body['thinking']),
        ...readTools(body),
      }),
    }
  },

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
      if (part.type === 'reasoning-delta') {
        const key = `thinking ${part.id}`
        const empty = { type: 'thinking', thinking: '', signature: '' }
        const signature = signatureOf(part)
        const said = part.delta === '' ? '' : delta(key, { type: 'thinking_delta', thinking: part.delta }, empty)
        return said + (signature === undefined ? '' : delta(key, { type: 'signature_delta', signature }, empty))
      }
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
  }
}

/** What a vendor signs its thinking with; it goes back to it as it is. */
export function signatureOf({
  providerMetadata,
}: Extract<StreamPart, { type: 'reasoning-delta' }>): string | undefined {
  const signature = providerMetadata?.['anthropic']?.['signature']
  return typeof signature === 'string' ? signature : undefined
}

type Said = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'][number]

function readMessage(given: unknown, path: string, names: Map<string, string>): LanguageModelV4Message[] {
  const { role, content } = objectAt(given, path)
  if (role === 'system') return [{ role, content: systemText(content) }]
  if (role !== 'user' && role !== 'assistant') throw badBody(`${path}.role is none that is known.`, `${path}.role`)
  const blocks =
    typeof content === 'string'
      ? [{ type: 'text', text: content }]
      : listAt(content, `${path}.content`).map((block, index) => objectAt(block, `${path}.content.${index}`))
  if (role === 'assistant') return [{ role, content: blocks.flatMap((block): Said[] => readSaid(block, path, names)) }]
  const results = blocks.filter(({ type }) => type === 'tool_result')
  const rest = blocks.filter(({ type }) => type !== 'tool_result')
  return [
    ...(results.length === 0
      ? []
      : [{ role: 'tool' as const, content: results.map((block) => readResult(block, path, names)) }]),
    ...(rest.length === 0 ? [] : [{ role: 'user' as const, content: rest.map((block) => readAsked(block, path)) }]),
  ]
}

function readAsked(block: Json, path: string) {
  if (block['type'] === 'text') return { type: 'text' as const, text: textAt(block['text'], `${path}.text`) }
  if (block['type'] === 'image' || block['type'] === 'document') {
    const source = objectAt(block['source'], `${path}.source`)
    const fallback = block['type'] === 'image' ? 'image/*' : 'application/pdf'
    if (source['type'] === 'url') return fileAt(source['url'], `${path}.source.url`, fallback)
    if (source['type'] === 'text') return { type: 'text' as const, text: textAt(source['data'], `${path}.source.data`) }
    const mediaType = textAt(source['media_type'], `${path}.source.media_type`)
    const data = textAt(source['data'], `${path}.source.data`)
    return { type: 'file' as const, mediaType, data: { type: 'data' as const, data } }
  }
  throw badBody(`${path}: "${String(block['type'])}" is none of the blocks that are known.`, path)
}

function readSaid(block: Json, path: string, names: Map<string, string>): Said[] {
  if (block['type'] === 'text') return [{ type: 'text' as const, text: textAt(block['text'], `${path}.text`) }]
  if (block['type'] === 'tool_use') {
    const toolCallId = textAt(block['id'], `${path}.id`)
    const toolName = textAt(block['name'], `${path}.name`)
    names.set(toolCallId, toolName)
    return [{ type: 'tool-call' as const, toolCallId, toolName, input: block['input'] ?? {} }]
  }
  if (block['type'] === 'thinking') {
    const { signature } = block
    const providerOptions = typeof signature === 'string' ? { anthropic: { signature } } : undefined
    const text = textAt(block['thinking'], `${path}.thinking`)
    return [{ type: 'reasoning' as const, text, ...(providerOptions && { providerOptions }) }]
  }
  // What other models have thought in secret says nothing to this one.
  return []
}

function readResult(block: Json, path: string, names: Map<string, string>) {
  const toolCallId = textAt(block['tool_use_id'], `${path}.tool_use_id`)
  const value = block['content'] === undefined ? '' : resultText(block['content'], path)
  const type = block['is_error'] === true ? ('error-text' as const) : ('text' as const)
  return {
    type: 'tool-result' as const,
    toolCallId,
    toolName: names.get(toolCallId) ?? 'tool',
    output: { type, value },
  }
}

function resultText(content: unknown, path: string): string {
  if (typeof content === 'string') return content
  return listAt(content, path)
    .map((part) => objectAt(part, path)['text'])
    .filter((text) => typeof text === 'string')
    .join('\n')
}

function systemText(given: unknown): string {
  if (typeof given === 'string') return given
  return listAt(given, 'system')
    .map((block, index) => textAt(objectAt(block, `system.${index}`)['text'], `system.${index}.text`))
    .join('\n\n')
}

function readTools(body: Json): Pick<Request, 'tools' | 'toolChoice'> {
  const given = body['tools'] ? listAt(body['tools'], 'tools') : []
  // Tools that Anthropic carries out itself have a type of their own; no other vendor knows them.
  const own = given.map((tool, index) => objectAt(tool, `tools.${index}`)).filter((tool) => tool['input_schema'])
  if (own.length === 0) return {}
  const tools = own.map((tool, index) => ({
    type: 'function' as const,
    name: textAt(tool['name'], `tools.${index}.name`),
    ...(typeof tool['description'] === 'string' && { description: tool['description'] }),
    inputSchema: objectAt(tool['input_schema'], `tools.${index}.input_schema`),
  }))
  const choice = body['tool_choice'] ? objectAt(body['tool_choice'], 'tool_choice') : {}
  const { type, name } = choice
  if (type === 'tool') return { tools, toolChoice: { type, toolName: textAt(name, 'tool_choice.name') } }
  if (type === 'any') return { tools, toolChoice: { type: 'required' } }
  return type === 'none' ? { tools, toolChoice: { type } } : { tools }
}

/** Tokens that may be thought, as an effort. */
function readThinking(given: unknown): Request['reasoning'] {
  if (typeof given !== 'object' || given === null) return undefined
  const { type, budget_tokens: budget } = given as Json
  if (type === 'disabled') return undefined
  if (typeof budget !== 'number') return 'medium'
  return budget < 4096 ? 'low' : budget < 16_384 ? 'medium' : 'high'
}

function writeBlock(block: Block): object {
  if (block.type === 'text') return { type: 'text', text: block.text }
  if (block.type === 'reasoning') return { type: 'thinking', thinking: block.text, signature: block.signature ?? '' }
  return { type: 'tool_use', id: block.id, name: block.name, input: JSON.parse(block.input || '{}') as unknown }
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
