import type { Shortcut } from './shortcut.ts'

/** An action and the keys that it comes with. */
export type Bindable<Id extends string> = { id: Id; keys: readonly Shortcut[] }

/** What a person has chosen: keys by action, an empty text where they want none. */
export type ChosenKeys = { readonly [action: string]: Shortcut }

/**
 * The keys of every action. What the person has chosen goes before what comes with an action, so that no two actions answer to
 * the same keys: of two chosen alike, the first of the table has them.
 */
export function bindingsOf<Id extends string>(
  actions: readonly Bindable<Id>[],
  chosen: ChosenKeys = {},
): ReadonlyMap<Id, readonly Shortcut[]> {
  const own = (id: Id) => (Object.hasOwn(chosen, id) ? (chosen[id] ?? '') : undefined)
  const holders = new Map<Shortcut, Id>()
  for (const { id } of actions) {
    const keys = own(id)
    if (keys && !holders.has(keys)) holders.set(keys, id)
  }
  for (const { id, keys } of actions) {
    if (own(id) !== undefined) continue
    for (const shortcut of keys) if (!holders.has(shortcut)) holders.set(shortcut, id)
  }
  const keysOf = ({ id, keys }: Bindable<Id>) => {
    const wanted = own(id)
    return (wanted === undefined ? keys : [wanted]).filter((shortcut) => holders.get(shortcut) === id)
  }
  return new Map(actions.map((action) => [action.id, keysOf(action)]))
}

/** The action that answers to these keys now. */
export function actionOf<Id extends string>(
  bindings: ReadonlyMap<Id, readonly Shortcut[]>,
  shortcut: Shortcut,
): Id | null {
  for (const [id, keys] of bindings) if (keys.includes(shortcut)) return id
  return null
}

/** The choice with other keys for one action; whatever had them before has none afterwards. */
export function bindKeys<Id extends string>(
  actions: readonly Bindable<Id>[],
  chosen: ChosenKeys,
  { action, keys }: { action: Id; keys: Shortcut },
): ChosenKeys {
  if (keys === '') return { ...chosen, [action]: '' }
  const others = actions.filter((other) => other.id !== action)
  const without = others.filter((other) => {
    const own = Object.hasOwn(chosen, other.id) ? chosen[other.id] : undefined
    return own === undefined ? other.keys.includes(keys) && other.keys.length === 1 : own === keys
  })
  return { ...chosen, ...Object.fromEntries(without.map(({ id }) => [id, ''])), [action]: keys }
}
