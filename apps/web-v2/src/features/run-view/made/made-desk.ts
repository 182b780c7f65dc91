import type { Question } from '@atrium/browser-state/turns/questions-of'
import { fileIdOf } from '@atrium/domain/files/file-address'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { createContext } from 'react'

/** An image or a video of a conversation, and what it was made with. */
export type Made = {
  part: FilePart
  /** The message that it stands in. */
  messageId: string
  /** The words by which it was asked for; empty where a person has given it. */
  prompt: string
  /** A person has handed it in. */
  given?: boolean
}

/** What two images that are compared are called, where that is known. */
type Names = readonly [string, string]

/** What the images and videos of a thread need of the thread that they stand in. */
export type MadeDesk = {
  /** By what an answer was asked for, by its id. */
  questions: ReadonlyMap<string, Question>
  /** With which something is made now, for places of what is still to come. */
  asked: OptionValues
  onStop: () => void
  /** The same once more, a little different; undefined where an answer is more than its images. */
  onVary: ((made: Made) => void) | undefined
  /** It becomes the image to start from, of a chat in a new thread; undefined where the chosen model takes none. */
  onEdit: ((made: Made) => void) | undefined
  /** A new video begins with it; undefined where no videos are made. */
  onVideo: ((made: Made) => void) | undefined
  onCopyPrompt: (made: Made) => void
  onCopyImage: (made: Made) => void
  /** Shows a file large, by its `fileKey`; null closes it. */
  onOpen: (key: string | null) => void
  /** What is shown large, by its `fileKey`; null where nothing is any more, undefined where nothing was. */
  opened: string | null | undefined
  /** Marks the first of two images to compare, or shows both; null lets go. */
  onCompare: (part: FilePart | null, other?: FilePart, names?: Names) => void
  compared: { marked: FilePart | null; pair: readonly [FilePart, FilePart] | null; names?: Names }
  /** Deletes the file itself. */
  onDelete: (made: Made) => void
  /** Its file cannot be read: it may be deleted. */
  onUnreadable: (made: Pick<Made, 'part'>) => void
  /** What was deleted here or elsewhere, by `fileKey`. */
  gone: ReadonlySet<string>
}

/** Names a file of a thread: the id of a kept one. */
export function fileKey({ url }: Pick<FilePart, 'url'>): string {
  return fileIdOf(url) ?? url
}

export const MadeDeskContext = createContext<MadeDesk | null>(null)
