import { expect, test } from 'vitest'
import type { MessagePart, ToolPart } from '#messages/thread-message.ts'
import { decideCalls, denyWaiting, waitingCalls } from './decide-calls.ts'

const call = (toolCallId: string, tool = 'mcp:s:write'): ToolPart => ({
  type: 'dynamic-tool',
  toolName: 's_write',
  toolCallId,
  state: 'approval-requested',
  input: {},
  approval: { id: toolCallId, tool },
})
const parts: MessagePart[] = [call('a'), { type: 'text', text: 'Wait.' }, call('b'), call('c', 'mcp:s:other')]
const decided = (decisions: Parameters<typeof decideCalls>[1]['decisions'], of = parts) =>
  decideCalls(of, { decisions, by: 'ada', decidedDate: 'now' })

test('a decision is kept with who and when, and the other calls go on waiting', () => {
  const after = decided([{ toolCallId: 'a', decision: 'once' }]) ?? []
  expect(after[0]).toMatchObject({
    state: 'approval-responded',
    approval: { approved: true, by: 'ada', decidedDate: 'now' },
  })
  expect(waitingCalls(after).map(({ toolCallId }) => toolCallId)).toEqual(['b', 'c'])
})

test('what is allowed for the whole conversation is allowed in every call that waits for the same tool', () => {
  const after = decided([{ toolCallId: 'a', decision: 'always' }]) ?? []
  expect(waitingCalls(after).map(({ toolCallId }) => toolCallId)).toEqual(['c'])
  expect(after[2]).toMatchObject({ approval: { approved: true, always: true } })
})

test('what is denied is not approved', () => {
  expect(decided([{ toolCallId: 'c', decision: 'deny' }])?.[3]).toMatchObject({ approval: { approved: false } })
})

test('nobody decides twice, or about a call that there is none of', () => {
  const once = decided([{ toolCallId: 'a', decision: 'once' }]) ?? []
  expect(decided([{ toolCallId: 'a', decision: 'deny' }], once)).toBeNull()
  expect(decided([{ toolCallId: 'x', decision: 'once' }])).toBeNull()
})

test('where nobody decides any more, nothing waits and nothing is allowed', () => {
  const after = denyWaiting(decided([{ toolCallId: 'a', decision: 'once' }]) ?? [])
  expect(waitingCalls(after)).toEqual([])
  expect(after.flatMap((part) => (part.type === 'dynamic-tool' ? [part.state] : []))).toEqual(
    Array(3).fill('output-denied'),
  )
})

test('a program brings what it has written, and is allowed once, whatever is said', () => {
  const after = decided(
    [{ toolCallId: 'r', decision: 'always', result: '6' }],
    [call('r', 'run_code'), call('s', 'run_code')],
  )
  expect(after?.[0]).toMatchObject({ approval: { approved: true, result: '6' } })
  expect(after?.[0]).not.toMatchObject({ approval: { always: true } })
  expect(waitingCalls(after ?? []).map(({ toolCallId }) => toolCallId)).toEqual(['s'])
  // What another tool has answered nobody brings.
  expect(decided([{ toolCallId: 'a', decision: 'once', result: 'mine' }])?.[0]).not.toMatchObject({
    approval: { result: 'mine' },
  })
})
