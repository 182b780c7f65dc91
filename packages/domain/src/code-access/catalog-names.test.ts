import { describe, expect, test } from 'vitest'
import { catalogName, itemsNamed, modelNames, plainName } from './catalog-names.ts'

const item = (id: string, name: string, isOwn = false) => ({ id, name, isOwn })

test.each([
  ['Travel guide', 'travel-guide'],
  ['  Übersicht: Q3 / 2026 ', 'übersicht-q3-2026'],
  ['✈️', ''],
])('%j is plainly %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test.each([
  ['companion/travel-guide', { kind: 'companion', name: 'travel-guide' }],
  ['prompt/a/b', { kind: 'prompt', name: 'a/b' }],
  ['openai_chat/gpt-4.1', null],
  ['companion', null],
])('%s', (model, found) => {
  expect(catalogName(model)).toEqual(found)
})

describe('of several with one name', () => {
  const theirs = item('1', 'Guide')
  const others = item('2', 'guide')
  const own = item('3', 'GUIDE', true)

  test("one's own is meant", () => {
    expect(itemsNamed([theirs, others, own], 'guide')).toEqual([own])
    expect(modelNames('companion', [theirs, own])).toEqual([
      { item: theirs, model: 'companion/1' },
      { item: own, model: 'companion/guide' },
    ])
  })

  test('those of others are asked by their ids', () => {
    expect(itemsNamed([theirs, others], 'Guide')).toEqual([theirs, others])
    expect(itemsNamed([theirs, others], '2')).toEqual([others])
    expect(modelNames('prompt', [theirs, others]).map(({ model }) => model)).toEqual(['prompt/1', 'prompt/2'])
  })

  test('a name without letters is asked by its id', () => {
    expect(modelNames('prompt', [item('4', '✈️')])).toMatchObject([{ model: 'prompt/4' }])
    expect(itemsNamed([item('4', '✈️')], '🚗')).toEqual([])
  })
})
