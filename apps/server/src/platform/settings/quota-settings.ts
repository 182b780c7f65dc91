import { z } from 'zod'

const STORAGE = 'must be a whole number of megabytes from 1 to 100000000'
const RUNS = 'must be a whole number of answers from 1 to 1000'

/** The variables of what each person may have, to be read beside the other settings. */
export const quotaVariables = {
  ATRIUM_STORAGE_PER_PERSON_MB: z
    .string()
    .regex(/^\d{1,9}$/, STORAGE)
    .transform(Number)
    .refine((megabytes) => megabytes >= 1 && megabytes <= 100_000_000, STORAGE)
    .default(20_000),
  ATRIUM_RUNS_AT_ONCE: z
    .string()
    .regex(/^\d{1,4}$/, RUNS)
    .transform(Number)
    .refine((runs) => runs >= 1 && runs <= 1000, RUNS)
    .default(20),
} as const
