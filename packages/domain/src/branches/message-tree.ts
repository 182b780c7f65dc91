import type { ThreadMessage } from '#messages/thread-message.ts'

type Node = Pick<ThreadMessage, 'id' | 'parentId' | 'createdDate'> & {
  metadata?: Pick<NonNullable<ThreadMessage['metadata']>, 'parallelTo'>
}

/** The messages of a thread by their places. Messages whose parent is not among them stand at the top. */
export type MessageTree<M extends Node = ThreadMessage> = {
  byId: ReadonlyMap<string, M>
  /** Children by parent id, oldest first; the key null holds the first messages. */
  children: ReadonlyMap<string | null, readonly M[]>
}

/** Built once for a list of messages in any order; O(n log n). */
export function messageTree<M extends Node>(messages: readonly M[]): MessageTree<M> {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const children = new Map<string | null, M[]>()
  for (const message of messages.toSorted(byAge)) {
    const parent = parentIn(byId, message)
    const siblings = children.get(parent)
    if (siblings) siblings.push(message)
    else children.set(parent, [message])
  }
  return { byId, children }
}

/** From the first message down to `leafId`: the conversation as it is read. Empty for an unknown id. */
export function pathTo<M extends Node>(tree: MessageTree<M>, leafId: string | null): M[] {
  const path: M[] = []
  const seen = new Set<string>()
  let message = leafId === null ? undefined : tree.byId.get(leafId)
  while (message && !seen.has(message.id)) {
    seen.add(message.id)
    path.push(message)
    message = message.parentId === null ? undefined : tree.byId.get(message.parentId)
  }
  return path.toReversed()
}

/** What was said next, oldest first; the first messages for null. */
export function childrenOf<M extends Node>(tree: MessageTree<M>, id: string | null): readonly M[] {
  return tree.children.get(id) ?? []
}

/** A place among versions, as it is read: 2 of 3. */
export type VersionPlace = { place: number; count: number }

/**
 * Which version of how many a message is. One that the tree does not hold yet comes after those that it stands beside. What several
 * models answered at once is one version.
 */
export function versionPlace<M extends Node>(tree: MessageTree<M>, message: Node): VersionPlace {
  const versions = siblingVersions(tree, message)
  const index = versions.findIndex(({ id }) => id === message.id)
  return index === -1
    ? { place: versions.length + 1, count: versions.length + 1 }
    : { place: index + 1, count: versions.length }
}

/** The version before (-1) or after (1) a message; undefined at the ends. */
export function siblingVersion<M extends Node>(tree: MessageTree<M>, message: Node, step: -1 | 1): M | undefined {
  const { place } = versionPlace(tree, message)
  return siblingVersions(tree, message)[place - 1 + step]
}

function siblingVersions<M extends Node>(tree: MessageTree<M>, message: Node): readonly M[] {
  // Both it and what it follows are new to the tree: it stands alone.
  const { id, parentId } = message
  if (!tree.byId.has(id) && parentId !== null && !tree.byId.has(parentId)) return []
  const all = childrenOf(tree, parentIn(tree.byId, message))
  return all.some(({ metadata }) => metadata?.parallelTo) ? onePerGroup(tree, all, message) : all
}

/** Of answers that were given at once `message` stands for its own; for others the one that was gone on with last, else the main one. */
function onePerGroup<M extends Node>(tree: MessageTree<M>, all: readonly M[], message: Node): M[] {
  const own = groupOf(message)
  const standsFor = new Map<string, M>()
  for (const one of all) {
    const group = groupOf(one)
    const known = standsFor.get(group)
    if (group === own ? one.id === message.id : !known || standsBefore(tree, one, known)) standsFor.set(group, one)
  }
  return all.filter((one) => standsFor.get(groupOf(one)) === one)
}

/** The id of the main one of the answers that were given at once; that of the message where it was given alone. */
function groupOf({ id, metadata }: Node): string {
  return metadata?.parallelTo ?? id
}

function standsBefore<M extends Node>(tree: MessageTree<M>, one: M, other: M): boolean {
  const [then, before] = [goneOnWith(tree, one), goneOnWith(tree, other)]
  return then === before ? groupOf(one) === one.id : then > before
}

/** When something was said after a message, as ISO 8601; empty where nothing was. */
function goneOnWith<M extends Node>(tree: MessageTree<M>, { id }: M): string {
  return childrenOf(tree, id).at(-1)?.createdDate ?? ''
}

/**
 * The end of the newest branch under a message: what is shown when a reader turns to that version. The message itself where nothing
 * follows; of the whole thread for null; undefined for an unknown id or an empty thread.
 */
export function newestLeafUnder<M extends Node>(tree: MessageTree<M>, id: string | null): M | undefined {
  const start = id === null ? undefined : tree.byId.get(id)
  if (id !== null && !start) return undefined
  const waiting: M[] = start ? [start] : [...childrenOf(tree, null)]
  const seen = new Set<string>()
  let newest: M | undefined
  for (let message = waiting.pop(); message; message = waiting.pop()) {
    if (seen.has(message.id)) continue
    seen.add(message.id)
    const next = childrenOf(tree, message.id)
    if (next.length === 0 && (!newest || byAge(newest, message) < 0)) newest = message
    waiting.push(...next)
  }
  return newest ?? start
}

function parentIn(byId: ReadonlyMap<string, unknown>, { parentId }: Node): string | null {
  return parentId !== null && byId.has(parentId) ? parentId : null
}

/** Ids are ordered by time as well, so they settle a tie. */
function byAge(a: Node, b: Node): number {
  if (a.createdDate !== b.createdDate) return a.createdDate < b.createdDate ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
