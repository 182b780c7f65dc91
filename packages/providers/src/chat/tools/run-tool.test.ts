import { TOOL_RESULT_LENGTH } from '@atrium/domain/tools/tool-limits'
import { expect, test } from 'vitest'
import type { GivenTool } from '../chat-request.ts'
import { runTool } from './run-tool.ts'

const tool = (run: GivenTool['run']): GivenTool[] => [{ name: 'echo', description: '', inputSchema: {}, run }]
const call = (toolName = 'echo') => ({ toolCallId: 'a', toolName, input: { text: 'x' } })
const { signal } = new AbortController()

test('a tool answers what it was asked with', async () => {
  const tools = tool((input) => Promise.resolve(JSON.stringify(input)))
  expect(await runTool(tools, call(), signal)).toEqual({
    output: '{"text":"x"}',
    shown: '{"text":"x"}',
    parts: [],
  })
})

test('what is kept of a result may be less than what the model is told', async () => {
  const shown = { passages: 2 }
  const told = { told: 'the words of both', shown }
  expect(
    await runTool(
      tool(() => Promise.resolve(told)),
      call(),
      signal,
    ),
  ).toEqual({
    output: told.told,
    shown,
    parts: [],
  })
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

test('one that leaves traces is asked to end and waited for, so that what it has made is not lost', async () => {
  const stopping = new AbortController()
  const made = Promise.withResolvers<string>()
  const drawing = tool((_, stop) => {
    stop.addEventListener('abort', () => queueMicrotask(() => made.resolve('An image that is paid for.')))
    return made.promise
  }).map((given) => ({ ...given, leavesTraces: true }))
  const answering = runTool(drawing, call(), stopping.signal)
  stopping.abort()
  expect(await answering).toMatchObject({ output: 'An image that is paid for.' })
})

test('none is begun for an answer that was stopped', async () => {
  let begun = 0
  const counting = tool(() => Promise.resolve(String((begun += 1))))
  expect(await runTool(counting, call(), AbortSignal.abort())).toEqual({ error: 'The answer was stopped.' })
  expect(begun).toBe(0)
})
