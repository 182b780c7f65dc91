import type { Permission } from '#permissions/permission.ts'

/** `disabled`: signed out everywhere and not let in again, until they are enabled. */
export const PERSON_STATES = ['active', 'disabled'] as const

export type PersonState = (typeof PERSON_STATES)[number]

/** What the rules need of somebody with an account. */
export type PersonFacts = { state: PersonState; permissions: readonly Permission[] }

/** Can they manage people? At least one such person has to stay: nobody else could let anyone in again. */
export function isAdministrator({ state, permissions }: PersonFacts): boolean {
  return state === 'active' && permissions.includes('admin_rw')
}

/** Would this change take administration away from somebody who has it? */
export function losesAdministration(before: PersonFacts, after: PersonFacts): boolean {
  return isAdministrator(before) && !isAdministrator(after)
}
