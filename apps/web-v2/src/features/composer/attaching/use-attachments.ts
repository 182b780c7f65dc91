import type { DraftFiles } from '@atrium/browser-state/drafts/files/draft-files'
import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { isAttachedFile } from '@atrium/browser-state/drafts/files/attached-file'
import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import { useMemo } from 'react'

export type Attachments = {
  list: readonly ShownFile[]
  /** All files of the draft, pasted texts and masks among them. */
  files: DraftFiles
  /** One image to start from, and nothing else. */
  single: boolean
}

/** The files that go along with the next message of a place: a part of its draft. */
export function useAttachments(place: string, single = false): Attachments {
  const { shown, draft } = useDraftAt(place)
  const list = useMemo(() => shown.files.filter(isAttachedFile), [shown.files])
  return { list, files: draft.files, single }
}
