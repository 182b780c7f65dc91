import { expect, test } from 'vitest'
import { examplesFromJson, examplesFromTable } from './examples-from-table.ts'

const NAMES = ['name', 'topic']

test('a table with a head is read by the names in it, whatever their order and case', () => {
  const rows = [
    ['Topic', 'remark', ' name '],
    ['tea', 'x', 'Ann'],
    ['', '', ''],
    ['rice', 'y', 'Ben'],
  ]
  expect(examplesFromTable(rows, NAMES)).toEqual([
    { topic: 'tea', name: 'Ann' },
    { topic: 'rice', name: 'Ben' },
  ])
})

test('without a head its columns are the variables in their order; what is missing at the end is empty', () => {
  expect(examplesFromTable([['Ann', 'tea', 'more'], ['Ben']], NAMES)).toEqual([
    { name: 'Ann', topic: 'tea' },
    { name: 'Ben', topic: '' },
  ])
})

test('JSON is a list of objects, of tests of promptfoo, or of texts for the first variable', () => {
  expect(examplesFromJson([{ name: 'Ann', topic: 3, other: 'x' }], NAMES)).toEqual([{ name: 'Ann', topic: '3' }])
  expect(examplesFromJson({ description: 'x', tests: [{ vars: { Name: 'Ann', topic: ['a'] } }] }, NAMES)).toEqual([
    { name: 'Ann', topic: '["a"]' },
  ])
  expect(examplesFromJson(['Ann', 'Ben'], NAMES)).toEqual([{ name: 'Ann' }, { name: 'Ben' }])
  for (const read of [[], 'Ann', { a: 1 }, [1], [['Ann']], null]) expect(examplesFromJson(read, NAMES)).toBeNull()
})
