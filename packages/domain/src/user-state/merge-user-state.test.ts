import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeUserState, uniteMarks } from './merge-user-state.ts'
import type { Marks, UserState } from './user-state.ts'

const mark = fc.record(
  { createdDate: fc.nat({ max: 9 }), lastViewed: fc.nat({ max: 9 }) },
  { requiredKeys: ['createdDate'] },
)
const anyMarks: fc.Arbitrary<Marks> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), mark)
const manyMarks: fc.Arbitrary<Marks> = fc.dictionary(fc.string({ minLength: 1, maxLength: 2 }), mark, { maxKeys: 60 })

test('two tabs that have each marked an item lose neither', () => {
  const one: UserState = { favorites: { threads: { a: { createdDate: 1000 } } } }
  const two: UserState = {
    favorites: { threads: { b: { createdDate: 2000 } } },
    lastViewed: { prompts: { p: { createdDate: 1 } } },
  }
  expect(mergeUserState(one, two)).toEqual({
    favorites: { threads: { a: { createdDate: 1000 }, b: { createdDate: 2000 } } },
    lastViewed: { prompts: { p: { createdDate: 1 } } },
  })
})

test('the newer lastViewed wins, whichever tab saves last', () => {
  const old: UserState = { lastViewed: { threads: { a: { createdDate: 1, lastViewed: 5 } } } }
  const fresh: UserState = { lastViewed: { threads: { a: { createdDate: 1, lastViewed: 9 } } } }
  expect(mergeUserState(old, fresh)).toEqual(fresh)
  expect(mergeUserState(fresh, old)).toEqual(fresh)
})

test('other fields take the value sent last, and what was not sent stays', () => {
  const stored: UserState = {
    default: {
      projectId: 1,
      DEV: true,
      model: { chat: { provider: 'openai_chat', model: 'a' }, text: { provider: 'google', model: 't' } },
    },
    flag: { videoCostWarning: true },
  }
  const sent: UserState = {
    default: { projectId: 2, DEV: undefined, model: { chat: { provider: 'aws_chat', model: 'b' } } },
  }
  expect(mergeUserState(stored, sent)).toEqual({
    default: {
      projectId: 2,
      DEV: true,
      model: { chat: { provider: 'aws_chat', model: 'b' }, text: { provider: 'google', model: 't' } },
    },
    flag: { videoCostWarning: true },
  })
})

test('settings made in two tabs are both kept, and so are their entries', () => {
  const stored: UserState = {
    settings: {
      wideColumn: true,
      enterSends: true,
      options: { 'openai_chat/gpt-4.1': { temperature: 0 } },
      shortcuts: { palette: 'mod+k' },
    },
  }
  const sent: UserState = {
    settings: { enterSends: false, options: { 'aws_chat/x': { top_p: 1 } }, shortcuts: { palette: 'mod+p' } },
  }
  expect(mergeUserState(stored, sent).settings).toEqual({
    wideColumn: true,
    enterSends: false,
    options: { 'openai_chat/gpt-4.1': { temperature: 0 }, 'aws_chat/x': { top_p: 1 } },
    shortcuts: { palette: 'mod+p' },
  })
})

test('each map keeps its 50 most recent after merging', () => {
  const marks = (from: number): Marks =>
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`i${from + n}`, { createdDate: from + n }]))
  const united = uniteMarks(marks(0), marks(40))
  expect(Object.keys(united)).toHaveLength(50)
  expect(united).not.toHaveProperty('i29')
  expect(united).toHaveProperty('i30')
})

test('uniting maps commutes and does not depend on how they are grouped', () => {
  fc.assert(
    fc.property(anyMarks, anyMarks, anyMarks, (a, b, c) => {
      expect(uniteMarks(a, b)).toEqual(uniteMarks(b, a))
      expect(uniteMarks(uniteMarks(a, b), c)).toEqual(uniteMarks(a, uniteMarks(b, c)))
      expect(uniteMarks(a, a)).toEqual(a)
    }),
  )
  fc.assert(fc.property(manyMarks, manyMarks, (a, b) => void expect(uniteMarks(a, b)).toEqual(uniteMarks(b, a))))
})

test('a name of the prototype never gets in', () => {
  const sent: UserState = JSON.parse('{"favorites":{"threads":{"__proto__":{"createdDate":1},"a":{"createdDate":1}}}}')
  const merged = mergeUserState({}, sent)
  expect(Object.keys(merged.favorites?.threads ?? {})).toEqual(['a'])
})
