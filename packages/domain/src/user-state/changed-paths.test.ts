import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPaths, pickFromUserState } from './changed-paths.ts'
import { mergeUserState } from './merge-user-state.ts'
import type { UserState } from './user-state.ts'

const before: UserState = {
  default: { projectId: 1, model: { chat: { provider: 'openai_chat', model: 'a' } } },
  settings: { wideColumn: true, options: { 'openai_chat/a': { temperature: 0 } } },
  favorites: { threads: { 'x.y': { createdDate: 1 } } },
}

test('only what says something else is named, down to the setting and the entry', () => {
  const after: UserState = {
    ...before,
    default: { ...before.default, DEV: true, model: { chat: { provider: 'openai_chat', model: 'b' } } },
    settings: { ...before.settings, enterSends: false, options: { ...before.settings?.options, 'aws_chat/c': {} } },
    favorites: { threads: { ...before.favorites?.threads, 'n.e.w': { createdDate: 2 } } },
  }
  expect(changedPaths(before, after).toSorted()).toEqual([
    'default.DEV',
    'default.model.chat',
    'favorites.threads.n.e.w',
    'settings.enterSends',
    'settings.options.aws_chat/c',
  ])
})

test('equal documents differ nowhere, whichever objects they are; what is missing is no change', () => {
  expect(changedPaths(before, structuredClone(before))).toEqual([])
  expect(changedPaths(before, {})).toEqual([])
})

test('a document is picked by paths; what stands nowhere says nothing', () => {
  const paths = ['settings.wideColumn', 'favorites.threads.x.y', 'flag.videoCostWarning', 'nonsense']
  expect(pickFromUserState(before, paths)).toEqual({
    settings: { wideColumn: true },
    favorites: { threads: { 'x.y': { createdDate: 1 } } },
  })
})

test('two devices that change different things from the same document both keep them, whoever saves first', () => {
  const wide = fc.record({
    wideColumn: fc.boolean(),
    textSize: fc.constantFrom('small', 'large') as fc.Arbitrary<'small' | 'large'>,
  })
  const keys = fc.record({
    enterSends: fc.boolean(),
    shortcuts: fc.dictionary(fc.constantFrom('a', 'b'), fc.string(), { minKeys: 1 }),
  })
  fc.assert(
    fc.property(wide, keys, (one, other) => {
      const left = { ...before, settings: { ...before.settings, ...one } }
      const right = { ...before, settings: { ...before.settings, ...other } }
      const sent = [left, right].map((state) => pickFromUserState(state, changedPaths(before, state)))
      const expected = { ...before, settings: { ...before.settings, ...one, ...other } }
      expect(sent.reduce(mergeUserState, before)).toEqual(expected)
      expect(sent.toReversed().reduce(mergeUserState, before)).toEqual(expected)
    }),
  )
})
