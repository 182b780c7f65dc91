import type { MessageRow } from '../store/threads-tables.ts'

/** How many messages there are, and the bytes of what stands in them. */
export type ThreadWeight = { messages: number; bytes: number }

/** What messages add to the weight of their thread. */
export function weightOfMessages(rows: readonly Pick<MessageRow, 'parts'>[]): ThreadWeight {
  const bytes = rows.reduce((sum, { parts }) => sum + Buffer.byteLength(JSON.stringify(parts)), 0)
  return { messages: rows.length, bytes }
}
