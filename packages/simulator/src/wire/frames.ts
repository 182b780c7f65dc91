import type { ChatForm } from '../chat/form.ts'
import { asObject, type Json } from '../chat/json.ts'

/** One piece of a streamed body: its bytes, and whether it carries a part of what the model says. */
export type Frame = { bytes: Buffer; carries: boolean }

/** Changes the JSON of one frame, or of an unstreamed body, before it is sent. */
export type Mend = (json: Json) => Json

/** Which frames carry text, reasoning or tool arguments, as opposed to openings, endings and counts. */
const CARRIES: Record<ChatForm, (json: Json) => boolean> = {
  'openai-chat': (json) => {
    const delta = asObject(asObject(Array.isArray(json.choices) ? json.choices[0] : undefined).delta)
    return ['content', 'reasoning_content', 'tool_calls'].some(
      (name) => delta[name] !== undefined && delta[name] !== '' && delta[name] !== null,
    )
  },
  'openai-responses': (json) => String(json.type).endsWith('.delta'),
  anthropic: (json) => json.type === 'content_block_delta' && asObject(json.delta).type !== 'signature_delta',
  google: (json) => /"(text":"[^"]|functionCall")/.test(JSON.stringify(json)),
  converse: (json) => json.delta !== undefined,
  cohere: (json) => /^(content-delta|tool-call-delta)$/.test(String(json.type)),
  ollama: (json) => json.done === false,
}

/**
 * Cuts a whole streamed body into the pieces in which a vendor sends it.
 * @param contentType of the body: server-sent events, Amazon's event stream or lines of JSON
 */
export function cutIntoFrames(body: Buffer, contentType: string, form: ChatForm, mend: Mend): Frame[] {
  if (contentType.includes('amazon.eventstream')) return cutEventStream(body, form)
  const separator = contentType.includes('ndjson') ? '\n' : '\n\n'
  return body
    .toString('utf8')
    .split(separator)
    .filter((piece) => piece.trim() !== '')
    .map((piece) => mendedFrame(piece, separator, form, mend))
}

function mendedFrame(piece: string, separator: string, form: ChatForm, mend: Mend): Frame {
  const [, head = '', data = ''] = /^([\s\S]*?)(\{[\s\S]*)$/.exec(piece) ?? []
  if (data === '') return { bytes: Buffer.from(piece + separator), carries: false }
  const json = asObject(JSON.parse(data))
  const mended = mend(json)
  const name = mended.type === json.type ? head : head.replace(String(json.type), String(mended.type))
  return { bytes: Buffer.from(`${name}${JSON.stringify(mended)}${separator}`), carries: CARRIES[form](json) }
}

/** Amazon's frames begin with their whole length and that of their headers, and end with a checksum of 4 bytes. */
function cutEventStream(body: Buffer, form: ChatForm): Frame[] {
  const frames: Frame[] = []
  for (let start = 0; start < body.length;) {
    const length = body.readUInt32BE(start)
    const headersLength = body.readUInt32BE(start + 4)
    const bytes = body.subarray(start, start + length)
    const payload = bytes.subarray(12 + headersLength, length - 4).toString('utf8')
    const json = asObject(JSON.parse(payload))
    // aimock opens reasoning with a start frame; Bedrock has one for tools only, and clients take any other for a text block.
    if (asObject(json.start).reasoningContent === undefined) frames.push({ bytes, carries: CARRIES[form](json) })
    start += length
  }
  return frames
}
