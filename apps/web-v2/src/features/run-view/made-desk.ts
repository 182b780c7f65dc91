import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilePart } from '@atrium/domain/threads/thread-message'
import { createContext } from 'react'

/** A picture or a video that stands in a thread, and what it was made with. */
export type Made = {
  part: FilePart
  /** The answer that it stands in. */
  messageId: string
  prompt: string
}

/** What the pictures and videos of a thread need of the thread that they stand in. */
export type MadeDesk = {
  /** The words by which an answer was asked for, by its id. */
  prompts: ReadonlyMap<string, string>
  /** With which something is made now, for places of what is still to come. */
  asked: OptionValues
  onStop: () => void
  /** The same once more, a little different. */
  onVary: (made: Made) => void
  /** It becomes the picture to start from; undefined where the chosen model takes none. */
  onEdit: ((made: Made) => void) | undefined
  /** A new video begins with it; undefined where no videos are made. */
  onVideo: ((made: Made) => void) | undefined
  onCopyPrompt: (made: Made) => void
  onCopyImage: (made: Made) => void
}

export const MadeDeskContext = createContext<MadeDesk | null>(null)
