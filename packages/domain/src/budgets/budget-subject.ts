import { isUuid } from '#texts/is-uuid.ts'
import type { BudgetScope } from './budget.ts'

/** The largest id that a project can have: the database counts them in 32 bits. */
const LARGEST_PROJECT = 2_147_483_647

const DIGITS = /^(?:0|[1-9]\d{0,9})$/

/**
 * Whether a text can be what a budget of a scope is for, in the one form in which it is stored: nothing for the company, the digits of a
 * project's id, a UUID in lower case for a group (or each of its members), a person or a key.
 */
export function isBudgetSubject(scope: BudgetScope, subject: string): boolean {
  if (scope === 'company') return subject === ''
  if (scope === 'project') return DIGITS.test(subject) && Number(subject) <= LARGEST_PROJECT
  return isUuid(subject)
}
