import type { FileAccess } from '#files/file-access.ts'
import { createDocumentCalls } from './document-calls.ts'
import { createDocumentReader } from './read-documents.ts'

/** Documents as text: for models, and how much it is for people. */
export function createDocumentsRoom({ openFile }: { openFile: FileAccess['open'] }) {
  const reader = createDocumentReader()
  return { calls: { documents: createDocumentCalls({ openFile, reader }) }, reader }
}
