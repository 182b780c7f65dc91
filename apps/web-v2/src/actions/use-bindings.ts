import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import { bindingsOf } from '@atrium/domain/shortcuts/bindings'
import type { Shortcut } from '@atrium/domain/shortcuts/shortcut'
import { useMemo } from 'react'
import { type ActionId, ACTIONS } from './action-table.ts'

const NONE: ReadonlyMap<ActionId, readonly Shortcut[]> = new Map()

/** The keys of every action for this person; none while they have shortcuts switched off. */
export function useBindings(): ReadonlyMap<ActionId, readonly Shortcut[]> {
  const { shortcuts, shortcutsOff } = useUserState().settings ?? {}
  return useMemo(() => (shortcutsOff ? NONE : bindingsOf<ActionId>(ACTIONS, shortcuts)), [shortcuts, shortcutsOff])
}

/** The keys of one action, for a tooltip or a hint. */
export function useKeysOf(id: ActionId): Shortcut | undefined {
  return useBindings().get(id)?.[0]
}
