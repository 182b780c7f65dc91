import { ACTIONS, type ActionId } from './action-table.ts'

/** What some actions do now; those that cannot be done now are undefined. */
export type ActionHandlers = { readonly [id in ActionId]?: (() => void) | undefined }

/** The parts of the page that can do something, the outermost first. What an inner one says goes before. */
let layers: readonly ActionHandlers[] = []
let available: ReadonlySet<ActionId> = new Set()
/** What was asked for before anybody could do it. */
let wanted: ActionId | null = null
const listeners = new Set<() => void>()

/** Lets a part of the page do its actions until the function that comes back is called. */
export function addActions(handlers: ActionHandlers): () => void {
  settle([...layers, handlers])
  const waiting = wanted
  if (waiting !== null && handlers[waiting]) {
    wanted = null
    runAction(waiting)
  }
  return () => settle(layers.filter((layer) => layer !== handlers))
}

/** Does an action if anybody can do it now; answers whether. */
export function runAction(id: ActionId): boolean {
  const run = layers.findLast((layer) => layer[id] !== undefined)?.[id]
  run?.()
  return run !== undefined
}

/**
 * Does an action now, or as soon as somebody can: for buttons that are there before the part of the page that they open. Of
 * several the last counts.
 */
export function requestAction(id: ActionId): void {
  wanted = runAction(id) ? null : id
}

/** What can be done now. The same set as long as nothing changes. */
export function availableActions(): ReadonlySet<ActionId> {
  return available
}

export function watchActions(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function settle(next: readonly ActionHandlers[]): void {
  layers = next
  const can = ACTIONS.map(({ id }) => id).filter((id) => layers.some((layer) => layer[id] !== undefined))
  if (can.length === available.size && can.every((id) => available.has(id))) return
  available = new Set(can)
  for (const listener of listeners) listener()
}
