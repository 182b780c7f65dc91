import type { Caller } from '#platform/caller.ts'

/** How much of a limit somebody has used, and when the count starts again; null where it is freed by what ends or goes. */
export type Used = { count: number; resetDate: Date | null }

/** One limit that people can run into: a fixed size, or something that is counted for each person. */
export type Limit = {
  name: string
  /** What is counted, in words. */
  description: string
  limit: number
  /** Missing for a fixed size. */
  used?: (caller: Pick<Caller, 'accountId' | 'author'>) => Promise<Used> | Used
}

/** What somebody has left of a limit; all of it where it is a fixed size. */
export async function leftOf({ limit, used }: Limit, caller: Pick<Caller, 'accountId' | 'author'>) {
  const now = await used?.(caller)
  return { remaining: Math.max(0, limit - (now?.count ?? 0)), resetDate: now?.resetDate?.toISOString() ?? null }
}
