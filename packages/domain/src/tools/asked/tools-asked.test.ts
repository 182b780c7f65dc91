import { expect, test } from 'vitest'
import { toolsAsked } from './tools-asked.ts'

const kept = { names: ['time', 'web'], isOwn: true }
const nothing = { named: undefined, kept: undefined, byCompanion: false }

test('what is named goes before what was there', () => {
  expect(toolsAsked({ ...nothing, named: ['sum'], kept })).toEqual({ tools: ['sum'], kept: undefined })
  expect(toolsAsked({ ...nothing, named: [], kept })).toEqual({ tools: [], kept: undefined })
  expect(toolsAsked({ ...nothing, kept })).toEqual({ tools: undefined, kept })
})

test('what is demanded stands beside what was there, and beside what is named', () => {
  expect(toolsAsked({ ...nothing, demanded: ['sum'], kept })).toEqual({ tools: ['sum'], kept })
  expect(toolsAsked({ ...nothing, demanded: ['sum'], named: ['time'] })).toEqual({
    tools: ['time', 'sum'],
    kept: undefined,
  })
  expect(toolsAsked({ ...nothing, demanded: ['sum'] })).toEqual({ tools: ['sum'], kept: undefined })
})

test('what was there and is demanded now is demanded', () => {
  expect(toolsAsked({ ...nothing, demanded: ['web'], kept })).toEqual({
    tools: ['web'],
    kept: { names: ['time'], isOwn: true },
  })
})

test('a companion that answers with its own tools takes none of those that are demanded', () => {
  const asked = { ...nothing, demanded: ['sum'], byCompanion: true }
  expect(toolsAsked(asked)).toEqual({ tools: undefined, kept: undefined })
  expect(toolsAsked({ ...asked, kept })).toEqual({ tools: ['sum'], kept })
  expect(toolsAsked({ ...asked, named: [] })).toEqual({ tools: ['sum'], kept: undefined })
})
