import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { decodeRunMessage, encodeRunEvent, RUN_STREAM_END, RUN_STREAM_HEARTBEAT, sequenceOf } from './run-stream.ts'

/** Reads one block as the HTML standard says it: fields up to the empty line. */
function fieldsOf(block: string): { id?: string; data: string } {
  expect(block.endsWith('\n\n')).toBe(true)
  const lines = block.slice(0, -2).split('\n')
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  return { id: field('id'), data: field('data') ?? '' }
}

const anyText = fc.string({ unit: 'binary' })
const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.record({ type: fc.constant('text-delta' as const), id: anyText, delta: anyText }),
  fc.record({ type: fc.constant('reasoning-delta' as const), id: anyText, delta: anyText }),
  fc.record({ type: fc.constant('error' as const), errorText: anyText }),
  fc.record({
    type: fc.constant('tool-output-available' as const),
    toolCallId: anyText,
    output: fc.jsonValue({ noUnicodeString: false }).map((value): unknown => JSON.parse(JSON.stringify(value))),
  }),
)

describe('a run event on the wire', () => {
  test('is one block with its sequence number as id and its JSON as data', () => {
    expect(encodeRunEvent({ id: 7, event: { type: 'text-delta', id: '0', delta: 'Hello\n\nworld' } })).toBe(
      'id: 7\ndata: {"type":"text-delta","id":"0","delta":"Hello\\n\\nworld"}\n\n',
    )
  })

  test('what goes in comes out', () => {
    fc.assert(
      fc.property(fc.nat(), anyEvent, (id, event) => {
        expect(decodeRunMessage(fieldsOf(encodeRunEvent({ id, event })))).toEqual({ id, event })
      }),
    )
  })

  test('is always exactly one block, whatever the model says', () => {
    fc.assert(
      fc.property(fc.nat(), anyEvent, (id, event) => {
        const lines = encodeRunEvent({ id, event }).split(/\r\n|\r|\n/)
        expect(lines).toHaveLength(4)
      }),
    )
  })

  test('the end of a stream is [DONE]', () => {
    expect(RUN_STREAM_END).toBe('data: [DONE]\n\n')
    expect(decodeRunMessage(fieldsOf(RUN_STREAM_END))).toBe('done')
  })

  test('a heartbeat is a comment', () => {
    expect(RUN_STREAM_HEARTBEAT.startsWith(':')).toBe(true)
  })

  test.each(['', 'hello', '{"type":', '[]', 'null', '{"type":3}', '{"delta":"x"}'])(
    'what is no run event is passed over: %s',
    (data) => {
      expect(decodeRunMessage({ id: '1', data })).toBeNull()
    },
  )

  test('an id that is no sequence number stands before the first event', () => {
    expect(['0', '41', undefined, null, '', '-1', 'x', '1.5', '9'.repeat(30)].map(sequenceOf)).toEqual([
      0, 41, -1, -1, -1, -1, -1, -1, -1,
    ])
  })
})
