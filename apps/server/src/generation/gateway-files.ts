import type { LanguageModelV4FilePart, LanguageModelV4TextPart } from '@ai-sdk/provider'
import type { FilePart, MessageContent } from '@atrium/domain/messages/thread-message'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { type FileMeans, putFiles } from './put-files.ts'

type Given = {
  model: CatalogModel
  /** What is said beside the files: they are cut to the room that it leaves. */
  conversation: readonly MessageContent[]
  files: readonly FilePart[]
}

/** Files as a model reads them in the form between all protocols, and in words what was cut or left out of them. */
export type FilesAsInput = (
  given: Given,
  means: Pick<FileMeans, 'author' | 'open'>,
  signal: AbortSignal,
) => Promise<{ content: InputPart[]; warnings: string[] }>

type InputPart = LanguageModelV4TextPart | LanguageModelV4FilePart

/** Reads the files of a companion for a request of the gateway as those of a conversation are read. */
export function createFilesAsInput({ documents }: Pick<FileMeans, 'documents'>): FilesAsInput {
  return async ({ model, conversation, files }, means, signal) => {
    const branch = [...conversation, { role: 'user' as const, parts: [...files] }]
    const put = await putFiles(branch, model, { documents, ...means }, signal)
    const parts = put.branch.at(-1)?.parts ?? []
    const content = parts.flatMap((part): InputPart[] => {
      if (part.type === 'text') return [{ type: 'text', text: part.text }]
      if (part.type !== 'file' || !('bytes' in part)) return []
      const { mediaType, filename, bytes } = part
      return [{ type: 'file', mediaType, filename, data: { type: 'data', data: bytes } }]
    })
    return { content, warnings: put.warnings }
  }
}
