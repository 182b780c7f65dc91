import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ActionHandlers, addActions, availableActions, watchActions } from './action-layers.ts'
import { ACTIONS, type ActionId } from './action-table.ts'

/**
 * Says what actions of the table do as long as this part of the page is there. One whose value is undefined cannot be done now,
 * so that neither its keys nor the palette offer it.
 */
export function useActions(handlers: ActionHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const ids = ACTIONS.map(({ id }) => id).filter((id) => handlers[id] !== undefined)
  const can = ids.join(' ')
  useEffect(() => {
    const here = ACTIONS.map(({ id }) => id).filter((id) => can.split(' ').includes(id))
    return addActions(Object.fromEntries(here.map((id) => [id, () => latest.current[id]?.()])))
  }, [can])
}

/** What can be done now. Do one with `runAction`. */
export function useAvailableActions(): ReadonlySet<ActionId> {
  return useSyncExternalStore(watchActions, availableActions)
}
