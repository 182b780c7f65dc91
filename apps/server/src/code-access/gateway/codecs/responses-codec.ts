import type { LanguageModelV4Message } from '@ai-sdk/provider'
import { badBody } from '../gateway-error.ts'
import { readEffort } from './chat-codec.ts'
import type { Codec, Json, Request } from './codec.ts'
import { fileAt, listAt, numberAt, objectAt, parsedAt, present, textAt } from './read-json.ts'
import { sealedThought, sealFromText } from './signed-thinking.ts'
import { outputOf, type ToolOutput } from './tool-output.ts'
import { responsesWriter, writeResponse } from './write-responses.ts'

/** OpenAI's Responses. Nothing is stored: `previous_response_id` is refused. Source: https://platform.openai.com/docs/api-reference/responses */
export const responsesCodec: Codec = {
  read(body) {
    if (body['previous_response_id']) {
      throw badBody('Responses are not stored here: send the whole conversation as input.', 'previous_response_id')
    }
    const { instructions, input } = body
    const system = typeof instructions === 'string' && instructions !== '' ? instructions : null
    const prompt: LanguageModelV4Message[] = [
      ...(system === null ? [] : [{ role: 'system' as const, content: system }]),
      ...readInput(input),
    ]
    return {
      prompt,
      ...present({
        maxOutputTokens: numberAt(body['max_output_tokens'], 'max_output_tokens'),
        temperature: numberAt(body['temperature'], 'temperature'),
        topP: numberAt(body['top_p'], 'top_p'),
        reasoning: body['reasoning'] ? readEffort(objectAt(body['reasoning'], 'reasoning')['effort']) : undefined,
        responseFormat: readFormat(body['text']),
        ...readTools(body),
      }),
    }
  },
  write: (answer, facts, body) => writeResponse(answer, facts, customTools(body)),
  stream: (facts, body) => responsesWriter(facts, customTools(body)),
}

function readInput(input: unknown): LanguageModelV4Message[] {
  if (typeof input === 'string') return [{ role: 'user', content: [{ type: 'text', text: input }] }]
  const names = new Map<string, string>()
  const messages: LanguageModelV4Message[] = []
  let files: ToolOutput['files'] = []
  // Behind the last of several outputs: nothing may stand between the results of calls that were made together.
  const giveFiles = () => {
    if (files.length > 0) messages.push({ role: 'user', content: files })
    files = []
  }
  for (const [index, item] of listAt(input, 'input').entries()) {
    const path = `input.${index}`
    const { type } = objectAt(item, path)
    if (type !== 'function_call_output' && type !== 'custom_tool_call_output') giveFiles()
    messages.push(...readItem(item, path, names, (given) => files.push(...given)))
  }
  giveFiles()
  if (messages.length === 0) throw badBody('input has to hold a message.', 'input')
  return messages
}

function readItem(
  given: unknown,
  path: string,
  names: Map<string, string>,
  addFiles: (files: ToolOutput['files']) => void,
): LanguageModelV4Message[] {
  const item = objectAt(given, path)
  const { type, role } = item
  if (type === 'function_call' || type === 'custom_tool_call') {
    const toolCallId = textAt(item['call_id'], `${path}.call_id`)
    const toolName = textAt(item['name'], `${path}.name`)
    names.set(toolCallId, toolName)
    const input = type === 'function_call' ? parsedAt(item['arguments'], `${path}.arguments`) : { input: item['input'] }
    return [{ role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input }] }]
  }
  if (type === 'function_call_output' || type === 'custom_tool_call_output') {
    const toolCallId = textAt(item['call_id'], `${path}.call_id`)
    const { text: value, files } = readOutput(item['output'], `${path}.output`)
    addFiles(files)
    const toolName = names.get(toolCallId) ?? 'tool'
    return [{ role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } }] }]
  }
  if (type === 'item_reference' || (type === undefined && role === undefined && item['id'] !== undefined)) {
    throw badBody(`${path} names what no vendor has kept. Send the item itself (store: false).`, path)
  }
  if (type === 'reasoning') {
    const seal = sealFromText(item['encrypted_content'])
    if (seal) return [{ role: 'assistant', content: [sealedThought(thoughtOf(item['summary']), seal)] }]
  }
  // What another model has thought, and items that only their maker knows, say nothing to this one.
  if (type !== undefined && type !== 'message') return []
  const content = item['content']
  if (role === 'system' || role === 'developer') return [{ role: 'system', content: plainText(content, path) }]
  if (role === 'assistant') return [{ role, content: [{ type: 'text', text: plainText(content, path) }] }]
  if (role === 'user') return [{ role, content: readParts(content, `${path}.content`) }]
  throw badBody(`${path}.role is none that is known.`, `${path}.role`)
}

function thoughtOf(summary: unknown): string {
  return Array.isArray(summary) ? summary.map((part: Json | null) => String(part?.['text'] ?? '')).join('') : ''
}

/** A tool gives words, or parts of a message. */
function readOutput(output: unknown, path: string): ToolOutput {
  if (typeof output === 'string') return { text: output, files: [] }
  if (!Array.isArray(output)) return { text: JSON.stringify(output ?? ''), files: [] }
  return outputOf(readParts(output, path))
}

function readParts(content: unknown, path: string) {
  if (typeof content === 'string') return [{ type: 'text' as const, text: content }]
  return listAt(content, path).map((given, index) => {
    const part = objectAt(given, `${path}.${index}`)
    if (part['type'] === 'input_image') return fileAt(part['image_url'], `${path}.${index}.image_url`, 'image/*')
    if (part['type'] === 'input_file') return fileAt(part['file_data'], `${path}.${index}.file_data`, 'application/pdf')
    return { type: 'text' as const, text: textAt(part['text'], `${path}.${index}.text`) }
  })
}

function plainText(content: unknown, path: string): string {
  if (typeof content === 'string') return content
  return listAt(content, `${path}.content`)
    .map((part) => objectAt(part, path)['text'] ?? '')
    .join('')
}

/** Tools that take words as they are, by name: their calls have a form of their own. */
function customTools(body: Json): ReadonlySet<string> {
  const tools = (Array.isArray(body['tools']) ? body['tools'] : []) as (Json | null)[]
  return new Set(tools.flatMap((tool) => (tool?.['type'] === 'custom' ? [String(tool['name'])] : [])))
}

function readTools(body: Json): Pick<Request, 'tools' | 'toolChoice'> {
  const given = body['tools'] ? listAt(body['tools'], 'tools') : []
  // Tools that OpenAI carries out itself are known to no other vendor.
  const tools = given.flatMap((one, index) => {
    const tool = objectAt(one, `tools.${index}`)
    if (tool['type'] !== 'function' && tool['type'] !== 'custom') return []
    const { description, parameters } = tool
    const free = { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] }
    const schema = tool['type'] === 'custom' ? free : (parameters ?? { type: 'object', properties: {} })
    return [
      {
        type: 'function' as const,
        name: textAt(tool['name'], `tools.${index}.name`),
        ...(typeof description === 'string' && { description }),
        inputSchema: objectAt(schema, `tools.${index}.parameters`),
      },
    ]
  })
  if (tools.length === 0) return {}
  const choice = body['tool_choice']
  if (choice === 'auto' || choice === 'none' || choice === 'required') return { tools, toolChoice: { type: choice } }
  if (typeof choice !== 'object' || choice === null) return { tools }
  const { name } = choice as Json
  return typeof name === 'string' ? { tools, toolChoice: { type: 'tool', toolName: name } } : { tools }
}

function readFormat(text: unknown): Request['responseFormat'] {
  if (typeof text !== 'object' || text === null) return undefined
  const format = (text as Json)['format']
  if (typeof format !== 'object' || format === null) return undefined
  const { type, name, schema } = format as Json
  if (type === 'json_object') return { type: 'json' }
  if (type !== 'json_schema') return undefined
  return { type: 'json', ...(typeof name === 'string' && { name }), schema: objectAt(schema, 'text.format.schema') }
}
