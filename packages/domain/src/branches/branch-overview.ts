import { childrenOf, type MessageTree, pathTo } from './message-tree.ts'
import type { ThreadMessage } from '#messages/thread-message.ts'

type Node = Pick<ThreadMessage, 'id' | 'parentId' | 'createdDate'>

/** A stretch of a conversation without a fork: it begins at the start of the thread or at a version, and ends at a fork or an end. */
export type Stretch<M> = {
  first: M
  /** How many messages it holds. */
  count: number
  /** How many forks stand above it. */
  level: number
  /** Its place among the versions at its fork, from 1. */
  place: number
  of: number
  /** Where its parent and its first child stand in the list; -1 where there is none. */
  parent: number
  child: number
  /** Is it part of the conversation that is shown? */
  shown: boolean
}

/**
 * The branches of a thread as a list of stretches, each before those that fork from it, older versions first. Turns that follow one
 * another without a fork are one stretch. O(n).
 * @param leafId the last message of the conversation that is shown
 */
export function branchOverview<M extends Node>(tree: MessageTree<M>, leafId: string | null): Stretch<M>[] {
  const path = new Set(pathTo(tree, leafId).map(({ id }) => id))
  const stretches: Stretch<M>[] = []
  const versionsOf = (parentId: string | null, parent: number, level: number) =>
    childrenOf(tree, parentId).map((first, index, all) => ({ first, parent, level, place: index + 1, of: all.length }))
  const waiting = versionsOf(null, -1, 0).toReversed()
  const seen = new Set<string>()
  for (let start = waiting.pop(); start; start = waiting.pop()) {
    if (seen.has(start.first.id)) continue
    const { end, count } = followFrom(tree, start.first, seen)
    const at = stretches.length
    const forks = versionsOf(end.id, at, start.level + 1)
    stretches.push({ ...start, count, child: forks.length > 0 ? at + 1 : -1, shown: path.has(start.first.id) })
    waiting.push(...forks.toReversed())
  }
  return stretches
}

/** Goes down as long as there is one way only. */
function followFrom<M extends Node>(tree: MessageTree<M>, first: M, seen: Set<string>): { end: M; count: number } {
  let end = first
  let count = 1
  seen.add(first.id)
  for (;;) {
    const [next, other] = childrenOf(tree, end.id)
    if (!next || other || seen.has(next.id)) return { end, count }
    seen.add(next.id)
    end = next
    count += 1
  }
}

/**
 * Where a key leads in the list, as in any tree: up and down from row to row, left to the parent, right to the first child, Home and
 * End to the ends. The row itself where it leads nowhere; null for any other key.
 */
export function stretchAfterKey(stretches: readonly Stretch<unknown>[], at: number, key: string): number | null {
  const here = stretches[at]
  const last = stretches.length - 1
  const orHere = (to: number | undefined) => (to === undefined || to < 0 || to > last ? at : to)
  switch (key) {
    case 'ArrowUp':
      return orHere(at - 1)
    case 'ArrowDown':
      return orHere(at + 1)
    case 'ArrowLeft':
      return orHere(here?.parent)
    case 'ArrowRight':
      return orHere(here?.child)
    case 'Home':
      return orHere(0)
    case 'End':
      return orHere(last)
    default:
      return null
  }
}
