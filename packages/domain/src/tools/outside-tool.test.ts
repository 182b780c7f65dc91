import { expect, test } from 'vitest'
import { flawsOfTools } from './flaws-of-tools.ts'
import { isOutsideTool, outsideToolName, readOutsideToolName } from './outside-tool.ts'

const server = '0192d3c8-5b7e-7c31-9c0f-2f4a5b6c7d8e'

test('the name of a tool of another server says which server, and what it is called there', () => {
  const name = outsideToolName({ server, tool: 'files:read' })
  expect(readOutsideToolName(name)).toEqual({ server, tool: 'files:read' })
})

test.each([
  'calculator',
  'mcp:',
  `mcp:${server}`,
  `mcp:${server}:`,
  'mcp:not-an-id:echo',
  `mcp:${server}:${'x'.repeat(129)}`,
])('%s is no name of a tool of another server', (name) => {
  expect(isOutsideTool(name)).toBe(false)
})

test('a tool of another server can be given where it can be had, and is unknown elsewhere', () => {
  const echo = outsideToolName({ server, tool: 'echo' })
  expect(flawsOfTools(['calculator', echo])).toEqual([{ index: 1, message: `Unknown tool: ${echo}.` }])
  expect(flawsOfTools(['calculator', echo], new Set([echo]))).toEqual([])
})
