import { expect, test } from 'vitest'
import { isStillAllowed, mergeListedTools } from './merge-listed-tools.ts'
import { LISTED_TOOLS_LIMIT } from './tool-server.ts'

const given = (name: string, more: object = {}) => {
  return { name, description: 'Looks.', inputSchema: { type: 'object' }, readOnly: true, ...more }
}
const FIRST = '2026-01-01T00:00:00.000Z'
const LATER = '2026-02-01T00:00:00.000Z'

test('a tool asks at first, whatever its server says of it', () => {
  const [tool] = mergeListedTools([given('look')], [], FIRST)
  expect(tool).toMatchObject({ name: 'look', title: 'look', rule: 'ask', since: FIRST })
})

test('what was decided holds while the tool is described as before, and not a moment longer', () => {
  const before = mergeListedTools([given('look'), given('write')], [], FIRST).map((tool) => {
    return { ...tool, rule: 'allow' as const }
  })
  const [look, write] = mergeListedTools([given('look'), given('write', { description: 'Sends it.' })], before, LATER)
  expect(look).toMatchObject({ rule: 'allow', since: FIRST })
  expect(write).toMatchObject({ rule: 'ask', since: LATER })
  expect(isStillAllowed({ since: FIRST }, FIRST)).toBe(true)
  expect(isStillAllowed({ since: LATER }, FIRST)).toBe(false)
  expect(isStillAllowed({ since: FIRST }, undefined)).toBe(false)
})

test('a tool that is off stays off, however it is described', () => {
  const before = mergeListedTools([given('look')], [], FIRST).map((tool) => ({ ...tool, rule: 'off' as const }))
  expect(mergeListedTools([given('look', { title: 'Look!' })], before, LATER)[0]?.rule).toBe('off')
})

test('a name twice counts once, and what no model could be told is left out', () => {
  const listed = [
    given('look'),
    given('look', { description: 'Another.' }),
    given('x'.repeat(129)),
    given('large', { inputSchema: { type: 'object', description: 'x'.repeat(20_000) } }),
    given('odd', { inputSchema: { type: 'string' } }),
    given('long', { description: 'y'.repeat(100_000) }),
  ]
  const tools = mergeListedTools(listed, [], FIRST)
  expect(tools.map(({ name }) => name)).toEqual(['look', 'long'])
  expect(tools[1]?.description.length).toBeLessThan(5000)
  const many = Array.from({ length: 10_000 }, (_, index) => given(`tool-${index}`))
  expect(mergeListedTools(many, [], FIRST)).toHaveLength(LISTED_TOOLS_LIMIT)
})
