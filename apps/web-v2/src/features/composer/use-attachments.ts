import type { DraftAtPlace } from '@atrium/browser-state/drafts/draft-at-place'
import { pickedFile, type ShownFile } from '@atrium/browser-state/drafts/shown-file'
import { isAttachedFile } from '@atrium/browser-state/drafts/attached-file'
import { isMaskFile } from '@atrium/browser-state/drafts/mask-file'
import { useDraftAt } from '@atrium/browser-state/react/use-draft'
import type { ReadingModel } from '@atrium/domain/files/way-of-file'
import type { FilePart } from '@atrium/domain/threads/thread-message'
import { useCallback, useMemo } from 'react'
import { pageAtRest } from '#page/page-at-rest.ts'
import type { Refusal } from './judge-files.ts'
import { partOfFile } from './outgoing.ts'

/** What files have to pass comes after the composer. */
const loadJudge = () => import('./judge-files.ts')
void pageAtRest().then(loadJudge)

/** A file of a message that is being written. The part's `url` is empty while the file is on its way, to the server or from there. */
export type Attachment = Pick<ShownFile, 'id' | 'name' | 'size' | 'blob' | 'share' | 'problem' | 'unread'> & {
  part: FilePart
}

export type Attachments = {
  list: readonly Attachment[]
  /** One picture to start from, and nothing else. */
  single: boolean
  /** Takes files that fit; the others come back with the reason. */
  add: (files: readonly File[], model: ReadingModel) => Promise<readonly Refusal[]>
  remove: (id: string) => void
  /** Takes a file once more to a server that has not taken it. */
  tryAgain: (id: string) => void
  /** Adds what is a file of a draft already: a pasted text. */
  restore: (files: readonly ShownFile[]) => void
}

/**
 * The files that go along with the next message of a place: a part of its draft.
 * @param single one picture at a time: another one takes its place, and the mask goes with its picture
 */
export function useAttachments(place: string, single = false): Attachments {
  const { shown, draft } = useDraftAt(place)
  const list = useMemo(() => shown.files.filter(isAttachedFile).map(toAttachment), [shown.files])
  const add = async (files: readonly File[], model: ReadingModel) => {
    // What was pasted weighs on a message as files do.
    const kept = single ? shown.files.filter((file) => !isAttachedFile(file) && !isMaskFile(file)) : shown.files
    const { judgeFiles } = await loadJudge()
    const { fitting, refused } = judgeFiles(files, kept, { ...model, picturesOnly: single })
    if (single && fitting.length > 0) clear(draft)
    draft.files.add(fitting.map((file) => pickedFile(file)))
    return refused
  }
  return {
    list,
    single,
    add,
    remove: useCallback(
      (id) => {
        const file = draft.files.get().find((known) => known.id === id)
        if (single && file && isAttachedFile(file)) clear(draft)
        else draft.files.remove(id)
      },
      [draft, single],
    ),
    tryAgain: useCallback((id) => draft.files.tryAgain(id), [draft]),
    restore: useCallback((files) => draft.files.add(files), [draft]),
  }
}

/** Takes out the picture with its mask. */
function clear({ files }: DraftAtPlace): void {
  for (const file of files.get()) if (isAttachedFile(file) || isMaskFile(file)) files.remove(file.id)
}

function toAttachment(file: ShownFile): Attachment {
  return { ...file, part: partOfFile(file) }
}
