import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Descendant, LineageNode } from './lineage-tree.ts'
import { nearestFamily } from './nearest-family.ts'

const file = (id: string, parentId: string | null = null): Descendant => ({ id, parentId })
const told = (nodes: readonly LineageNode<Descendant>[]): string[] =>
  nodes.flatMap(({ file: own, children }) => [own.id, ...told(children)])

const FAMILY = [
  file('sea'),
  ...Array.from({ length: 9 }, (_, index) => file(`sea ${index}`, 'sea')),
  file('moon', 'sea 4'),
  file('moonlight', 'moon'),
]

test('a small family is whole', () => {
  const { trees, hidden } = nearestFamily(FAMILY, 'moon', 20)
  expect(told(trees)).toHaveLength(12)
  expect(hidden).toBe(0)
})

test('of a large one those are kept that are nearest: its source, its results, then its sisters', () => {
  expect(nearestFamily(FAMILY, 'sea 4', 3)).toMatchObject({ hidden: 9 })
  expect(told(nearestFamily(FAMILY, 'sea 4', 3).trees)).toEqual(['sea', 'sea 4', 'moon'])
  expect(told(nearestFamily(FAMILY, 'sea 4', 5).trees)).toEqual(['sea', 'sea 0', 'sea 1', 'sea 4', 'moon'])
})

test('the one in question is always kept, no more than asked for are, and what is kept of one tree is one tree', () => {
  const anyTree = fc
    .array(fc.nat(), { minLength: 1, maxLength: 40 })
    .map((parents) =>
      parents.map((parent, index) => file(`f${index}`, index === 0 ? null : `f${parent % Math.max(1, index)}`)),
    )
  fc.assert(
    fc.property(anyTree, fc.nat(), fc.integer({ min: 1, max: 50 }), (files, index, most) => {
      const id = `f${index % files.length}`
      const { trees, hidden } = nearestFamily(files, id, most)
      const kept = told(trees)
      expect(kept).toContain(id)
      expect(kept.length).toBe(Math.min(most, files.length))
      expect(kept.length + hidden).toBe(files.length)
      expect(trees).toHaveLength(1)
    }),
  )
})
