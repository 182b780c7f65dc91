import type { LanguageModelV4FilePart, LanguageModelV4Message, LanguageModelV4TextPart } from '@ai-sdk/provider'
import type { ReadableFile } from '@atrium/domain/file-reading/way-of-file'
import { markedFile } from '@atrium/domain/files/marked-file'
import type { ChatMessage, ChatPart, GivenFile } from './chat-request.ts'

/** A conversation as the AI SDK's models take it. */
export type ModelConversation = {
  /** All system messages together: not every vendor takes them between others. */
  instructions: string | undefined
  /** Without system messages. */
  messages: LanguageModelV4Message[]
  /** One sentence for each file that the model does not get. */
  warnings: string[]
}

/** What of a model decides how a conversation is put to it. */
export type Listener = {
  name: string
  /** Can it be handed a file of this kind as it is? */
  reads: (kind: ReadableFile) => boolean
  systemPrompts: boolean
  /** The answer is wanted as JSON. */
  json: boolean
}

/** Several vendors refuse to promise JSON unless the conversation speaks of it. */
const ASK_FOR_JSON = 'Answer with JSON.'

type UserContent = (LanguageModelV4TextPart | LanguageModelV4FilePart)[]

/** Files that are text whatever their name says. */
const TEXT_TYPES =
  /^(?:text\/.+|application\/(?:json|xml|yaml|x-yaml|toml|javascript|typescript|sql|csv|x-sh|x-ndjson|.+\+(?:json|xml)))$/

/**
 * Puts a conversation to a model: text as it is, images and documents where the model reads them, text files written out. What
 * it cannot read is left out with a warning that names the file. Earlier reasoning and tool traffic stay behind: vendors refuse
 * them without their own signatures and definitions. Nothing is fetched.
 */
export function toModelMessages(conversation: readonly ChatMessage[], listener: Listener): ModelConversation {
  const warnings: string[] = []
  const system = conversation.filter(({ role }) => role === 'system').map(({ parts }) => textOf(parts))
  const hint = listener.json && !conversation.some(({ parts }) => /json/i.test(textOf(parts))) ? [ASK_FOR_JSON] : []
  const instructions = [...system, ...hint].filter((text) => text !== '').join('\n\n')
  const messages = conversation.flatMap(({ role, parts }): LanguageModelV4Message[] => {
    if (role === 'system') return []
    if (role === 'assistant') return assistantMessage(parts)
    const content = userContent(parts, listener, warnings)
    return content.length === 0 ? [] : [{ role: 'user', content }]
  })
  if (instructions === '') return { instructions: undefined, messages, warnings }
  if (listener.systemPrompts) return { instructions, messages, warnings }
  // A model without a place for it hears it as the first thing that is said.
  return {
    instructions: undefined,
    messages: [{ role: 'user', content: [textPart(instructions)] }, ...messages],
    warnings,
  }
}

/** An answer that failed before its first word has nothing to say again, and vendors refuse empty ones. */
function assistantMessage(parts: readonly ChatPart[]): LanguageModelV4Message[] {
  const text = textOf(parts)
  return text.trim() === '' ? [] : [{ role: 'assistant', content: [textPart(text)] }]
}

function textPart(text: string): LanguageModelV4TextPart {
  return { type: 'text', text }
}

function textOf(parts: readonly ChatPart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
}

function userContent(parts: readonly ChatPart[], listener: Listener, warnings: string[]): UserContent {
  return parts.flatMap((part): UserContent => {
    if (part.type === 'text') return part.text === '' ? [] : [textPart(part.text)]
    if (part.type !== 'file') return []
    const read = readFile(part, listener)
    if (typeof read !== 'string') return [read]
    warnings.push(read)
    return []
  })
}

/** The file as the model gets it, or the sentence that says why it does not. */
function readFile(
  { mediaType: given, filename, bytes }: GivenFile,
  { name, reads }: Listener,
): LanguageModelV4TextPart | LanguageModelV4FilePart | string {
  const mediaType = given.toLowerCase()
  if (TEXT_TYPES.test(mediaType)) return writtenOut(filename ?? 'file', bytes)
  const kind = kindOf(mediaType)
  if (kind !== null && reads(kind)) return { type: 'file', mediaType, data: { type: 'data', data: bytes }, filename }
  return `${filename === undefined ? `A file (${mediaType})` : `"${filename}"`} was left out: ${name} cannot read ${mediaType}.`
}

function writtenOut(filename: string, bytes: Uint8Array): LanguageModelV4TextPart {
  const text = new TextDecoder().decode(bytes)
  return textPart(markedFile({ name: filename }, text))
}

function kindOf(mediaType: string): ReadableFile | null {
  if (mediaType === 'application/pdf') return 'pdf'
  const [top] = mediaType.split('/', 1)
  return top === 'image' || top === 'audio' || top === 'video' ? top : null
}
