import { expect, test } from 'vitest'
import type { Receipt } from '#runs/receipt.ts'
import { RUN_STATUSES } from '#runs/run-status.ts'
import { isContinuation, mayContinue } from './may-continue.ts'
import { TOOL_STATES, type ToolPart } from './thread-message.ts'

const text = (words: string) => [{ type: 'text' as const, text: words }]
const cut = { role: 'assistant' as const, parts: text('Half'), metadata: { status: 'cancelled' as const } }

test('an answer with words can be continued after it was stopped, interrupted or failed, and in no other state', () => {
  const continued = RUN_STATUSES.filter((status) => mayContinue({ ...cut, metadata: { status } }))
  expect(continued.toSorted()).toEqual(['cancelled', 'failed', 'interrupted'])
  expect(mayContinue({ ...cut, metadata: undefined })).toBe(false)
})

test.each([
  ['length', true],
  ['context-full', true],
  ['content-filter', true],
  ['tool-calls', true],
  ['other', true],
  ['stop', false],
])('a completed answer that ended by %s can be continued: %s', (finishReason, isCut) => {
  const receipt = { finishReason } as Receipt
  expect(mayContinue({ ...cut, metadata: { status: 'completed', receipt } })).toBe(isCut)
})

test('an answer without words has nothing to go on from', () => {
  expect(mayContinue({ ...cut, parts: [] })).toBe(false)
  expect(mayContinue({ ...cut, parts: text('  \n') })).toBe(false)
  expect(mayContinue({ ...cut, parts: [{ type: 'reasoning', text: 'Hm' }] })).toBe(false)
})

test('an answer that waits for a person goes on by their decision alone', () => {
  const receipt = { finishReason: 'tool-calls' } as Receipt
  const waiting = (state: ToolPart['state']) => {
    const call: ToolPart = { type: 'dynamic-tool', toolName: 'echo', toolCallId: 'c', state }
    return mayContinue({ ...cut, parts: [...cut.parts, call], metadata: { status: 'completed', receipt } })
  }
  const continued = TOOL_STATES.filter(waiting)
  expect(TOOL_STATES.filter((state) => !continued.includes(state))).toEqual([
    'approval-requested',
    'approval-responded',
  ])
})

test('a person’s message is never continued', () => {
  expect(mayContinue({ ...cut, role: 'user' })).toBe(false)
})

test('a message that says so itself continues a cut answer, in any language; its words alone never do', () => {
  const wish = (words: string) => ({ role: 'user' as const, parts: [{ ...text(words)[0]!, continues: true }] })
  expect(isContinuation(cut, wish('Continue where you stopped.'))).toBe(true)
  expect(isContinuation(cut, wish('Mach dort weiter, wo du aufgehört hast.'))).toBe(true)
  expect(isContinuation(cut, { role: 'user', parts: text('Continue where you stopped.') })).toBe(false)
  expect(isContinuation({ ...cut, metadata: { status: 'completed' } }, wish('Go on.'))).toBe(false)
  expect(isContinuation(undefined, wish('Go on.'))).toBe(false)
})
