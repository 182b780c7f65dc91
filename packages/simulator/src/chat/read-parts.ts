import { asList, asObject, asText, type Json } from './json.ts'

/**
 * A file or image that came with a message. `bytes` is its decoded size, or null when only an address came; `text` is what is
 * written in it, where it came between marks in the words of the message.
 */
export type Attachment = { mediaType: string; bytes: number | null; name?: string; text?: string }

/** A file that is written out in a message, with the sentence before it. */
const WRITTEN_FILE =
  /(?:The following is what is written in a file[^\n]*\n)?<(file(?:-\d+)?) name="((?:[^"\\]|\\.)*)"([^>]*)>\n([\s\S]*?)\n<\/\1>/g

/** One message as heard, whichever vendor's form it had. */
export type HeardMessage = { role: string; text: string; attachments: Attachment[]; toolResults: string[] }

/**
 * Reads the content of one message: a text, or parts in any vendor's form. The forms share no part with the same
 * fields and another meaning, so one reader serves all.
 */
export function readMessage(message: Json): HeardMessage {
  const heard: HeardMessage = {
    role: asText(message.role) ?? roleOfItem(message),
    text: '',
    attachments: [],
    toolResults: [],
  }
  if (message.type === 'function_call_output') heard.toolResults.push(textOf(message.output))
  const content = message.content ?? message.parts
  if (typeof content === 'string') heard.text = content
  for (const part of asList(content)) readPart(asObject(part), heard)
  for (const image of asList(message.images))
    heard.attachments.push({ mediaType: 'image/*', bytes: sizeOfBase64(String(image)) })
  takeWrittenFiles(heard)
  if (heard.role === 'tool') heard.toolResults.push(heard.text)
  return heard
}

/** What a file says is not what the person says. */
function takeWrittenFiles(heard: HeardMessage): void {
  if (!heard.text.includes('</file')) return
  for (const [, , name, facts = '', text = ''] of heard.text.matchAll(WRITTEN_FILE)) {
    const [, kind = 'text'] = /kind="([^"]*)"/.exec(facts) ?? []
    heard.attachments.push({ mediaType: kind, bytes: Buffer.byteLength(text), name, text })
  }
  heard.text = heard.text.replaceAll(WRITTEN_FILE, '').trim()
}

function roleOfItem(message: Json): string {
  return message.type === 'function_call_output' ? 'tool' : 'user'
}

function readPart(part: Json, heard: HeardMessage): void {
  const text = asText(part.text)
  if (text !== undefined && part.thought !== true && part.type !== 'thinking') heard.text += text
  const toolResult =
    part.functionResponse ?? part.toolResult ?? (part.type === 'tool_result' ? part.content : undefined)
  if (toolResult !== undefined) heard.toolResults.push(textOf(toolResult))
  const attachment = readAttachment(part)
  if (attachment) heard.attachments.push(attachment)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function readAttachment(part: Json): Attachment | undefined {
  return readInline(part) ?? readOpenAiFile(part) ?? readBedrockFile(part)
}

/** Anthropic's `source` and Gemini's `inlineData` and `fileData`. */
function readInline(part: Json): Attachment | undefined {
  const gemini = asObject(part.inlineData ?? part.fileData)
  if (gemini.mimeType !== undefined) return described(asText(gemini.mimeType), gemini.data)
  const source = asObject(part.source)
  if (part.type !== 'image' && part.type !== 'document') return undefined
  const fallback = part.type === 'image' ? 'image/*' : 'text/plain'
  return { ...described(asText(source.media_type) ?? fallback, source.data), name: asText(part.title) }
}

/** OpenAI's `image_url`, `input_image`, `file`, `input_file` and `input_audio`; a value is a data URL or an address. */
function readOpenAiFile(part: Json): Attachment | undefined {
  const file = asObject(part.file)
  const audio = asObject(part.input_audio)
  if (audio.data !== undefined) return described(`audio/${String(audio.format ?? '*')}`, audio.data)
  const address = part.image_url ?? part.document_url ?? part.file_data ?? file.file_data
  if (address === undefined) return undefined
  const url = asText(address) ?? asText(asObject(address).url) ?? ''
  const [, mediaType, data] = /^data:([^;,]*)[^,]*,([\s\S]*)$/.exec(url) ?? []
  const name = asText(part.filename) ?? asText(file.filename)
  return { ...described(mediaType ?? (part.image_url === undefined ? 'application/*' : 'image/*'), data), name }
}

/** Bedrock Converse's `image` and `document`, whose media type is the short name of a format. */
function readBedrockFile(part: Json): Attachment | undefined {
  for (const [kind, family] of [
    ['image', 'image'],
    ['document', 'application'],
    ['video', 'video'],
  ] as const) {
    const file = asObject(part[kind])
    if (file.format === undefined) continue
    return { ...described(`${family}/${String(file.format)}`, asObject(file.source).bytes), name: asText(file.name) }
  }
  return undefined
}

function described(mediaType: string | undefined, data: unknown): Attachment {
  return {
    mediaType: mediaType ?? 'application/octet-stream',
    bytes: typeof data === 'string' ? sizeOfBase64(data) : null,
  }
}

/** Decoded size of a base64 text in bytes. */
function sizeOfBase64(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding)
}
