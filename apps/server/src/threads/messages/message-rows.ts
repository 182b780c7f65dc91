import type { MessagePart, MessageRole } from '@atrium/domain/messages/thread-message'
import { newId } from '#platform/ids.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { MessageRow } from '../store/threads-tables.ts'

/** Rows for messages that stand one after the other below `parentId`. */
export function messageRows(request: {
  threadId: string
  parentId: string | null
  author: string
  given: readonly { role: MessageRole; parts: MessagePart[] }[]
  now: Date
  /** These words stand in place of others: an answer among them is a person's, not a model's. */
  edited?: boolean
}): MessageRow[] {
  const { threadId, author, now, edited = false } = request
  const rows: MessageRow[] = []
  for (const { role, parts } of request.given) {
    rows.push({
      id: newId(),
      threadId,
      parentId: rows.at(-1)?.id ?? request.parentId,
      role,
      parts: storable(parts),
      metadata: edited && role === 'assistant' ? { edited } : null,
      author: role === 'assistant' ? null : author,
      createdAt: now,
    })
  }
  return rows
}
