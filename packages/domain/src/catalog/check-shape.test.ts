import { expect, test } from 'vitest'
import { checkShape } from './check-shape.ts'
import { amount, count, day, flag, group, listOf, nullable, optional, type Shape, text, word } from './shape.ts'

const size = word('small', 'large')

test.each<[name: string, shape: Shape, good: unknown[], bad: unknown[]]>([
  ['a text', text, ['a'], ['', 1, null, undefined]],
  ['a day', day, ['2026-11-22'], ['22.11.2026', '', 20261122]],
  ['a flag', flag, [true, false], ['true', 0, null]],
  ['a count', count, [1, 4096], [0, -1, 1.5, '1', Number.NaN]],
  ['an amount', amount({}), [0, 0.5], [-1, Infinity, '1']],
  ['a positive amount up to 1', amount({ positive: true, most: 1 }), [0.5, 1], [0, 1.1]],
  ['a word', size, ['small'], ['medium', '', null]],
  ['a list', listOf(size), [['small', 'large']], [[], 'small', ['medium']]],
  ['a group', group({ size, by: optional(text) }), [{ size: 'small' }, { size: 'small', by: 'me' }], [{}, [], null]],
  ['what may be null', nullable(count), [null, 1], [undefined, 0]],
])('%s', (_, shape, good, bad) => {
  for (const value of good) expect(checkShape(shape, value)).toEqual([])
  for (const value of bad) expect(checkShape(shape, value)).not.toEqual([])
})

test('each mistake is named by its place, a field that is not known too', () => {
  const shape = group({ models: listOf(group({ id: text, size })) })
  expect(
    checkShape(shape, {
      models: [
        { id: '', size: 'small' },
        { id: 'a', size: 'huge', color: 'red' },
      ],
    }),
  ).toEqual([
    { path: 'models[0].id', message: 'a text' },
    { path: 'models[1].size', message: 'one of small, large' },
    { path: 'models[1].color', message: 'no field of this name is known' },
  ])
})
