import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { Caller } from '#platform/caller.ts'

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
