import type { Plan } from './plan.ts'

/** A ranking that leaves out half of the texts (`short`), or that names texts which there are not, and one twice (`stray`). */
export type BadRanking = { kind: 'bad-ranking'; form: 'short' | 'stray' }

/** An answer in words has no ranking. */
export function playBadRanking(_scenario: BadRanking, plan: Plan): Plan {
  return plan
}
