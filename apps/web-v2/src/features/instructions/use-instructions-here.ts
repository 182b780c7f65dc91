import { useRoom } from '@atrium/browser-state/console/use-room'
import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { InstructionsHere } from './instructions-dialog.tsx'

/** The instructions of the conversation that is written at a place. @param thread null before there is one */
export function useInstructionsHere(
  place: string,
  thread: Pick<Thread, 'id' | 'instructions'> | null,
): InstructionsHere {
  const threads = useRoom(threadsRoom)
  const { shown, draft } = useDraftAt(place)
  if (thread === null) {
    const { instructions = '' } = shown.beginning
    return { instructions, isNew: true, save: (text) => draft.beginWith({ instructions: text }) }
  }
  const { id, instructions = '' } = thread
  return { instructions, save: (text) => threads.change(id, { instructions: text }) }
}
