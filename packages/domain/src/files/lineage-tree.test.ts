import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineageNode, lineageTree } from './lineage-tree.ts'

const file = (id: string, parentId: string | null = null) => ({ id, parentId })

test('what was made from an image stands below it', () => {
  const files = [file('sea'), file('sea at night', 'sea'), file('hill'), file('sea at dawn', 'sea')]
  expect(lineageTree(files)).toEqual([
    {
      file: files[0],
      children: [
        { file: files[1], children: [] },
        { file: files[3], children: [] },
      ],
    },
    { file: files[2], children: [] },
  ])
})

test('a file whose parent is not there begins a tree', () => {
  const orphan = file('copy', 'gone')
  expect(lineageTree([orphan])).toEqual([{ file: orphan, children: [] }])
})

test('every file stands in exactly one place, whatever is said of parents', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const anyFiles = fc.uniqueArray(fc.record({ id, parentId: fc.option(id) }), { selector: ({ id: own }) => own })
  const all = (nodes: readonly LineageNode<{ id: string; parentId: string | null }>[]): string[] =>
    nodes.flatMap(({ file: own, children }) => [own.id, ...all(children)])
  fc.assert(
    fc.property(anyFiles, (files) => {
      expect(all(lineageTree(files)).toSorted()).toEqual(files.map(({ id: own }) => own).toSorted())
    }),
  )
})
