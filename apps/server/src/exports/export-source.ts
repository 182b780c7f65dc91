import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { Caller } from '#platform/caller.ts'
import type { ArchivedDocument } from './archive-documents.ts'

/** What is in a conversation or a result that is taken away. */
export type ExportedContent = {
  messages: ThreadMessage[]
  /** What the document says of itself before its words, after the description; missing where there is nothing to say. */
  note?: string
  /** All that is kept of it, as the API tells it, for the form that programs read. */
  whole(): Promise<object>
}

/** A thing that somebody may take away. It is read when its turn comes, by whoever the caller is by then. */
export type Exportable = {
  subject: { kind: 'thread' | 'prompt' | 'result'; id: string }
  projectId: number
  name: string
  description: string
  /** @throws a 404 refusal once the caller may not see it any more */
  read(caller: Caller): Promise<ExportedContent>
}

/** Where things to export are: null for an id that is none of them, or that the caller does not see. */
export type ExportSource = (caller: Caller, id: string) => Promise<Exportable | null>

/** A thing that is taken away in a form of its own, whatever is asked for: a file as it is, a library as its texts, JSON of what only programs read. */
export type InOwnForm = {
  subject: { kind: 'file' | 'library' | 'companion' | 'catalog-prompt' | 'catalog-group'; id: string }
  projectId: number
  name: string
  /** What its only document is called, or the folder of its documents. */
  fileName: string
  isFolder: boolean
  /** Of a file, which may be large; missing for what is texts. */
  bytes?: number
  /**
   * Its documents in turn, each of which fails with a 404 refusal once the caller may not see it any more.
   * @param callerNow the caller as they are when each is made
   * @param called `fileName`, or what it is called where something else in the archive has that name
   */
  documents(callerNow: () => Promise<Caller>, called: string): AsyncIterable<ArchivedDocument>
}

/** Where such things are: null for an id that is none of them, or that the caller does not see. */
export type OwnFormSource = (caller: Caller, id: string) => Promise<InOwnForm | null>
