import type { ModelInput } from '@atrium/domain/models/model-entry'
import type { FilePart } from '@atrium/domain/threads/thread-message'
import { useCallback, useState } from 'react'
import { judgeFiles, type Refusal } from './judge-files.ts'

export type Attachment = { id: string; name: string; size: number; part: FilePart }

export type Attachments = {
  list: readonly Attachment[]
  /** Reads files that fit; the others come back with the reason. */
  add: (files: readonly File[], inputs: readonly ModelInput[]) => Promise<readonly Refusal[]>
  remove: (id: string) => void
  clear: () => void
  /** Puts back what was sent and not taken. */
  restore: (attachments: readonly Attachment[]) => void
}

/** The files that go along with the next message, read into `data:` URLs. */
export function useAttachments(): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([])
  const add = async (files: readonly File[], inputs: readonly ModelInput[]) => {
    const { fitting, refused } = judgeFiles(files, list, inputs)
    const read = await Promise.allSettled(fitting.map(readFile))
    const attachments = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    setList((known) => [...known, ...attachments])
    const unread = fitting.filter((_, index) => read[index]?.status === 'rejected')
    return [...refused, ...unread.map(({ name }): Refusal => ({ name, reason: 'empty' }))]
  }
  return {
    list,
    add,
    remove: useCallback((id) => setList((known) => known.filter((attachment) => attachment.id !== id)), []),
    clear: useCallback(() => setList([]), []),
    restore: useCallback((attachments) => setList((known) => [...attachments, ...known]), []),
  }
}

function readFile(file: File): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.addEventListener('load', () => {
      const part: FilePart = {
        type: 'file',
        mediaType: file.type,
        url: String(reader.result),
        filename: file.name.slice(0, 255),
      }
      resolve({ id: crypto.randomUUID(), name: file.name, size: file.size, part })
    })
    reader.readAsDataURL(file)
  })
}
