import type { MessagePart, ToolPart } from '#messages/thread-message.ts'
import { expect, test } from 'vitest'
import { splitAtDecision } from './split-at-decision.ts'

const text = (said: string): MessagePart => ({ type: 'text', text: said })
const call = (toolCallId: string, more: Partial<ToolPart> = {}): MessagePart => ({
  type: 'dynamic-tool',
  toolName: 'echo',
  toolCallId,
  state: 'output-available',
  ...more,
})
const decided = (id: string, approved: boolean) => call(id, { approval: { id, tool: 'echo', approved } })
const waiting = (id: string) => call(id, { state: 'approval-requested', approval: { id, tool: 'echo' } })

test('what an answer has written since a person decided begins after the last call that was decided about', () => {
  const before = [text('one'), decided('1', true), text('two'), call('2'), decided('3', false)]
  const since = [text('three'), call('4'), waiting('5')]
  expect(splitAtDecision([...before, ...since])).toEqual({ before, since })
})

test('an answer of which nobody has decided anything has written all of it since', () => {
  const parts = [text('one'), call('1'), waiting('2')]
  expect(splitAtDecision(parts)).toEqual({ before: [], since: parts })
  expect(splitAtDecision([])).toEqual({ before: [], since: [] })
})
