import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import type { Thread } from '@atrium/contract/entities/thread'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { InstructionsNote } from '#features/instructions/instructions-note.tsx'
import { useInstructionsHere } from '#features/instructions/use-instructions-here.ts'
import { NewTemporaryNote } from '#features/temporary/new-temporary-note.tsx'

const OpenTemporaryNote = lazyPart(async () => ({
  default: (await import('#features/temporary/open-temporary-note.tsx')).OpenTemporaryNote,
}))

export type WritingNotesProps = {
  place: string
  /** Null before there is one. */
  thread: Pick<Thread, 'id' | 'type' | 'temporary' | 'instructions'> | null
  /** Instructions apply, of the person or of this conversation. */
  isInstructed: boolean
}

/** Above the field: what is special about the conversation, as far as its writer has to know. */
export function WritingNotes({ place, thread, isInstructed }: WritingNotesProps) {
  const { temporary } = useDraftAt(place).shown.beginning
  const here = useInstructionsHere(place, thread)
  return (
    <>
      {!thread && temporary && <NewTemporaryNote place={place} />}
      {thread?.temporary && (
        <Suspense>
          <OpenTemporaryNote thread={thread} />
        </Suspense>
      )}
      {isInstructed && <InstructionsNote here={here} />}
    </>
  )
}
