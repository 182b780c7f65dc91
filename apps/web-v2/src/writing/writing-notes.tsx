import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { DemandsNote } from '#features/before-sending/demands-note.tsx'
import { InstructionsNote } from '#features/instructions/instructions-note.tsx'
import { useInstructionsHere } from '#features/instructions/use-instructions-here.ts'
import { ToolsNote } from '#features/tools/tools-note.tsx'
import { useToolsHere } from '#features/tools/use-tools-here.ts'
import { NewTemporaryNote } from '#features/temporary/new-temporary-note.tsx'

const OpenTemporaryNote = lazyPart(async () => ({
  default: (await import('#features/temporary/open-temporary-note.tsx')).OpenTemporaryNote,
}))

export type WritingNotesProps = {
  place: string
  /** Null before there is one. */
  thread: Pick<
    Thread,
    'id' | 'type' | 'temporary' | 'instructions' | 'tools' | 'companion' | 'moderation' | 'privacy'
  > | null
  /** What is written is no message of a conversation. */
  alone: boolean
  /** Its answer may use tools. */
  hasTools: boolean
  /** Instructions apply, of the person or of this conversation. */
  isInstructed: boolean
}

/** Above the field: what is special about the conversation, as far as its writer has to know. */
export function WritingNotes({ place, thread, alone, hasTools, isInstructed }: WritingNotesProps) {
  const { draft, shown } = useDraftAt(place)
  const { temporary, moderation: isModerated = false, privacy: isPrivate = false } = shown.beginning
  const moderation = isModerated || thread?.moderation === true
  const privacy = isPrivate || thread?.privacy === true
  // What a conversation demands already stays.
  const off = () => draft.beginWith({ moderation: false, privacy: false })
  const here = useInstructionsHere(place, thread)
  const toolsHere = useToolsHere(place, thread, alone)
  return (
    <>
      {!thread && temporary && <NewTemporaryNote place={place} />}
      {thread?.temporary && (
        <Suspense>
          <OpenTemporaryNote thread={thread} />
        </Suspense>
      )}
      {(moderation || privacy) && (
        <DemandsNote {...{ moderation, privacy, alone }} onOff={isModerated || isPrivate ? off : undefined} />
      )}
      {isInstructed && <InstructionsNote here={here} />}
      {hasTools && toolsHere.tools && <ToolsNote here={toolsHere} />}
    </>
  )
}
