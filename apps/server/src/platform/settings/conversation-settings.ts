import { wholeNumber } from './whole-number.ts'

/** The variables of how long conversations last, to be read beside the other settings. */
export const conversationVariables = {
  ATRIUM_TEMPORARY_HOURS: wholeNumber('hours', { most: 720, fallback: 24 }),
} as const
