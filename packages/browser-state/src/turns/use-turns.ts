import { useLayoutEffect, useMemo } from 'react'
import { useConsole } from '#console/use-console.ts'
import { createTurns, type TurnFacts, type Turns } from './create-turns.ts'

/** What can be done with the turns of a conversation. The object keeps its identity whatever is chosen in the meantime. */
export function useTurns(facts: TurnFacts): Turns {
  const core = useConsole()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the turns are told of later facts below
  const turns = useMemo(() => createTurns(core, facts), [core])
  useLayoutEffect(() => turns.know(facts))
  return turns
}
