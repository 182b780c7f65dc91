import type { Plan } from './plan.ts'

/** The vendor's connection breaks after so many chunks (3), before the answer is whole. */
export type CutMidStream = { kind: 'cut-mid-stream'; afterChunks?: number }

export function playCutMidStream({ afterChunks = 3 }: CutMidStream, plan: Plan): Plan {
  return { ...plan, cutAfterChunks: afterChunks }
}
