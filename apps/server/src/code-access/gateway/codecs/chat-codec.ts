import type { LanguageModelV4Message } from '@ai-sdk/provider'
import { answersAsked } from '@atrium/domain/code-access/requests/unfit-request'
import { badBody } from '../gateway-error.ts'
import { type Answer, type Codec, type Counted, type Facts, type Json, type Request, sse } from './codec.ts'
import { fileAt, listAt, numberAt, objectAt, parsedAt, present, textAt } from './read-json.ts'

/** OpenAI's chat completions. Source: https://platform.openai.com/docs/api-reference/chat */
export const chatCodec: Codec = {
  read: (body) => ({
    prompt: readMessages(one(body)['messages']),
    ...present({
      maxOutputTokens: numberAt(body['max_completion_tokens'] ?? body['max_tokens'], 'max_tokens'),
      temperature: numberAt(body['temperature'], 'temperature'),
      topP: numberAt(body['top_p'], 'top_p'),
      presencePenalty: numberAt(body['presence_penalty'], 'presence_penalty'),
      frequencyPenalty: numberAt(body['frequency_penalty'], 'frequency_penalty'),
      seed: numberAt(body['seed'], 'seed'),
      stopSequences: readStop(body['stop']),
      reasoning: readEffort(body['reasoning_effort']),
      responseFormat: readFormat(body['response_format']),
      ...readTools(body),
    }),
  }),

  write(answer, { id, model, created }) {
    const text = answer.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('')
    const reasoning = answer.blocks.flatMap((block) => (block.type === 'reasoning' ? [block.text] : [])).join('')
    const calls = answer.blocks.flatMap((block) => (block.type === 'tool' ? [block] : []))
    const message = {
      role: 'assistant',
      content: text === '' && calls.length > 0 ? null : text,
      refusal: null,
      ...(reasoning !== '' && { reasoning_content: reasoning }),
      ...(calls.length > 0 && {
        tool_calls: calls.map(({ id: call, name, input }) => ({
          id: call,
          type: 'function',
          function: { name, arguments: input },
        })),
      }),
    }
    return {
      id: `chatcmpl-${id}`,
      object: 'chat.completion',
      created,
      model,
      choices: [{ index: 0, message, logprobs: null, finish_reason: finishOf(answer) }],
      usage: usageOf(answer.usage),
    }
  },

  stream: streamWriter,
}

/** Vendors of other protocols give one answer. @throws GatewayError 400 where several are asked for */
function one(body: Json): Json {
  if (answersAsked(body) > 1) throw badBody('This model gives one answer at a time: leave n out.', 'n')
  return body
}

function streamWriter({ id, model, created }: Facts, body: Json) {
  const head = { id: `chatcmpl-${id}`, object: 'chat.completion.chunk', created, model }
  const chunk = (delta: object, finish: string | null = null) =>
    sse({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] })
  const options = body['stream_options']
  const tellsUsage = typeof options === 'object' && options !== null && (options as Json)['include_usage'] === true
  const places = new Map<string, number>()
  const begin = (call: string, name: string, input: string) => {
    const index = places.size
    places.set(call, index)
    return chunk({ tool_calls: [{ index, id: call, type: 'function', function: { name, arguments: input } }] })
  }
  return {
    begin: () => chunk({ role: 'assistant', content: '' }),
    part(part: Parameters<ReturnType<Codec['stream']>['part']>[0]) {
      if (part.type === 'text-delta') return chunk({ content: part.delta })
      if (part.type === 'reasoning-delta') return part.delta === '' ? '' : chunk({ reasoning_content: part.delta })
      if (part.type === 'tool-input-start') return begin(part.id, part.toolName, '')
      if (part.type === 'tool-input-delta') {
        return chunk({ tool_calls: [{ index: places.get(part.id) ?? 0, function: { arguments: part.delta } }] })
      }
      if (part.type === 'tool-call' && !places.has(part.toolCallId)) {
        return begin(part.toolCallId, part.toolName, part.input)
      }
      return ''
    },
    end(answer: Answer) {
      const usage = tellsUsage ? sse({ ...head, choices: [], usage: usageOf(answer.usage) }) : ''
      return `${chunk({}, finishOf(answer))}${usage}data: [DONE]\n\n`
    },
    fail: (message: string) => sse({ error: { message, type: 'server_error', param: null, code: 'upstream_error' } }),
  }
}

function readMessages(value: unknown): LanguageModelV4Message[] {
  const names = new Map<string, string>()
  const messages = listAt(value, 'messages').map((given, index) => readMessage(given, `messages.${index}`, names))
  if (messages.length === 0) throw badBody('messages has to hold a message.', 'messages')
  return messages
}

function readMessage(given: unknown, path: string, names: Map<string, string>): LanguageModelV4Message {
  const message = objectAt(given, path)
  const { role, content } = message
  if (role === 'system' || role === 'developer')
    return { role: 'system', content: plainText(content, `${path}.content`) }
  if (role === 'user') return { role, content: readParts(content, `${path}.content`) }
  if (role === 'tool') {
    const id = textAt(message['tool_call_id'], `${path}.tool_call_id`)
    const output = { type: 'text' as const, value: plainText(content, `${path}.content`) }
    return { role, content: [{ type: 'tool-result', toolCallId: id, toolName: names.get(id) ?? 'tool', output }] }
  }
  if (role !== 'assistant') throw badBody(`${path}.role is none that is known.`, `${path}.role`)
  const text = content === null || content === undefined ? '' : plainText(content, `${path}.content`)
  const calls = message['tool_calls'] ? listAt(message['tool_calls'], `${path}.tool_calls`) : []
  return {
    role,
    content: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...calls.map((call, index) => readCall(call, `${path}.tool_calls.${index}`, names)),
    ],
  }
}

function readCall(given: unknown, path: string, names: Map<string, string>) {
  const call = objectAt(given, path)
  const { name, arguments: input } = objectAt(call['function'], `${path}.function`)
  const toolCallId = textAt(call['id'], `${path}.id`)
  const toolName = textAt(name, `${path}.function.name`)
  names.set(toolCallId, toolName)
  return { type: 'tool-call' as const, toolCallId, toolName, input: parsedAt(input, `${path}.function.arguments`) }
}

function readParts(content: unknown, path: string) {
  if (typeof content === 'string') return [{ type: 'text' as const, text: content }]
  return listAt(content, path).map((given, index) => {
    const at = `${path}.${index}`
    const part = objectAt(given, at)
    if (part['type'] === 'text') return { type: 'text' as const, text: textAt(part['text'], `${at}.text`) }
    if (part['type'] === 'image_url') {
      return fileAt(objectAt(part['image_url'], `${at}.image_url`)['url'], `${at}.image_url.url`, 'image/*')
    }
    if (part['type'] === 'file') {
      return fileAt(objectAt(part['file'], `${at}.file`)['file_data'], `${at}.file.file_data`, 'application/pdf')
    }
    throw badBody(`${at}.type is none that is known.`, `${at}.type`)
  })
}

function plainText(content: unknown, path: string): string {
  if (typeof content === 'string') return content
  return listAt(content, path)
    .map((part, index) => textAt(objectAt(part, `${path}.${index}`)['text'], `${path}.${index}.text`))
    .join('\n')
}

function readTools(body: Json): Pick<Request, 'tools' | 'toolChoice'> {
  const given = body['tools']
  if (given === undefined || given === null) return {}
  const tools = listAt(given, 'tools').map((tool, index) => {
    const path = `tools.${index}.function`
    const { name, description, parameters } = objectAt(objectAt(tool, `tools.${index}`)['function'], path)
    return {
      type: 'function' as const,
      name: textAt(name, `${path}.name`),
      ...(typeof description === 'string' && { description }),
      inputSchema: objectAt(parameters ?? { type: 'object', properties: {} }, `${path}.parameters`),
    }
  })
  if (tools.length === 0) return {}
  return { tools, ...readChoice(body['tool_choice']) }
}

function readChoice(choice: unknown): Pick<Request, 'toolChoice'> {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return { toolChoice: { type: choice } }
  if (typeof choice !== 'object' || choice === null) return {}
  const { name } = objectAt((choice as Json)['function'] ?? choice, 'tool_choice.function')
  return { toolChoice: { type: 'tool', toolName: textAt(name, 'tool_choice.function.name') } }
}

function readStop(stop: unknown): string[] | undefined {
  if (stop === undefined || stop === null) return undefined
  if (typeof stop === 'string') return [stop]
  return listAt(stop, 'stop').map((text) => textAt(text, 'stop'))
}

const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const

/** How hard a model is to think, in the words of OpenAI. */
export function readEffort(effort: unknown): Request['reasoning'] {
  return EFFORTS.find((known) => known === effort)
}

function readFormat(given: unknown): Request['responseFormat'] {
  if (typeof given !== 'object' || given === null) return undefined
  const { type, json_schema: named } = given as Json
  if (type === 'json_object') return { type: 'json' }
  if (type !== 'json_schema') return undefined
  const { name, schema } = objectAt(named, 'response_format.json_schema')
  return {
    type: 'json',
    ...(typeof name === 'string' && { name }),
    schema: objectAt(schema, 'response_format.json_schema.schema'),
  }
}

function finishOf({ finish }: Answer): string {
  if (finish === 'tool-calls') return 'tool_calls'
  if (finish === 'content-filter') return 'content_filter'
  return finish === 'length' ? 'length' : 'stop'
}

function usageOf({ input, cached, output, reasoning }: Counted) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  }
}
