import { isRecord } from '#json/is-record.ts'
import { CHARACTERS_A_TOKEN } from '#tokens/characters-a-token.ts'
import { TOKENS_PER_FILE } from '#tokens/tokens-per-file.ts'
import { requestParts } from './request-parts.ts'

type Json = Readonly<Record<string, unknown>>

/** Where the parts of the protocols that are files have what they are: base64, or an address. */
const FILES: Readonly<Record<string, (part: Json) => unknown>> = {
  image_url: (part) => at(part['image_url'], 'url'),
  input_image: (part) => part['image_url'],
  computer_screenshot: (part) => part['image_url'],
  file: (part) => at(part['file'], 'file_data'),
  input_file: (part) => part['file_data'],
  input_audio: (part) => at(part['input_audio'], 'data'),
  image: (part) => at(part['source'], 'data'),
  document: (part) => at(part['source'], 'data'),
}

/**
 * Tokens that a request is expected to have, before its vendor counts them: by the length of its text, and so many for each file, whose base64
 * says nothing of what a model reads. @param length bytes of the request
 */
export function estimatedInput(body: Json, length: number): number {
  const files = requestParts(body).filter(isFile).map(lengthOf)
  const text = files.reduce((rest, file) => rest - file, length)
  return Math.ceil(Math.max(0, text) / CHARACTERS_A_TOKEN) + files.length * TOKENS_PER_FILE
}

/** A document of Anthropic's may be text, or parts that count each for itself. */
function isFile({ type, source }: Json): boolean {
  if (typeof type !== 'string' || !Object.hasOwn(FILES, type)) return false
  const kind = at(source, 'type')
  return type !== 'document' || (kind !== 'text' && kind !== 'content')
}

function lengthOf(part: Json): number {
  const data = FILES[String(part['type'])]?.(part)
  return typeof data === 'string' ? data.length : 0
}

function at(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
