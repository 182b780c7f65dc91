import type { ModelRef } from '#models/model-entry.ts'

/** How the questions of a library are ranked by default, and why. */
export type SearchWay =
  /** By words alone: no model makes vectors. */
  | { way: 'words' }
  /** The vectors of a model join once each passage has one. */
  | { way: 'becoming'; model: ModelRef; made: number; passages: number }
  | { way: 'both'; model: ModelRef }

type Library = {
  embedding: ModelRef | null
  vectors: { made: number; passages: number; isActive: boolean } | null
}

/** Vectors are never asked before all are there: a passage without one would be found worse than its neighbors. */
export function searchWay({ embedding, vectors }: Library): SearchWay {
  if (embedding === null) return { way: 'words' }
  if (vectors?.isActive) return { way: 'both', model: embedding }
  const { made = 0, passages = 0 } = vectors ?? {}
  return { way: 'becoming', model: embedding, made: Math.min(made, passages), passages }
}
