import { EventStreamCodec } from '@smithy/eventstream-codec'
import { StreamProviderError } from 'ai'
import { z } from 'zod'

/** Length of a message's beginning, which tells the length of the whole, in bytes. */
const PRELUDE = 4

const decoder = new TextDecoder()
const encoder = new TextEncoder()
const codec = new EventStreamCodec(
  (bytes) => (typeof bytes === 'string' ? bytes : decoder.decode(bytes)),
  (text) => encoder.encode(text),
)

const chunk = z.object({ bytes: z.base64() })
const complaint = z.object({ message: z.string().nullish() })

/** What goes wrong after an answer has begun, by its HTTP status. Source: InvokeModelWithResponseStream in the Bedrock API reference. */
const EXCEPTION_STATUS: Readonly<Record<string, number>> = {
  internalServerException: 500,
  modelStreamErrorException: 500,
  modelTimeoutException: 408,
  serviceUnavailableException: 503,
  throttlingException: 429,
  validationException: 400,
}

/**
 * The pieces of an answer in Amazon's event stream, each a JSON value of the model's own form.
 * @throws StreamProviderError where Bedrock ends the answer with an exception; what the body throws; Error at a broken message
 */
export async function* readEventStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  for await (const message of cutMessages(body)) {
    const { headers, body: payload } = codec.decode(message)
    const text = decoder.decode(payload)
    const exception = headers[':exception-type']?.value
    if (typeof exception === 'string') throw exceptionOf(exception, text)
    if (headers[':event-type']?.value !== 'chunk') continue
    yield JSON.parse(Buffer.from(chunk.parse(JSON.parse(text)).bytes, 'base64').toString('utf8'))
  }
}

/** Messages may come in any number of pieces, or several in one. */
async function* cutMessages(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = new Uint8Array()
  for await (const piece of body) {
    held = held.byteLength === 0 ? piece : Buffer.concat([held, piece])
    for (let length = lengthOf(held); length !== null && length <= held.byteLength; length = lengthOf(held)) {
      yield held.subarray(0, length)
      held = held.subarray(length)
    }
  }
  if (held.byteLength > 0) throw new Error('The event stream ended within a message.')
}

function lengthOf(bytes: Uint8Array): number | null {
  if (bytes.byteLength < PRELUDE) return null
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  // A length of nothing would be read for ever.
  if (length < PRELUDE) throw new Error('The event stream is not one.')
  return length
}

function exceptionOf(type: string, text: string): StreamProviderError {
  const { data } = z.string().transform(parsed).pipe(complaint).safeParse(text)
  const statusCode = EXCEPTION_STATUS[type] ?? 500
  return new StreamProviderError({ message: data?.message ?? type, type, statusCode, data: { type } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
