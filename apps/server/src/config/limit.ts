import type { Caller } from '#platform/caller.ts'

/** One limit that people can run into: a fixed size, or a count that starts again. */
export type Limit = {
  name: string
  /** What is counted, in words. */
  description: string
  limit: number
  /** How much the caller has used, and when the count starts again; missing for a fixed size. */
  used?: (caller: Caller) => Promise<{ count: number; resetDate: Date }> | { count: number; resetDate: Date }
}
