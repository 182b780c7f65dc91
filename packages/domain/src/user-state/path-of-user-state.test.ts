import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteFromUserState, readUserState, stepsOfUserStatePath, userStateWith } from './path-of-user-state.ts'
import { isItemId } from './is-item-id.ts'
import type { UserState } from './user-state.ts'

const state: UserState = {
  default: { projectId: 7908, model: { chat: { provider: 'openai_chat', model: 'gpt-4.1' } } },
  favorites: { threads: { 'x.y': { createdDate: 1 }, z: { createdDate: 2 } } },
}

test.each([
  ['', []],
  ['default', ['default']],
  ['default.projectId', ['default', 'projectId']],
  ['default.model.chat', ['default', 'model', 'chat']],
  ['flag.videoCostWarning', ['flag', 'videoCostWarning']],
  ['favorites.threads', ['favorites', 'threads']],
  ['settings.wideColumn', ['settings', 'wideColumn']],
  ['settings.options.openai_chat/gpt-4.1', ['settings', 'options', 'openai_chat/gpt-4.1']],
  ['settings.shortcuts.palette', ['settings', 'shortcuts', 'palette']],
  ['lastViewed.assistant.a.b.c', ['lastViewed', 'assistant', 'a.b.c']],
])('the path "%s" has the steps %j', (path, steps) => {
  expect(stepsOfUserStatePath(path)).toEqual(steps)
})

test.each([
  'unknown',
  'default.color',
  'settings.color',
  'settings.options.__proto__',
  'default.model.companion',
  'default.model.chat.provider',
  'favorites.files',
  'favorites.threads.__proto__',
  'favorites.threads.constructor',
  'favorites.threads.',
  '__proto__',
  'default.__proto__',
  'constructor.prototype',
  '.',
  'default.',
])('the document has no path "%s"', (path) => {
  expect(stepsOfUserStatePath(path)).toBeNull()
  expect(readUserState(state, path)).toBeUndefined()
  expect(deleteFromUserState(state, path)).toBe(state)
  expect(userStateWith(path, 1)).toBeNull()
})

test('what is no id has no path', () => {
  const other = fc.string().filter((text) => !isItemId(text))
  fc.assert(
    fc.property(other, (text) => {
      expect(stepsOfUserStatePath(`favorites.threads.${text}`)).toBeNull()
    }),
  )
})

test('what stands at a path is read', () => {
  expect(readUserState(state, '')).toBe(state)
  expect(readUserState(state, 'default.projectId')).toBe(7908)
  expect(readUserState(state, 'favorites.threads.x.y')).toEqual({ createdDate: 1 })
  expect(readUserState(state, 'lastViewed.threads.x')).toBeUndefined()
})

test('deleting takes out only what stands at the path', () => {
  expect(deleteFromUserState(state, 'favorites.threads.x.y')).toEqual({
    ...state,
    favorites: { threads: { z: { createdDate: 2 } } },
  })
  expect(deleteFromUserState(state, 'default.model.chat').default).toEqual({ projectId: 7908, model: {} })
  expect(deleteFromUserState(state, '')).toEqual({})
  expect(deleteFromUserState(state, 'favorites.threads.gone')).toBe(state)
})

test('a value at a path becomes a document to merge', () => {
  expect(userStateWith('default.DEV', true)).toEqual({ default: { DEV: true } })
  expect(userStateWith('favorites.threads.a.b', { createdDate: 1 })).toEqual({
    favorites: { threads: { 'a.b': { createdDate: 1 } } },
  })
  expect(userStateWith('', { flag: {} })).toEqual({ flag: {} })
})

test('whatever an item id holds, it is written, read and deleted, and the prototype stays clean', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9][\w.:-]{0,40}$/).filter(isItemId)
  fc.assert(
    fc.property(id, (itemId) => {
      const path = `favorites.threads.${itemId}`
      const document = userStateWith(path, { createdDate: 1 }) as UserState
      expect(readUserState(document, path)).toEqual({ createdDate: 1 })
      expect(deleteFromUserState(document, path)).toEqual({ favorites: { threads: {} } })
    }),
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})
