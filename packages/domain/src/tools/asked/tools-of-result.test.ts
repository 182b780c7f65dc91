import { expect, test } from 'vitest'
import { toolsOfResult } from './tools-of-result.ts'

const FILES = 'mcp:0190a0a0-0000-7000-8000-000000000001:read'
const tools = ['calculator', 'read_web_page', 'run_code', 'generate_image', FILES]

test('a companion answers outside of a conversation with its libraries and with tools about which nobody has to be asked', () => {
  expect(toolsOfResult({ libraries: ['a'], tools, isOwn: false })).toEqual({
    offered: ['search_libraries', 'calculator'],
    without: ['read_web_page', 'run_code', 'generate_image', FILES],
  })
})

test('what reaches out is chosen by whoever asks their own companion', () => {
  expect(toolsOfResult({ libraries: [], tools, isOwn: true })).toEqual({
    offered: ['calculator', 'read_web_page'],
    without: ['run_code', 'generate_image', FILES],
  })
})
