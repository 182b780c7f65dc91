import type { MessageRow } from '../store/threads-tables.ts'

/** How many messages there are, and the bytes of what stands in them. */
export type ThreadWeight = { messages: number; bytes: number }

type Weighed = Pick<MessageRow, 'parts'> & Partial<Pick<MessageRow, 'metadata'>>

/** What messages add to the weight of their thread: what people have made of artifacts takes room as their words do. */
export function weightOfMessages(rows: readonly Weighed[]): ThreadWeight {
  const bytes = rows.reduce((sum, { parts, metadata }) => {
    const edits = metadata?.artifactEdits
    return sum + Buffer.byteLength(JSON.stringify(parts)) + (edits ? Buffer.byteLength(JSON.stringify(edits)) : 0)
  }, 0)
  return { messages: rows.length, bytes }
}
