import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutUsage } from './without-usage.ts'

const WORDS = 'data: {"choices":[{"delta":{"content":"On Säturday"}}]}'
const COUNTS = 'data: {"choices": [], "usage":{}}'
const DONE = 'data: [DONE]'

/** What a client is sent of a stream that comes in pieces of so many bytes. */
function sent(stream: string, size: number): string[] {
  const pieces: string[] = []
  const passing = withoutUsage({ write: (text: string) => pieces.push(text) > 0 } as unknown as ServerResponse)
  const bytes = Buffer.from(stream)
  for (let at = 0; at < bytes.length; at += size) passing.write(bytes.subarray(at, at + size))
  passing.flush()
  return pieces
}

test.each([
  ['\\n', '\n\n'],
  ['\\r\\n', '\r\n\r\n'],
])('events whose lines end with %s pass one by one, without the one that holds counts alone', (_, end) => {
  const stream = [WORDS, COUNTS, DONE].map((event) => event + end).join('')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (size) => {
      expect(sent(stream, size).join('')).toBe(WORDS + end + DONE + end)
    }),
  )
  expect(sent(stream, WORDS.length + end.length + 1)[0]).toBe(WORDS + end)
})
