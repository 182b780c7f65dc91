import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { childrenOf, messageTree, newestLeafUnder, pathTo, siblingVersion, versionPlace } from './message-tree.ts'

type Message = { id: string; parentId: string | null; createdDate: string }
const message = (id: string, parentId: string | null, second = 0): Message => ({
  id,
  parentId,
  createdDate: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
})
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

/** Question a with two answers b and c; the question d after b has one answer, e. */
const thread = [
  message('a', null, 0),
  message('b', 'a', 1),
  message('d', 'b', 2),
  message('e', 'd', 3),
  message('c', 'a', 4),
]
const tree = messageTree(thread)

test('a path goes from the first message to the leaf', () => {
  expect(ids(pathTo(tree, 'e'))).toEqual(['a', 'b', 'd', 'e'])
  expect(ids(pathTo(tree, 'c'))).toEqual(['a', 'c'])
  expect(pathTo(tree, null)).toEqual([])
  expect(pathTo(tree, 'unknown')).toEqual([])
})

test('a message is one of its versions, and one that is not in the tree yet is the newest', () => {
  expect(versionPlace(tree, message('b', 'a'))).toEqual({ place: 1, count: 2 })
  expect(versionPlace(tree, message('c', 'a'))).toEqual({ place: 2, count: 2 })
  expect(versionPlace(tree, message('answer', 'a'))).toEqual({ place: 3, count: 3 })
  expect(versionPlace(tree, message('answer', 'sent'))).toEqual({ place: 1, count: 1 })
  expect(versionPlace(tree, message('answer', 'e'))).toEqual({ place: 1, count: 1 })
})

test('beside a version stands the one before or after it, and nothing beyond the ends', () => {
  expect(siblingVersion(tree, message('b', 'a'), 1)?.id).toBe('c')
  expect(siblingVersion(tree, message('b', 'a'), -1)).toBeUndefined()
  expect(siblingVersion(tree, message('c', 'a'), 1)).toBeUndefined()
  expect(siblingVersion(tree, message('answer', 'a'), -1)?.id).toBe('c')
})

test('children are what was said next', () => {
  expect(ids(childrenOf(tree, null))).toEqual(['a'])
  expect(ids(childrenOf(tree, 'a'))).toEqual(['b', 'c'])
  expect(childrenOf(tree, 'e')).toEqual([])
})

test('the newest leaf under a message is the end of its newest branch', () => {
  expect(newestLeafUnder(tree, 'b')?.id).toBe('e')
  expect(newestLeafUnder(tree, 'a')?.id).toBe('c')
  expect(newestLeafUnder(tree, null)?.id).toBe('c')
  expect(newestLeafUnder(tree, 'e')?.id).toBe('e')
  expect(newestLeafUnder(tree, 'unknown')).toBeUndefined()
  expect(newestLeafUnder(messageTree<Message>([]), null)).toBeUndefined()
})

test('messages of the same moment are told apart by their ids', () => {
  expect(ids(childrenOf(messageTree([message('z', null), message('y', null)]), null))).toEqual(['y', 'z'])
})

test('a message whose parent is missing stands at the top, and a circle ends', () => {
  expect(ids(childrenOf(messageTree([message('x', 'gone'), message('y', null, 1)]), null))).toEqual(['x', 'y'])
  const circle = messageTree([message('x', 'y'), message('y', 'x')])
  expect(pathTo(circle, 'x')).toHaveLength(2)
  expect(newestLeafUnder(circle, 'x')?.id).toBe('x')
})

const anyThread = fc
  .array(fc.tuple(fc.nat(), fc.nat({ max: 5 })), { minLength: 1, maxLength: 30 })
  .map((list) =>
    list.map(([pick, second], index) =>
      message(`m${index}`, index === 0 || pick % 4 === 0 ? null : `m${pick % index}`, second),
    ),
  )

test('for any tree: every path starts at the top, each message follows its parent, and the order of the list does not matter', () => {
  fc.assert(
    fc.property(anyThread, fc.nat(), (messages, pick) => {
      const built = messageTree(messages)
      const leaf = messages[pick % messages.length]?.id ?? ''
      const path = pathTo(built, leaf)
      expect(path.map(({ parentId }) => parentId)).toEqual([null, ...ids(path).slice(0, -1)])
      expect(pathTo(messageTree(messages.toReversed()), leaf)).toEqual(path)
    }),
  )
})

test('for any tree: the newest leaf under a message has that message on its path and nothing after it', () => {
  fc.assert(
    fc.property(anyThread, fc.nat(), (messages, pick) => {
      const built = messageTree(messages)
      const id = messages[pick % messages.length]?.id ?? ''
      const leaf = newestLeafUnder(built, id)
      expect(ids(pathTo(built, leaf?.id ?? null))).toContain(id)
      expect(childrenOf(built, leaf?.id ?? null)).toEqual([])
    }),
  )
})

test('for any tree: every message is a child exactly once', () => {
  fc.assert(
    fc.property(anyThread, (messages) => {
      const built = messageTree(messages)
      const all = [null, ...ids(messages)].flatMap((id) => ids(childrenOf(built, id)))
      expect(all.toSorted()).toEqual(ids(messages).toSorted())
    }),
  )
})

test('for any tree: stepping from the first version to the last passes each of them once', () => {
  fc.assert(
    fc.property(anyThread, fc.nat(), (messages, pick) => {
      const built = messageTree(messages)
      const versions = childrenOf(built, messages[pick % messages.length]?.parentId ?? null)
      const walked: string[] = []
      for (let at = versions[0]; at; at = siblingVersion(built, at, 1)) {
        walked.push(at.id)
        expect(versionPlace(built, at)).toEqual({ place: walked.length, count: versions.length })
      }
      expect(walked).toEqual(ids(versions))
    }),
  )
})

describe('answers of several models at once', () => {
  const parallel = (id: string, main: string, second: number) => ({
    ...message(id, 'q', second),
    metadata: { parallelTo: main },
  })
  const asked = [message('q', null, 0), message('a', 'q', 1), parallel('b', 'a', 1), parallel('c', 'a', 1)]
  const again = [...asked, message('d', 'q', 2)]

  test('are one version, whichever of them is shown', () => {
    const built = messageTree(asked)
    expect(versionPlace(built, message('a', 'q', 1))).toEqual({ place: 1, count: 1 })
    for (const id of ['a', 'b', 'c']) {
      const shown = messageTree(again).byId.get(id)
      expect(shown && versionPlace(messageTree(again), shown)).toEqual({ place: 1, count: 2 })
      expect(shown && siblingVersion(messageTree(again), shown, 1)?.id).toBe('d')
    }
  })

  test('are turned to by the one that was gone on with last, else by the main one', () => {
    const alone = message('d', 'q', 2)
    expect(siblingVersion(messageTree(again), alone, -1)?.id).toBe('a')
    const mainLast = [message('q', null, 0), message('a', 'q', 1), parallel('Z', 'a', 1), alone]
    expect(siblingVersion(messageTree(mainLast), alone, -1)?.id).toBe('a')
    const gone = messageTree([...again, message('q2', 'c', 3)])
    expect(siblingVersion(gone, alone, -1)?.id).toBe('c')
  })

  test('are one version while the main one is not in the tree yet', () => {
    const built = messageTree([message('q', null, 0), parallel('b', 'a', 1)])
    expect(versionPlace(built, message('a', 'q', 1))).toEqual({ place: 1, count: 1 })
  })
})
