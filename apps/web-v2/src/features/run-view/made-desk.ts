import { fileIdOf } from '@atrium/domain/files/file-address'
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

/** The words by which something was asked for, and the picture to start from. */
export type Question = { prompt: string; source: FilePart | null }

/** What the pictures and videos of a thread need of the thread that they stand in. */
export type MadeDesk = {
  /** By what an answer was asked for, by its id. */
  questions: ReadonlyMap<string, Question>
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
  /** Shows it large; null closes it. */
  onOpen: (itemId: string | null) => void
  /** What is shown large; null where nothing is any more, undefined where nothing was. */
  opened: string | null | undefined
  /** Marks the first of two pictures to compare, or shows both; null lets go. */
  onCompare: (part: FilePart | null, other?: FilePart) => void
  compared: { marked: FilePart | null; pair: readonly [FilePart, FilePart] | null }
  /** Deletes the file itself. */
  onDelete: (made: Made) => void
  /** Its file cannot be read: it may be deleted. */
  onUnreadable: (made: Made) => void
  /** What was deleted here or elsewhere, by `fileKey`. */
  gone: ReadonlySet<string>
}

/** Names a file of a thread: the id of a kept one. */
export function fileKey({ url }: Pick<FilePart, 'url'>): string {
  return fileIdOf(url) ?? url
}

export const MadeDeskContext = createContext<MadeDesk | null>(null)
