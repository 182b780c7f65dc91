import { EventStreamCodec } from '@smithy/eventstream-codec'
import { StreamProviderError } from 'ai'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEventStream } from './read-event-stream.ts'

const codec = new EventStreamCodec(
  (bytes) => new TextDecoder().decode(bytes as Uint8Array),
  (text) => new TextEncoder().encode(text),
)

function message(headers: Record<string, string>, payload: unknown): Uint8Array {
  const typed = Object.entries(headers).map(([name, value]) => [name, { type: 'string' as const, value }])
  return codec.encode({ headers: Object.fromEntries(typed), body: new TextEncoder().encode(JSON.stringify(payload)) })
}

function chunkOf(json: unknown): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(json)).toString('base64')
  return message({ ':message-type': 'event', ':event-type': 'chunk' }, { bytes, p: 'abc' })
}

async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % bytes.byteLength)), bytes.byteLength].toSorted((a, b) => a - b)
  let start = 0
  for (const end of ends) {
    yield bytes.subarray(start, end)
    start = end
  }
}

async function read(pieces: AsyncIterable<Uint8Array>): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const json of readEventStream(pieces)) read.push(json)
  return read
}

test('reads the same pieces however the connection cuts them', async () => {
  const said = fc.array(fc.record({ outputText: fc.string({ unit: 'grapheme' }) }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(said, fc.array(fc.nat()), async (values, cuts) => {
      const bytes = Buffer.concat(values.map(chunkOf))
      expect(await read(inPieces(bytes, cuts))).toEqual(values)
    }),
  )
})

test('passes over events that carry nothing of the answer', async () => {
  const other = message({ ':message-type': 'event', ':event-type': 'initial-response' }, {})
  expect(await read(inPieces(Buffer.concat([other, chunkOf({ a: 1 })]), []))).toEqual([{ a: 1 }])
})

test.each([
  ['throttlingException', 429],
  ['modelTimeoutException', 408],
  ['modelStreamErrorException', 500],
  ['serviceUnavailableException', 503],
  ['aNewException', 500],
])('ends with the vendor’s own words where it sends a %s', async (type, statusCode) => {
  const exception = message({ ':message-type': 'exception', ':exception-type': type }, { message: 'Too much.' })
  const reading = read(inPieces(exception, []))
  await expect(reading).rejects.toThrow('Too much.')
  await expect(reading).rejects.toSatisfy(
    (error) => StreamProviderError.isInstance(error) && error.statusCode === statusCode,
  )
})

test('refuses an answer that ends within a message, is damaged, or is none', async () => {
  const whole = chunkOf({ a: 1 })
  const damaged = Uint8Array.from(whole, (byte, at) => (at === whole.byteLength - 6 ? byte ^ 1 : byte))
  await expect(read(inPieces(whole.subarray(0, -1), []))).rejects.toThrow(/within a message/)
  await expect(read(inPieces(damaged, []))).rejects.toThrow(/checksum/i)
  await expect(read(inPieces(new Uint8Array(8), []))).rejects.toThrow(/not one/)
})
