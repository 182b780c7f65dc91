import { useEffect, useMemo } from 'react'
import { useConsole } from '#console/use-console.ts'
import { useHeld } from '#store/use-held.ts'
import { useStore } from '#store/use-store.ts'
import { createEdits, type EditFacts } from './create-edits.ts'

/** The messages of a thread that are being changed, as they are now, and what can be done with them. */
export function useEdits(threadId: string, facts: EditFacts) {
  const core = useConsole()
  const held = useHeld(facts)
  const edits = useMemo(() => createEdits(core, threadId, held), [core, threadId, held])
  const { messages, answering } = facts
  useEffect(() => edits.settle(), [edits, messages, answering])
  return { edits, viewOf: useStore(edits.views), leaving: useStore(edits.leaving) }
}
