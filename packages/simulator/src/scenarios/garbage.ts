import type { Plan } from './plan.ts'

/** A stream that breaks into nonsense after two chunks, or a page of HTML with status 200. */
export type Garbage = { kind: 'garbage'; form?: 'broken-stream' | 'wrong-content-type' }

export function playGarbage({ form = 'broken-stream' }: Garbage, plan: Plan): Plan {
  return { ...plan, garbage: form }
}
