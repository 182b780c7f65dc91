import { PERSON_STATES, type PersonState } from '@atrium/domain/people/person-state'
import { textOf } from '#frame/text-of.ts'

/** What the address of the people says: what the list is narrowed by, and who is open. */
export type PeopleSearch = { q?: string; state?: PersonState; open?: string }

/** Reads the search of the address. What it does not know is left out, so that an old link still opens the list. */
export function readPeopleSearch({ q, state, open }: Record<string, unknown>): PeopleSearch {
  return {
    q: textOf(q)?.slice(0, 100),
    state: PERSON_STATES.find((known) => known === state),
    open: textOf(open),
  }
}
