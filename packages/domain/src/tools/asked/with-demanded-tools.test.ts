import { expect, test } from 'vitest'
import { OWN_TOOLS_LIMIT } from '../tool-limits.ts'
import { withDemandedTools } from './with-demanded-tools.ts'

test('a conversation keeps its tools, or those of its person, beside those that its words demand', () => {
  expect(withDemandedTools(['sum'], { chosen: ['time'], own: ['web'] })).toEqual(['sum', 'time'])
  expect(withDemandedTools(['sum'], { chosen: null, own: ['web'] })).toEqual(['sum', 'web'])
  expect(withDemandedTools(['sum'], {})).toEqual(['sum'])
})

test('nothing is chosen for it where it has all of them', () => {
  expect(withDemandedTools(['web'], { own: ['web', 'time'] })).toBeNull()
  expect(withDemandedTools([], { chosen: ['time'] })).toEqual(['time'])
})

test('what was chosen for a conversation is never cut off', () => {
  const chosen = Array.from({ length: OWN_TOOLS_LIMIT - 1 }, (_, index) => `tool-${index}`)
  expect(withDemandedTools(['sum', 'time'], { chosen })).toEqual(['sum', ...chosen])
  const full = [...chosen, 'web']
  expect(withDemandedTools(['sum'], { chosen: full })).toEqual(full)
})

test('those that are demanded come first where one has too many', () => {
  const own = Array.from({ length: OWN_TOOLS_LIMIT }, (_, index) => `tool-${index}`)
  expect(withDemandedTools(['sum'], { own })).toEqual(['sum', ...own.slice(0, -1)])
})
