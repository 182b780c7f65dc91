import { z } from 'zod'

/** `{ data, warnings? }`: the body of every successful answer. */
export function answerOf<S extends z.ZodType>(data: S) {
  return z.object({ data, warnings: z.array(z.string()).optional() })
}

/** `{ data: [...], resume }`: one page; `resume` is the cursor of the next, or null at the end. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ data: z.array(item), resume: z.string().nullable(), warnings: z.array(z.string()).optional() })
}

/** The cursor and page size of a list call. */
export function pageQuery(limit: { default: number; max: number }) {
  return {
    resume: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(limit.max).default(limit.default),
  }
}

/** The project that a call is about; the caller's default project where it is missing. */
export const projectQuery = { project: z.coerce.number().int().positive().optional() }

export const noContent = z.undefined()
