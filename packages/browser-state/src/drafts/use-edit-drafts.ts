import { draftsRoom } from './drafts-room.ts'
import { useRoom } from '#console/use-room.ts'
import { editPlace, readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { useMemo } from 'react'
import type { DraftAtPlace, ShownDraft } from '#drafts/draft-at-place.ts'
import { deriveStore } from '#store/create-store.ts'
import { useConfigState } from '#config/use-config.ts'
import { useStore } from '#store/use-store.ts'

/** What is kept of the changes of one message. */
export type EditDraft = { shown: ShownDraft; draft: DraftAtPlace }

/**
 * The changes of a thread's messages that are kept, by message: those that hold anything, and those of the messages in `open`,
 * of which nothing may have been changed yet.
 */
export function useEditDrafts(threadId: string, open: readonly string[]): ReadonlyMap<string, EditDraft> {
  const drafts = useRoom(draftsRoom)
  // Another person has drafts of their own.
  const { config } = useConfigState()
  const places = useStore(drafts.places)
  const kept = [...places].flatMap((place) => {
    const named = readDraftPlace(place)
    return named?.kind === 'edit' && named.threadId === threadId ? [named.messageId] : []
  })
  const ids = [...new Set([...kept, ...open])].toSorted().join(' ')
  const author = config?.author
  const edits = useMemo(() => {
    const known = ids.split(' ').filter((id) => id !== '')
    const all = known.map((id) => [id, drafts.at(editPlace(threadId, id))] as const)
    return deriveStore(
      all.map(([, { shown }]) => shown),
      () => new Map(all.map(([id, draft]) => [id, { shown: draft.shown.get(), draft }])),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another author has other drafts
  }, [drafts, threadId, ids, author])
  return useStore(edits)
}
