import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchOverview, stretchAfterKey } from './branch-overview.ts'
import { messageTree, newestLeafUnder, pathTo } from './message-tree.ts'

type Named = [id: string, parentId: string | null]

const treeOf = (named: readonly Named[]) =>
  messageTree(
    named.map(([id, parentId], index) => ({
      id,
      parentId,
      createdDate: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
    })),
  )
const drawn = (named: readonly Named[], leaf: string | null = null) =>
  branchOverview(treeOf(named), leaf).map(
    ({ first, count, level, place, of, shown }) =>
      `${'  '.repeat(level)}${first.id} x${count} ${place}/${of}${shown ? ' shown' : ''}`,
  )

const FORKED: Named[] = [
  ['q1', null],
  ['a1', 'q1'],
  ['q2', 'a1'],
  ['a2', 'q2'],
  ['q2b', 'a1'],
  ['a2b', 'q2b'],
  ['a2c', 'q2b'],
]

test('turns without a fork are one stretch; versions stand below the fork, older first', () => {
  expect(drawn(FORKED, 'a2c')).toEqual([
    'q1 x2 1/1 shown',
    '  q2 x2 1/2',
    '  q2b x1 2/2 shown',
    '    a2b x1 1/2',
    '    a2c x1 2/2 shown',
  ])
})

test('a thread without branches is one stretch, an empty one none; several beginnings stand at the top', () => {
  expect(drawn([])).toEqual([])
  expect(drawn(FORKED.slice(0, 4), 'a2')).toEqual(['q1 x4 1/1 shown'])
  expect(drawn([...FORKED.slice(0, 2), ['p1', null]])).toEqual(['q1 x2 1/2', 'p1 x1 2/2'])
})

test('keys lead through the list as through any tree', () => {
  const stretches = branchOverview(treeOf(FORKED), 'a2c')
  const after = (at: number, key: string) => stretchAfterKey(stretches, at, key)
  expect([after(0, 'ArrowUp'), after(0, 'ArrowDown'), after(4, 'ArrowDown')]).toEqual([0, 1, 4])
  expect([after(4, 'ArrowLeft'), after(0, 'ArrowLeft')]).toEqual([2, 0])
  expect([after(2, 'ArrowRight'), after(1, 'ArrowRight')]).toEqual([3, 1])
  expect([after(2, 'Home'), after(2, 'End'), after(2, 'x')]).toEqual([0, 4, null])
})

test('whatever the tree: every message is in one stretch, and each shown one is on the way to the leaf', () => {
  const anyTree = fc.array(fc.nat(), { maxLength: 60 }).map((parents) =>
    parents.map((parent, index): Named => {
      const above = parent % (index + 1)
      return [`m${String(index).padStart(2, '0')}`, above === index ? null : `m${String(above).padStart(2, '0')}`]
    }),
  )
  fc.assert(
    fc.property(anyTree, (named) => {
      const tree = treeOf(named)
      const leaf = newestLeafUnder(tree, null)?.id ?? null
      const stretches = branchOverview(tree, leaf)
      expect(stretches.reduce((sum, { count }) => sum + count, 0)).toBe(named.length)
      const path = pathTo(tree, leaf).map(({ id }) => id)
      const shown = stretches.filter((stretch) => stretch.shown)
      expect(shown.map(({ first }) => path.indexOf(first.id))).not.toContain(-1)
      expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(path.length)
      for (const [at, { parent, child, level }] of stretches.entries()) {
        expect(parent < at && (parent === -1 ? 0 : (stretches[parent]?.level ?? 0) + 1) === level).toBe(true)
        if (child !== -1) expect(stretches[child]?.parent).toBe(at)
      }
    }),
  )
})

test('a chain of ten thousand messages is no deeper than one stretch', () => {
  const chain = Array.from({ length: 10_000 }, (_, index): Named => [`m${index}`, index === 0 ? null : `m${index - 1}`])
  expect(drawn(chain)).toEqual(['m0 x10000 1/1'])
})
