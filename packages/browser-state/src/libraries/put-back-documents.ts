import type { Client } from '@atrium/client'
import type { CallInput } from '@atrium/contract/call'
import type { libraryDocumentCalls } from '@atrium/contract/calls/libraries/library-documents'
import type { LibraryDocument } from '@atrium/contract/entities/libraries/library'

type Addition = CallInput<typeof libraryDocumentCalls.add>['body']
/** What a document was made of, so that it can be made again. */
export type PutBack = { name: string; body: Addition }

/**
 * What these documents were made of. A pasted text is read while it is there: nothing else keeps it. One that has not been read yet, or
 * is gone already, is missing.
 */
export async function sourcesOf(
  { libraryDocuments }: Pick<Client, 'libraryDocuments'>,
  documents: readonly LibraryDocument[],
): Promise<ReadonlyMap<string, PutBack>> {
  const sources = new Map<string, PutBack>()
  for (const { id, library, name, source, schedule } of documents) {
    if (source.kind === 'file') sources.set(id, { name, body: source })
    else if (source.kind === 'page') sources.set(id, { name, body: { ...source, name, schedule } })
    else {
      const params = { libraryId: library, documentId: id }
      const text = await libraryDocuments.get({ params }).then(
        ({ data }) => data.text,
        () => null,
      )
      if (text) sources.set(id, { name, body: { kind: 'text', name, text } })
    }
  }
  return sources
}

/** Makes documents again. Never rejects: answers which of them failed, and why. */
export async function putBackDocuments(
  { libraryDocuments }: Pick<Client, 'libraryDocuments'>,
  libraryId: string,
  sources: readonly PutBack[],
): Promise<{ name: string; error: unknown }[]> {
  const failures: { name: string; error: unknown }[] = []
  for (const { name, body } of sources) {
    await libraryDocuments
      .add({ params: { libraryId }, body })
      .catch((error: unknown) => failures.push({ name, error }))
  }
  return failures
}
