import { wholeNumber } from './whole-number.ts'

/** The variables of what each person may have, to be read beside the other settings. */
export const quotaVariables = {
  ATRIUM_STORAGE_PER_PERSON_MB: wholeNumber('megabytes', { most: 100_000_000, fallback: 20_000 }),
  ATRIUM_RUNS_AT_ONCE: wholeNumber('answers', { most: 1000, fallback: 20 }),
} as const
