import type { Answer } from '../answers/answer.ts'

/** How one request will be answered: what is said, how fast, and what goes wrong. */
export type Plan = {
  answer: Answer
  /** Milliseconds before the first chunk and between any two. */
  pace: { firstMs: number; chunkMs: number }
  /** A refusal in the vendor's own form instead of an answer. */
  refusal?: { status: number; message?: string; retryAfterSeconds?: number; code?: string }
  /** The connection is destroyed after so many chunks, before the answer is whole. */
  cutAfterChunks?: number
  /** Nothing is ever sent. */
  silent?: boolean
  garbage?: 'broken-stream' | 'wrong-content-type'
}
