import { useMemo } from 'react'
import { useConsole } from '#console/use-console.ts'
import { useHeld } from '#store/use-held.ts'
import { createTurns, type Turns } from './create-turns.ts'
import type { TurnFacts } from './turn-facts.ts'

/** What can be done with the turns of a conversation. The object keeps its identity whatever is chosen in the meantime. */
export function useTurns(facts: TurnFacts): Turns {
  const core = useConsole()
  const held = useHeld(facts)
  return useMemo(() => createTurns(core, held), [core, held])
}
