import { draftsRoom } from './drafts-room.ts'
import { useRoom } from '#console/use-room.ts'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { useMemo } from 'react'
import type { DraftAtPlace } from '#drafts/draft-at-place.ts'
import type { ShownDraft } from '#drafts/shown-draft.ts'
import { useConfigState } from '#config/use-config.ts'
import { useStore } from '#store/use-store.ts'

/** What is being written at a place, as it is now, and what can be done with it. */
export function useDraftAt(place: string): { shown: ShownDraft; draft: DraftAtPlace } {
  const drafts = useRoom(draftsRoom)
  // Another person has drafts of their own.
  useConfigState()
  const draft = drafts.at(place)
  return { shown: useStore(draft.shown), draft }
}

/** The ids of the threads in which something is being written, or a message is being changed. */
export function useThreadsWithDrafts(): ReadonlySet<string> {
  const places = useStore(useRoom(draftsRoom).places)
  return useMemo(() => new Set([...places].flatMap(threadOf)), [places])
}

function threadOf(place: string): string[] {
  const named = readDraftPlace(place)
  return named && 'threadId' in named ? [named.threadId] : []
}
