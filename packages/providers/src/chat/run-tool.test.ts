import { TOOL_RESULT_LENGTH } from '@atrium/domain/tools/tool-limits'
import { expect, test } from 'vitest'
import type { GivenTool } from './chat-request.ts'
import { runTool } from './run-tool.ts'

const tool = (run: GivenTool['run']): GivenTool[] => [{ name: 'echo', description: '', inputSchema: {}, run }]
const call = (toolName = 'echo') => ({ toolCallId: 'a', toolName, input: { text: 'x' } })
const { signal } = new AbortController()

test('a tool answers what it was asked with', async () => {
  const tools = tool((input) => Promise.resolve(JSON.stringify(input)))
  expect(await runTool(tools, call(), signal)).toEqual({ output: '{"text":"x"}' })
})

test('one that there is none of, and one that fails, are told in words', async () => {
  expect(await runTool([], call('rm'), signal)).toEqual({ error: 'There is no tool rm.' })
  const failing = tool(() => Promise.reject(new Error('Not today.')))
  expect(await runTool(failing, call(), signal)).toEqual({ error: 'Not today.' })
})

test('a result of ten million characters is shortened, and says by how much', async () => {
  const answer = await runTool(
    tool(() => Promise.resolve('x'.repeat(10_000_000))),
    call(),
    signal,
  )
  const text = 'output' in answer ? answer.output : ''
  expect(text.length).toBeLessThan(TOOL_RESULT_LENGTH + 100)
  expect(text).toContain(`${10_000_000 - TOOL_RESULT_LENGTH} more characters`)
})

test('whoever stops the answer stops its tool, even one that hears nothing', async () => {
  const stopping = new AbortController()
  const answering = runTool(
    tool(() => new Promise(() => {})),
    call(),
    stopping.signal,
  )
  stopping.abort()
  expect(await answering).toEqual({ error: 'The tool did not answer in time.' })
})
