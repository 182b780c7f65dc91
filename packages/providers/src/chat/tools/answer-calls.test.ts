import type { RunEvent } from '@atrium/domain/runs/run-event'
import { expect, test } from 'vitest'
import { answerCalls, DENIED } from './answer-calls.ts'
import type { GivenTool, PausedAnswer } from '../chat-request.ts'
import type { ToolAnswer } from './run-tool.ts'

const done: unknown[] = []
const run: GivenTool['run'] = (input) => {
  done.push(input)
  return Promise.resolve('done')
}
const tools: GivenTool[] = [
  { name: 'look', description: '', inputSchema: {}, run },
  { name: 'write', id: 'mcp:server:write', description: '', inputSchema: {}, asks: true, run },
]
const { signal } = new AbortController()
const looked = { toolCallId: 'a', toolName: 'look', input: 'a' }
const written = { toolCallId: 'b', toolName: 'write', input: 'b' }

const DONE = { output: 'done', shown: 'done', parts: [] }
const EARLIER = { output: 'earlier', shown: 'earlier', parts: [] }

async function answersTo(calls: PausedAnswer['calls'], approved?: ReadonlySet<string>) {
  done.length = 0
  const told: RunEvent[] = []
  const work = answerCalls({ tools, signal }, calls, approved)
  for (;;) {
    const step = await work.next()
    if (step.done) return { answers: step.value satisfies (ToolAnswer | undefined)[], told }
    told.push(step.value)
  }
}

test('a tool that asks is not run until somebody has allowed the call; the others are', async () => {
  const { answers, told } = await answersTo([looked, written])
  expect(answers).toEqual([DONE, undefined])
  expect(done).toEqual(['a'])
  expect(told.at(-1)).toEqual({
    type: 'tool-approval-request',
    toolCallId: 'b',
    approvalId: 'b',
    approvalDescriptor: { tool: 'mcp:server:write' },
  })
})

test('what was allowed is run, and what was done before is not done again', async () => {
  const { answers } = await answersTo([{ ...looked, answer: EARLIER }, written], new Set(['b']))
  expect(answers).toEqual([EARLIER, DONE])
  expect(done).toEqual(['b'])
})

test('what was denied is told to the model, and not run', async () => {
  const { answers, told } = await answersTo([written], new Set())
  expect(answers).toEqual([DENIED])
  expect(done).toEqual([])
  expect(told).toEqual([{ type: 'tool-output-denied', toolCallId: 'b' }])
})
