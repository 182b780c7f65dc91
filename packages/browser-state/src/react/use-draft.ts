import type { DraftAtPlace, ShownDraft } from '#drafts/draft-at-place.ts'
import { useConsole } from './console-provider.tsx'
import { useConfigState } from './use-console-state.ts'
import { useStore } from './use-store.ts'

/** What is being written at a place, as it is now, and what can be done with it. */
export function useDraftAt(place: string): { shown: ShownDraft; draft: DraftAtPlace } {
  const { drafts } = useConsole()
  // Another person has drafts of their own.
  useConfigState()
  const draft = drafts.at(place)
  return { shown: useStore(draft.shown), draft }
}

/** The ids of the threads in which something is being written. */
export function useDraftPlaces(): ReadonlySet<string> {
  return useStore(useConsole().drafts.places)
}
