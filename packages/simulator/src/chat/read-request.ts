import { countTokens } from '../answers/count-tokens.ts'
import { COMPLETION_FORMS, isCompletionForm } from '../completions/completion-forms.ts'
import type { ChatCall } from './find-call.ts'
import { asList, asObject, asText, type Json } from './json.ts'
import { readMessage, type Attachment, type HeardMessage } from './read-parts.ts'

type HeardTool = { name: string; description: string; schema: Json }

/** A request for an answer as the simulator understood it, the same for every vendor's form. */
export type Heard = {
  call: ChatCall
  model: string
  stream: boolean
  /** The person's last message. */
  text: string
  /** What the model is told before all messages. */
  system: string
  attachments: Attachment[]
  /** What tools answered since the person's last message. */
  toolResults: string[]
  tools: HeardTool[]
  /** The request insists on a tool call. */
  toolIsForced: boolean
  /** Options as received, by the vendor's own names. */
  options: Json
  maxTokens: number | undefined
  /** What the options say about reasoning; undefined when they say nothing. */
  reasoning: boolean | undefined
  /** An answer in JSON is asked for, with this schema when there is one. */
  json: { schema: Json | undefined } | undefined
  inputTokens: number
}

const NOT_OPTIONS = new Set(
  'model models messages contents input instructions system systemInstruction tools toolConfig tool_choice prompt inputText stream'.split(
    ' ',
  ),
)
const NESTED_OPTIONS = [
  'generationConfig',
  'inferenceConfig',
  'additionalModelRequestFields',
  'options',
  'textGenerationConfig',
]
const MAX_TOKENS_NAMES =
  'max_tokens max_completion_tokens max_output_tokens maxTokens maxOutputTokens num_predict max_tokens_to_sample maxTokenCount max_gen_len'.split(
    ' ',
  )
/** Who of a conversation tells a model how it is to answer. */
const TELLING = ['system', 'developer']

/** What an attached image or file counts as, in tokens: an order of magnitude, as vendors count by size. */
const TOKENS_OF_ATTACHMENT = 500

/** Understands a parsed request body, whichever vendor's form it has. Missing parts read as empty. */
export function readRequest(call: ChatCall, body: Json): Heard {
  const messages = readMessages(call, body)
  const lastUser = messages.findLastIndex(
    ({ role, text, attachments }) => role === 'user' && (text !== '' || attachments.length > 0),
  )
  const options = readOptions(body)
  const maxTokens = MAX_TOKENS_NAMES.map((name) => options[name]).find((value) => typeof value === 'number')
  const attachmentCount = messages.reduce(
    (sum, message) => sum + message.attachments.filter(({ text }) => text === undefined).length,
    0,
  )
  return {
    call,
    model: call.model ?? asText(body.model) ?? 'unknown',
    stream: call.stream ?? (call.form === 'ollama' ? body.stream !== false : body.stream === true),
    text: messages[lastUser]?.text ?? '',
    system: [systemText(body), ...messages.filter(({ role }) => TELLING.includes(role)).map(({ text }) => text)].join(
      '',
    ),
    attachments: messages[lastUser]?.attachments ?? [],
    toolResults: messages.slice(lastUser).flatMap(({ toolResults }) => toolResults),
    tools: readTools(body),
    toolIsForced: isToolForced(body),
    options,
    maxTokens: typeof maxTokens === 'number' ? maxTokens : undefined,
    reasoning: isCompletionForm(call.form) ? false : readReasoning(options),
    json: readJsonWish(options),
    inputTokens:
      countTokens(systemText(body) + messages.map(wordsOf).join('\n')) + attachmentCount * TOKENS_OF_ATTACHMENT,
  }
}

function readMessages({ form }: ChatCall, body: Json): HeardMessage[] {
  if (isCompletionForm(form)) return [readMessage({ role: 'user', content: COMPLETION_FORMS[form].words(body) })]
  if (typeof body.input === 'string') return [readMessage({ role: 'user', content: body.input })]
  return asList(body.messages ?? body.contents ?? body.input).map((message) => readMessage(asObject(message)))
}

/** All words of a message, those of the files that are written out in it included. */
function wordsOf({ text, toolResults, attachments }: HeardMessage): string {
  return [text, ...toolResults, ...attachments.map((file) => file.text ?? '')].join('')
}

function systemText(body: Json): string {
  const system = body.system ?? body.systemInstruction ?? body.instructions
  if (system === undefined) return ''
  return typeof system === 'string' ? system : JSON.stringify(system)
}

function readOptions(body: Json): Json {
  const options: Json = {}
  for (const [name, value] of Object.entries(body)) {
    if (NESTED_OPTIONS.includes(name)) Object.assign(options, asObject(value))
    else if (!NOT_OPTIONS.has(name)) options[name] = value
  }
  return options
}

function readTools(body: Json): HeardTool[] {
  const offered = asList(body.tools ?? asObject(body.toolConfig).tools).map(asObject)
  return offered
    .flatMap((tool) =>
      tool.functionDeclarations === undefined ? [tool] : asList(tool.functionDeclarations).map(asObject),
    )
    .map((tool) => asObject(tool.function ?? tool.toolSpec ?? tool))
    .filter((tool) => typeof tool.name === 'string')
    .map((tool) => ({ name: String(tool.name), description: asText(tool.description) ?? '', schema: schemaOf(tool) }))
}

function schemaOf(tool: Json): Json {
  const schema = asObject(tool.parameters ?? tool.input_schema ?? tool.parametersJsonSchema ?? tool.inputSchema)
  return schema.json === undefined ? schema : asObject(schema.json)
}

function isToolForced(body: Json): boolean {
  const choice =
    body.tool_choice ?? asObject(body.toolConfig).toolChoice ?? asObject(body.toolConfig).functionCallingConfig
  if (choice === undefined) return false
  return /required|"any"|"ANY"|REQUIRED|"tool"|"function"/.test(JSON.stringify(choice))
}

/** Each vendor's own way to say "think first" or "do not". */
function readReasoning(options: Json): boolean | undefined {
  const thinking = options.thinking ?? options.reasoning_config ?? options.reasoningConfig
  if (thinking !== undefined) return asObject(thinking).type !== 'disabled'
  const effort = options.reasoning_effort ?? asObject(options.reasoning).effort ?? options.reasoningEffort
  if (effort !== undefined) return effort !== 'none'
  const config = asObject(options.thinkingConfig)
  if (config.thinkingBudget !== undefined) return config.thinkingBudget !== 0
  if (config.includeThoughts !== undefined || config.thinkingLevel !== undefined)
    return config.includeThoughts !== false
  return typeof options.think === 'boolean' ? options.think : undefined
}

function readJsonWish(options: Json): Heard['json'] {
  const format = asObject(options.response_format ?? asObject(options.text).format)
  const type = String(format.type ?? options.responseMimeType ?? (options.format === undefined ? '' : 'json'))
  if (!type.includes('json')) return undefined
  const schema = asObject(format.json_schema).schema ?? format.schema ?? format.json_schema ?? options.responseSchema
  const found = schema ?? options.responseJsonSchema ?? options.format
  return { schema: found === undefined || typeof found !== 'object' ? undefined : asObject(found) }
}
