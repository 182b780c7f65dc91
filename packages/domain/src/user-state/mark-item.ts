import { keepMostRecent } from './keep-most-recent.ts'
import { isItemId } from './is-item-id.ts'
import type { Mark, MarkedKind, Marks, UserState } from './user-state.ts'

type MarkList = 'favorites' | 'lastViewed'
type Item = { kind: MarkedKind; id: string }

/** Adds an item to the favorites. `now` is in milliseconds. An item that is one already keeps its date. */
export function markFavorite(state: UserState, item: Item, now: number): UserState {
  return upsert(state, 'favorites', item, (known) => known ?? { createdDate: wholeSeconds(now) })
}

/** Writes down that an item was looked at now: among the recents, and in its favorite's entry where it is one. */
export function markViewed(state: UserState, item: Item, now: number): UserState {
  const view = (known: Mark | undefined): Mark => ({
    createdDate: known?.createdDate ?? wholeSeconds(now),
    lastViewed: wholeSeconds(now),
  })
  const viewed = upsert(state, 'lastViewed', item, view)
  return isFavorite(state, item) ? upsert(viewed, 'favorites', item, view) : viewed
}

export function isFavorite(state: UserState, item: Item): boolean {
  return markOf(state, 'favorites', item) !== undefined
}

/** Milliseconds cut down to whole seconds. Source: the specification's user state, section 3. */
export function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000
}

function upsert(state: UserState, list: MarkList, item: Item, mark: (known: Mark | undefined) => Mark): UserState {
  if (!isItemId(item.id)) return state
  return withMarks(state, list, item.kind, {
    ...state[list]?.[item.kind],
    [item.id]: mark(markOf(state, list, item)),
  })
}

function markOf(state: UserState, list: MarkList, { kind, id }: Item): Mark | undefined {
  const marks = state[list]?.[kind]
  return marks && Object.hasOwn(marks, id) ? marks[id] : undefined
}

function withMarks(state: UserState, list: MarkList, kind: MarkedKind, marks: Marks): UserState {
  return { ...state, [list]: { ...state[list], [kind]: keepMostRecent(marks) } }
}
