import type { ShownFile } from '@atrium/browser-state/drafts/draft-files'
import { isPastedFile } from '@atrium/browser-state/drafts/pasted-file'
import { useDraftAt } from '@atrium/browser-state/react/use-draft'
import type { ModelInput } from '@atrium/domain/models/model-entry'
import type { FilePart } from '@atrium/domain/threads/thread-message'
import { useCallback, useMemo } from 'react'
import { judgeFiles, type Refusal } from './judge-files.ts'

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

/** The files that go along with the next message of a place: a part of its draft. */
export function useAttachments(place: string): Attachments {
  const { shown, draft } = useDraftAt(place)
  const list = useMemo(() => shown.files.filter((file) => !isPastedFile(file)).map(toAttachment), [shown.files])
  const add = async (files: readonly File[], inputs: readonly ModelInput[]) => {
    // What was pasted weighs on a message as files do.
    const { fitting, refused } = judgeFiles(files, shown.files, inputs)
    const read = await Promise.allSettled(fitting.map(readFile))
    draft.files.add(read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
    const unread = fitting.filter((_, index) => read[index]?.status === 'rejected')
    return [...refused, ...unread.map(({ name }): Refusal => ({ name, reason: 'empty' }))]
  }
  return {
    list,
    add,
    remove: useCallback((id) => draft.files.remove(id), [draft]),
    restore: useCallback((files) => draft.files.add(files), [draft]),
  }
}

function toAttachment({ id, name, size, mediaType, url }: ShownFile): Attachment {
  return { id, name, size, part: { type: 'file', mediaType, url, filename: name } }
}

function readFile(file: File): Promise<ShownFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.addEventListener('load', () => {
      const { type: mediaType, size } = file
      resolve({ id: crypto.randomUUID(), name: file.name.slice(0, 255), size, mediaType, url: String(reader.result) })
    })
    reader.readAsDataURL(file)
  })
}
