import { z } from 'zod'

/** A variable that is a whole number of something, within what it may be. */
export function wholeNumber(of: string, { min = 1, most, fallback }: { min?: number; most: number; fallback: number }) {
  const flaw = `must be a whole number of ${of} from ${min} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, flaw)
    .transform(Number)
    .refine((count) => count >= min && count <= most, flaw)
    .default(fallback)
}
