import type { DraftAtPlace } from '@atrium/browser-state/drafts/draft-at-place'
import type { ShownFile } from '@atrium/browser-state/drafts/draft-files'
import { isAttachedFile } from '@atrium/browser-state/drafts/attached-file'
import { isMaskFile } from '@atrium/browser-state/drafts/mask-file'
import { useDraftAt } from '@atrium/browser-state/react/use-draft'
import type { ModelInput } from '@atrium/domain/models/model-entry'
import type { FilePart } from '@atrium/domain/threads/thread-message'
import { useCallback, useMemo } from 'react'
import { pageAtRest } from '#page/page-at-rest.ts'
import type { Refusal } from './judge-files.ts'

/** What files have to pass comes after the composer. */
const loadJudge = () => import('./judge-files.ts')
void pageAtRest().then(loadJudge)

/** A file of a message that is being written. The part's `url` is empty while the file is on its way from the server. */
export type Attachment = { id: string; name: string; size: number; part: FilePart }

export type Attachments = {
  list: readonly Attachment[]
  /** Reads files that fit; the others come back with the reason. */
  add: (files: readonly File[], inputs: readonly ModelInput[]) => Promise<readonly Refusal[]>
  remove: (id: string) => void
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
  const add = async (files: readonly File[], inputs: readonly ModelInput[]) => {
    // What was pasted weighs on a message as files do.
    const kept = single ? shown.files.filter((file) => !isAttachedFile(file) && !isMaskFile(file)) : shown.files
    const { judgeFiles, readFile } = await loadJudge()
    const { fitting, refused } = judgeFiles(files, kept, inputs, single ? 1 : undefined)
    const read = await Promise.allSettled(fitting.map(readFile))
    if (single && read.some(({ status }) => status === 'fulfilled')) clear(draft)
    draft.files.add(read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
    const unread = fitting.filter((_, index) => read[index]?.status === 'rejected')
    return [...refused, ...unread.map(({ name }): Refusal => ({ name, reason: 'empty' }))]
  }
  return {
    list,
    add,
    remove: useCallback(
      (id) => {
        const file = draft.files.get().find((known) => known.id === id)
        if (single && file && isAttachedFile(file)) clear(draft)
        else draft.files.remove(id)
      },
      [draft, single],
    ),
    restore: useCallback((files) => draft.files.add(files), [draft]),
  }
}

/** Takes out the picture with its mask. */
function clear({ files }: DraftAtPlace): void {
  for (const file of files.get()) if (isAttachedFile(file) || isMaskFile(file)) files.remove(file.id)
}

function toAttachment({ id, name, size, mediaType, url }: ShownFile): Attachment {
  return { id, name, size, part: { type: 'file', mediaType, url, filename: name } }
}
