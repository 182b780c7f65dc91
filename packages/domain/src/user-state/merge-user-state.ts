import { keepMostRecent, recencyOf } from './keep-most-recent.ts'
import { isItemId } from './is-item-id.ts'
import { MARKED_KINDS, type Mark, type Marks, type UserSettings, type UserState } from './user-state.ts'

/**
 * What two tabs have saved becomes one document: maps keyed by item id are united, the newer lastViewed wins, and each map keeps its 50 most
 * recent; settings and their entries are merged one by one; every other field takes the value of `sent`, and keeps the stored one where `sent` has none. Nothing is ever removed by merging.
 */
export function mergeUserState(stored: UserState, sent: UserState): UserState {
  const merged: UserState = { ...stored, ...sent }
  if (stored.default && sent.default) {
    merged.default = { ...stored.default, ...given(sent.default) }
    if (stored.default.model && sent.default.model) {
      merged.default.model = { ...stored.default.model, ...given(sent.default.model) }
    }
  }
  if (stored.flag && sent.flag) merged.flag = { ...stored.flag, ...given(sent.flag) }
  if (stored.settings && sent.settings) merged.settings = mergeSettings(stored.settings, sent.settings)
  for (const list of ['favorites', 'lastViewed'] as const) {
    const united = uniteLists(stored[list], sent[list])
    if (united) merged[list] = united
    else delete merged[list]
  }
  return given(merged)
}

/** Field by field; options and shortcuts entry by entry, since two tabs may each have set another one. */
function mergeSettings(stored: UserSettings, sent: UserSettings): UserSettings {
  const merged = { ...stored, ...given(sent) }
  if (stored.options && sent.options) merged.options = { ...stored.options, ...sent.options }
  if (stored.shortcuts && sent.shortcuts) merged.shortcuts = { ...stored.shortcuts, ...sent.shortcuts }
  return merged
}

type MarkLists = UserState['favorites']

function uniteLists(a: MarkLists, b: MarkLists): MarkLists {
  if (!a && !b) return undefined
  const kinds = MARKED_KINDS.filter((kind) => a?.[kind] || b?.[kind])
  return Object.fromEntries(kinds.map((kind) => [kind, uniteMarks(a?.[kind] ?? {}, b?.[kind] ?? {})]))
}

/** Commutes, and joins any number of maps in any order: the 50 most recent of all entries. */
export function uniteMarks(a: Marks, b: Marks): Marks {
  const united = new Map(Object.entries(a))
  for (const [id, mark] of Object.entries(b)) {
    const known = united.get(id)
    united.set(id, known ? newer(known, mark) : mark)
  }
  return keepMostRecent(Object.fromEntries([...united].filter(([id]) => isItemId(id))))
}

/** The entry that was in use later; between two of the same moment the one that was viewed, then the one created later. */
function newer(a: Mark, b: Mark): Mark {
  const difference =
    recencyOf(a) - recencyOf(b) ||
    Number(a.lastViewed !== undefined) - Number(b.lastViewed !== undefined) ||
    a.createdDate - b.createdDate
  return difference >= 0 ? a : b
}

/** Without the fields that hold nothing: an undefined value is no value to write. */
function given<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined)) as T
}
