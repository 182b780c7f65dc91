import { describe, expect, test } from 'vitest'
import { watchForFinalFrame } from './final-frame.ts'

const encoder = new TextEncoder()

/** A frame of an Amazon event stream; its checksums are nobody's business here. */
function frame(event: string, payload: string): number[] {
  const word = (text: string) => [...encoder.encode(text)]
  const headers = [':event-type', event, ':content-type', 'application/json', ':message-type', 'event'].flatMap(
    (text, index) => (index % 2 === 0 ? [text.length, ...word(text)] : [7, 0, text.length, ...word(text)]),
  )
  const length = 12 + headers.length + payload.length + 4
  const uint32 = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)].toReversed()
  return [...uint32(length), ...uint32(headers.length), 0, 0, 0, 0, ...headers, ...word(payload), 0, 0, 0, 0]
}

const DELTA = frame('contentBlockDelta', '{"delta":{"text":":event-type metadata"}}')
const END = [...DELTA, ...frame('messageStop', '{"stopReason":"end_turn"}'), ...frame('metadata', '{"usage":{}}')]

function readUntilEnd(bytes: number[], size: number): number | null {
  const watch = watchForFinalFrame()
  for (let at = 0; at < bytes.length; at += size) {
    const end = watch(new Uint8Array(bytes.slice(at, at + size)))
    if (end !== null) return at + end
  }
  return null
}

describe.each([1, 3, 7, 1000])('in pieces of %i bytes', (size) => {
  test('Bedrock ends with its metadata, behind the reason why it stopped', () => {
    expect(readUntilEnd([...END, ...DELTA], size)).toBe(END.length)
  })

  test('what a model says of it, and other events, end nothing', () => {
    expect(readUntilEnd([...DELTA, ...DELTA, ...frame('messageStop', '{}')], size)).toBeNull()
  })

  test('what is no frame at all ends nothing', () => {
    expect(readUntilEnd(Array(300).fill(255), size)).toBeNull()
    expect(readUntilEnd(Array(300).fill(0), size)).toBeNull()
  })
})
