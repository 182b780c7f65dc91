import { wholeNumber } from './whole-number.ts'

/** The variables of the audit, to be read beside the other settings. */
export const auditVariables = {
  ATRIUM_AUDIT_DAYS: wholeNumber('days', { most: 3650, fallback: 400 }),
} as const
