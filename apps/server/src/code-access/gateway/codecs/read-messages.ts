import type { LanguageModelV4Message } from '@ai-sdk/provider'
import { badBody } from '../gateway-error.ts'
import type { Json, Request } from './codec.ts'
import { fileAt, listAt, numberAt, objectAt, present, textAt } from './read-json.ts'
import { sealedThought } from './signed-thinking.ts'
import { outputOf, type ToolOutput } from './tool-output.ts'

/** A request of Anthropic's messages. @throws GatewayError 400 that names what cannot be read */
export function readMessages(body: Json): Request {
  const maxOutputTokens = numberAt(body['max_tokens'], 'max_tokens')
  if (maxOutputTokens === undefined) throw badBody('max_tokens: Field required', 'max_tokens')
  const names = new Map<string, string>()
  const messages = listAt(body['messages'], 'messages').flatMap((given, index) =>
    readMessage(given, `messages.${index}`, names),
  )
  if (messages.length === 0) throw badBody('messages: at least one message is required', 'messages')
  const system = body['system'] === undefined ? [] : systemMessages(body['system'])
  return {
    prompt: [...system, ...messages],
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
  if (role === 'assistant') {
    return [{ role, content: blocks.flatMap((block): Said[] => readSaid(block, path, names)), ...markOf(blocks) }]
  }
  const returned = blocks.filter(({ type }) => type === 'tool_result')
  const asked = blocks.filter(({ type }) => type !== 'tool_result')
  const outputs = returned.map((block) => readOutput(block, path))
  const results = returned.map((block, index) => resultOf(block, outputs[index]?.text ?? '', path, names))
  const said = [...outputs.flatMap(({ files }) => files), ...asked.map((block) => readAsked(block, path))]
  return [
    ...(results.length === 0 ? [] : [{ role: 'tool' as const, content: results, ...markOf(returned) }]),
    ...(said.length === 0 ? [] : [{ role: 'user' as const, content: said, ...markOf(asked) }]),
  ]
}

/** Up to where a vendor is to keep what was said in its cache, as those that serve Claude are told it. */
function markOf(blocks: readonly Json[]) {
  const mark = blocks.map((block) => block['cache_control']).findLast((given) => given !== undefined && given !== null)
  if (mark === undefined) return {}
  const { ttl } = objectAt(mark, 'cache_control')
  const long = ttl === '1h' && { ttl: '1h' as const }
  const cacheControl = { type: 'ephemeral', ...long }
  return { providerOptions: { anthropic: { cacheControl }, bedrock: { cachePoint: { type: 'default', ...long } } } }
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
    const text = textAt(block['thinking'], `${path}.thinking`)
    return [sealedThought(text, typeof signature === 'string' && signature !== '' ? { signature } : undefined)]
  }
  if (block['type'] === 'redacted_thinking') {
    return [sealedThought('', { redactedData: textAt(block['data'], `${path}.data`) })]
  }
  // What else only its maker knows says nothing to this model.
  return []
}

function resultOf(block: Json, value: string, path: string, names: Map<string, string>) {
  const toolCallId = textAt(block['tool_use_id'], `${path}.tool_use_id`)
  const type = block['is_error'] === true ? ('error-text' as const) : ('text' as const)
  const toolName = names.get(toolCallId) ?? 'tool'
  return { type: 'tool-result' as const, toolCallId, toolName, output: { type, value } }
}

/** Tools give words, images and documents; blocks of other types say nothing to other vendors. */
function readOutput({ content }: Json, path: string): ToolOutput {
  if (content === undefined || content === null) return { text: '', files: [] }
  if (typeof content === 'string') return { text: content, files: [] }
  const blocks = listAt(content, path).map((part) => objectAt(part, path))
  return outputOf(blocks.filter(({ type }) => GIVEN.has(type)).map((block) => readAsked(block, path)))
}

const GIVEN: ReadonlySet<unknown> = new Set(['text', 'image', 'document'])

/** What stands before all else, one message up to each mark of the cache. */
function systemMessages(given: unknown): LanguageModelV4Message[] {
  if (typeof given === 'string') return given === '' ? [] : [{ role: 'system', content: given }]
  const blocks = listAt(given, 'system').map((block, index) => objectAt(block, `system.${index}`))
  const ends = blocks.flatMap((block, index) => (block['cache_control'] ? [index + 1] : []))
  const bounds = [0, ...ends, blocks.length]
  return bounds.slice(1).flatMap((end, index) => {
    const part = blocks.slice(bounds[index], end)
    const content = systemText(part)
    return content === '' ? [] : [{ role: 'system' as const, content, ...markOf(part) }]
  })
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
    ...markOf([tool]),
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
