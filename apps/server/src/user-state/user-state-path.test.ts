import { describe, expect, test } from 'vitest'
import { nestAt, readPath, removeAt } from './user-state-path.ts'

describe('a path of the user state', () => {
  test('leads key by key; the empty path is the whole document', () => {
    expect(readPath('')).toEqual([])
    expect(readPath('default.model.chat')).toEqual(['default', 'model', 'chat'])
    expect(readPath('flag.videoCostWarning')).toEqual(['flag', 'videoCostWarning'])
  })

  test('keeps the dots of an item id', () => {
    expect(readPath('favorites.prompts.team.greeting.v2')).toEqual(['favorites', 'prompts', 'team.greeting.v2'])
    expect(readPath('lastViewed.threads')).toEqual(['lastViewed', 'threads'])
  })

  test.each(['.', 'default.', '.default', '__proto__', 'default.__proto__.x', 'favorites.threads.constructor'])(
    '%j is none',
    (path) => {
      expect(readPath(path)).toBeNull()
    },
  )
})

test('a value is nested at its path', () => {
  expect(nestAt(['default', 'SDM'], true)).toEqual({ default: { SDM: true } })
  expect(nestAt([], { flag: {} })).toEqual({ flag: {} })
})

describe('removing', () => {
  const document = { default: { DEV: true, SDM: false }, favorites: { threads: { a: 1, b: 2 } } }

  test('takes away what stands at the path and leaves the rest', () => {
    expect(removeAt(document, ['favorites', 'threads', 'a'])).toEqual({ ...document, favorites: { threads: { b: 2 } } })
    expect(removeAt(document, ['default'])).toEqual({ favorites: document.favorites })
    expect(removeAt(document, [])).toEqual({})
  })

  test('of what is not there changes nothing', () => {
    expect(removeAt(document, ['favorites', 'threads', 'z'])).toEqual(document)
    expect(removeAt(document, ['default', 'DEV', 'deeper'])).toEqual(document)
    expect(removeAt(document, ['toString'])).toEqual(document)
  })

  test('does not change the document that it was given', () => {
    const before = structuredClone(document)
    removeAt(document, ['favorites', 'threads', 'a'])
    expect(document).toEqual(before)
  })
})
