import type { DraftAtPlace } from '@atrium/browser-state/drafts/draft-at-place'
import type { ShownFile } from '@atrium/browser-state/drafts/shown-file'
import { isAttachedFile } from '@atrium/browser-state/drafts/attached-file'
import { isMaskFile } from '@atrium/browser-state/drafts/mask-file'
import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { useCallback, useMemo } from 'react'
import { partOfFile } from '@atrium/browser-state/writing/outgoing-parts'

/** A file of a message that is being written. The part's `url` is empty while the file is on its way, to the server or from there. */
export type Attachment = Pick<ShownFile, 'id' | 'name' | 'size' | 'blob' | 'share' | 'problem' | 'unread'> & {
  part: FilePart
}

export type Attachments = {
  list: readonly Attachment[]
  /** Whose files they are. */
  draft: DraftAtPlace
  /** One picture to start from, and nothing else: another one takes its place, and the mask goes with its picture. */
  single: boolean
  remove: (id: string) => void
  /** Adds what is a file of a draft already: a pasted text. */
  restore: (files: readonly ShownFile[]) => void
}

/** The files that go along with the next message of a place: a part of its draft. */
export function useAttachments(place: string, single = false): Attachments {
  const { shown, draft } = useDraftAt(place)
  const list = useMemo(() => shown.files.filter(isAttachedFile).map(toAttachment), [shown.files])
  return {
    list,
    draft,
    single,
    remove: useCallback(
      (id) => {
        const { files } = draft
        files.remove(id)
        // Nothing is left of a mask without its picture.
        if (single && !files.get().some(isAttachedFile))
          files
            .get()
            .filter(isMaskFile)
            .forEach((mask) => files.remove(mask.id))
      },
      [draft, single],
    ),
    restore: useCallback((files) => void draft.files.add(files), [draft]),
  }
}

function toAttachment(file: ShownFile): Attachment {
  return { ...file, part: partOfFile(file) }
}
