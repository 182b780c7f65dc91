import { mergeUserState } from './merge-user-state.ts'
import { readUserState, stepsOfUserStatePath, userStateWith } from './path-of-user-state.ts'
import type { UserState } from './user-state.ts'

type Json = { readonly [key: string]: unknown }

/** Places that hold other places or entries, so that what is inside them changes by itself. */
const HOLDERS =
  /^(default|flag|settings|favorites|lastViewed|default\.model|settings\.(options|shortcuts)|(favorites|lastViewed)\.\w+)$/

/**
 * The paths at which one document says something else than another, as small as they can be told: `settings.wideColumn`,
 * `favorites.threads.<id>`. What is missing in `after` is not among them: removing has a call of its own.
 */
export function changedPaths(before: UserState, after: UserState): string[] {
  return pathsBelow('', before, after)
}

/** A document that holds only what stands at these paths; paths at which nothing stands, or that no document has, say nothing. */
export function pickFromUserState(state: UserState, paths: readonly string[]): UserState {
  const parts = paths.flatMap((path) => {
    const value = stepsOfUserStatePath(path) && readUserState(state, path)
    return value === undefined || value === null ? [] : [userStateWith(path, value) as UserState]
  })
  return parts.reduce(mergeUserState, {})
}

function pathsBelow(path: string, before: unknown, after: unknown): string[] {
  if (before === after || after === undefined) return []
  if (path !== '' && !HOLDERS.test(path)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [path]
  const [held, now] = [asJson(before), asJson(after)]
  return Object.keys(now).flatMap((key) => pathsBelow(path === '' ? key : `${path}.${key}`, held[key], now[key]))
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}
