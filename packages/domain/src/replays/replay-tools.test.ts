import { expect, test } from 'vitest'
import type { ToolPart } from '#messages/thread-message.ts'
import type { ToolDecision } from '#approvals/tool-decision.ts'
import { replayTools } from './replay-tools.ts'

const OUTSIDE = 'mcp:01234567-89ab-cdef-0123-456789abcdef:search'
const chat = (tools: readonly string[] | null) => ({ type: 'chat' as const, tools })
const used = (toolName: string) => ({
  parts: [{ type: 'dynamic-tool', toolName, toolCallId: 'c', state: 'output-available' } satisfies ToolPart],
})
const asked = (tool: string, decision: Pick<ToolPart, 'state'> & Partial<ToolDecision>, toolName = tool) => {
  const { state, ...decided } = decision
  const approval = { id: 'a', tool, ...decided }
  return { parts: [{ type: 'dynamic-tool', toolName, toolCallId: 'c', state, approval } satisfies ToolPart] }
}
const of = (more: Partial<Parameters<typeof replayTools>[0]>) =>
  replayTools({
    thread: chat(null),
    own: undefined,
    companion: null,
    answers: [],
    takesTools: true,
    secureData: false,
    ...more,
  })

test('what a conversation has takes part; tools of other servers and programs need somebody to allow them', () => {
  expect(of({ thread: chat(['calculator', 'search_web', OUTSIDE, 'run_code']), own: ['draw_chart'] })).toEqual({
    given: ['calculator', 'search_web'],
    left: [
      { name: OUTSIDE, why: 'person' },
      { name: 'run_code', why: 'person' },
    ],
  })
  expect(of({ own: ['draw_chart'] })).toEqual({ given: ['draw_chart'], left: [] })
})

test('what an answer has used was there, whatever is chosen by now; of other servers a call has no name that could be chosen', () => {
  const answers = [used('calculator'), used('search'), used('calculator')]
  expect(of({ thread: chat([]), answers })).toEqual({ given: ['calculator'], left: [] })
})

test('what somebody has denied, or has not decided about, was not used', () => {
  const answers = [
    asked('search_web', { state: 'output-denied', approved: false }),
    asked('read_web_page', { state: 'approval-requested' }),
  ]
  expect(of({ answers })).toEqual({ given: [], left: [] })
})

test('what was allowed for a call is allowed for no other conversation, but where it is chosen', () => {
  const allowed = { state: 'output-available', approved: true } as const
  const answers = [asked('search_web', allowed), asked(OUTSIDE, allowed, 'search'), used('search_web')]
  expect(of({ answers })).toEqual({
    given: [],
    left: [
      { name: 'search_web', why: 'person' },
      { name: OUTSIDE, why: 'person' },
    ],
  })
  expect(of({ own: ['search_web'], answers }).given).toEqual(['search_web'])
})

test('a companion’s tools come along, and those that reach out where whoever asks again is its author, or has chosen them', () => {
  const companion = { libraries: ['l'], tools: ['calculator', 'search_web'], isOwn: true }
  const thread = { type: 'companion' as const, tools: null }
  expect(of({ thread, companion }).given).toEqual(['search_libraries', 'calculator', 'search_web'])
  const others = { ...companion, isOwn: false }
  expect(of({ thread, companion: others, answers: [used('search_web')] })).toEqual({
    given: ['search_libraries', 'calculator'],
    left: [{ name: 'search_web', why: 'person' }],
  })
  expect(of({ thread: { ...thread, tools: ['search_web'] }, companion: others }).given).toEqual(['search_web'])
})

test('a model without tools has none, and with secure data none reaches other servers', () => {
  const thread = chat(['calculator', 'search_web'])
  expect(of({ thread, takesTools: false }).left).toEqual([
    { name: 'calculator', why: 'model' },
    { name: 'search_web', why: 'model' },
  ])
  expect(of({ thread, secureData: true })).toEqual({
    given: ['calculator'],
    left: [{ name: 'search_web', why: 'secureData' }],
  })
})
