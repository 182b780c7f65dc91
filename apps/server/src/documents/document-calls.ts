import type { documentCalls } from '@atrium/contract/calls/files/documents'
import { estimateTokens } from '@atrium/domain/tokens/estimate-tokens'
import type { FileAccess } from '#files/file-access.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { DocumentReader } from './read-documents.ts'

type Dependencies = { openFile: FileAccess['open']; reader: DocumentReader }

/** Documents over HTTP. Who may see a file may know how much is written in it. */
export function createDocumentCalls({ openFile, reader }: Dependencies): HandlersOf<typeof documentCalls> {
  return {
    async read({ params }, { caller }) {
      const { row, bytes } = await openFile(caller, params.fileId)
      const answer = await reader.textOf({ ...row, bytes }, caller.accountId)
      if ('refusal' in answer) return { data: { pages: null, characters: 0, tokens: 0, unread: answer.refusal } }
      const { pages, text } = answer.document
      return { data: { pages, characters: text.length, tokens: estimateTokens(text, 'openai'), unread: null } }
    },
  }
}
