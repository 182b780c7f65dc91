import type { ProtectionLevel } from './protection-level.ts'

/** What the check needs of an item. `protected` is its protection level; a private item is its author's alone, whatever that says. */
export type OwnedItem = { author?: string | null; protected?: ProtectionLevel | null; isPrivate?: boolean }

const SHARED_LEVELS: readonly ProtectionLevel[] = ['author', 'project', 'public', 'realm']

/**
 * Are delete and rename offered? For an item with a protection level: if it has no author, or if its author ends with the caller's author
 * (items of other systems carry a prefix). An unprotected item does not pass. A private item needs an author.
 * This decides which buttons show; the server compares whole ids with `isAuthorOf`. Source: the specification, section 6.
 */
export function canChangeItem(item: OwnedItem, caller: { author: string }): boolean {
  if (!item.protected) return false
  if (!item.author) return !item.isPrivate && SHARED_LEVELS.includes(item.protected)
  return caller.author !== '' && item.author.endsWith(caller.author)
}

/** Is the caller the very author? An item without an author is nobody's. */
export function isAuthorOf(item: Pick<OwnedItem, 'author'>, caller: { author: string }): boolean {
  return caller.author !== '' && item.author === caller.author
}
