import { expect, test } from 'vitest'
import { mergeChange } from './merge-change.ts'

type Item = { name: string; text: string; options: { [name: string]: number } }
const BASE: Item = { name: 'A', text: 'one', options: { a: 1, b: 2 } }

test('changes of different fields are both kept', () => {
  const now = { ...BASE, name: 'B' }
  expect(mergeChange({ now, base: BASE }, { text: 'two' })).toEqual({
    kind: 'changed',
    values: { ...BASE, name: 'B', text: 'two' },
    fields: ['text'],
  })
})

test('a field that has changed since is a conflict, unless both say the same', () => {
  const now = { ...BASE, text: 'theirs' }
  expect(mergeChange({ now, base: BASE }, { text: 'mine' })).toEqual({ kind: 'conflict', fields: ['text'] })
  expect(mergeChange({ now, base: BASE }, { text: 'theirs' })).toEqual({ kind: 'same' })
})

test('a change that names no revision counts in any case', () => {
  expect(mergeChange({ now: { ...BASE, text: 'theirs' }, base: undefined }, { text: 'mine' })).toMatchObject({
    kind: 'changed',
    values: { text: 'mine' },
  })
})

test('the order of fields is no change', () => {
  expect(mergeChange({ now: BASE, base: BASE }, { options: { b: 2, a: 1 } })).toEqual({ kind: 'same' })
})
