import { isRecord } from '#json/is-record.ts'
import { isItemId } from './is-item-id.ts'
import { isSafeKey } from './safe-key.ts'
import { MARKED_KINDS, type UserState } from './user-state.ts'

type Json = { [key: string]: unknown }

/** Places of the document that hold something, each with what may stand below it. */
const PLACES: { [key: string]: readonly string[] | Json } = {
  default: { projectId: [], DEV: [], SDM: [], model: { chat: [], image: [], text: [], video: [] } },
  flag: { videoCostWarning: [] },
  settings: {
    wideColumn: [],
    textSize: [],
    enterSends: [],
    reasoningOpen: [],
    confirmAbove: [],
    pinnedModels: [],
    recentModels: [],
    options: [],
    shortcuts: [],
    shortcutsOff: [],
    imageHosts: [],
    notifyWhenDone: [],
    dismissedRuns: [],
    dismissedBudgets: [],
    instructions: [],
    titles: [],
    moderation: [],
    privacy: [],
    tools: [],
    voice: [],
    firstStepsLeft: [],
  },
}

/** Places that hold a map: everything behind them is one key, dots and all. */
const MAPS: readonly string[] = ['settings.options', 'settings.shortcuts']

/** Maps keyed by item id. */
const MARK_LISTS: readonly string[] = ['favorites', 'lastViewed']

/**
 * The steps of a dotted path as `favorites.threads.<id>`: everything behind the kind is the id, dots and all. An empty path is the whole
 * document: no steps. Null for a path that the document does not have. Source: the specification's user state, section 3.
 */
export function stepsOfUserStatePath(path: string): string[] | null {
  if (path === '') return []
  const words = path.split('.')
  if (MARK_LISTS.includes(words[0] ?? '')) return stepsToMark(words)
  return stepsToPlace(words)
}

/** What stands at a path; undefined where nothing does or the document has no such path. */
export function readUserState(state: UserState, path: string): unknown {
  const steps = stepsOfUserStatePath(path)
  if (!steps) return undefined
  return steps.reduce<unknown>(
    (here, step) => (isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined),
    state,
  )
}

/** The document without what stands at a path; an empty path empties it. The same document where nothing stands there. */
export function deleteFromUserState(state: UserState, path: string): UserState {
  const steps = stepsOfUserStatePath(path)
  if (!steps || readUserState(state, path) === undefined) return state
  return deleteAt(state, steps) as UserState
}

/** A document that holds only a value at a path, ready to be checked and merged; null for a path that the document does not have. */
export function userStateWith(path: string, value: unknown): unknown {
  const steps = stepsOfUserStatePath(path)
  return steps ? steps.reduceRight<unknown>((held, step) => ({ [step]: held }), value) : null
}

function stepsToMark([list = '', kind, ...rest]: readonly string[]): string[] | null {
  if (kind === undefined) return [list]
  if (!MARKED_KINDS.some((known) => known === kind)) return null
  if (rest.length === 0) return [list, kind]
  const id = rest.join('.')
  return isItemId(id) ? [list, kind, id] : null
}

function stepsToPlace(words: readonly string[]): string[] | null {
  const [first = '', second = '', ...rest] = words
  if (rest.length > 0 && MAPS.includes(`${first}.${second}`)) {
    const key = rest.join('.')
    return isSafeKey(key) ? [first, second, key] : null
  }
  let place: unknown = PLACES
  for (const word of words) {
    if (!isRecord(place) || !Object.hasOwn(place, word)) return null
    place = place[word]
  }
  return [...words]
}

function deleteAt(held: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return {}
  if (!isRecord(held)) return held
  const { [step]: below, ...others } = held
  return rest.length === 0 ? others : { ...others, [step]: deleteAt(below, rest) }
}
