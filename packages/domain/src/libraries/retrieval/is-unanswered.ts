import type { ModelRef } from '#models/model-entry.ts'

/**
 * The cosine under which a passage does not answer a question, by model: each has a scale of its own. With text-embedding-3-large and Titan 2 a question about a
 * text has about 0.4, and another one under 0.1 (afurmanov.com/chunk-size-embedding-similarity); ada-002 hardly gives less than 0.7 to anything. Those of
 * Mistral and Google are estimates. A floor that is too low leaves questions out; one that is too high would call answered ones unanswered.
 */
const FLOORS: Record<string, number> = {
  'text-embedding-ada-002': 0.72,
  'mistral-embed': 0.55,
  'codestral-embed': 0.45,
  'gemini-embedding-001': 0.5,
  'gemini-embedding-2': 0.4,
}
const USUAL_FLOOR = 0.25

/** The likeness of the passage that is most like a question, by the vectors of one model. */
export type BestLikeness = { model: ModelRef; likeness: number }

/** Whether libraries answer a question with nothing: no passage has a word of it, and none is like it. */
export function isUnanswered({ words, vectors }: { words: number; vectors: readonly BestLikeness[] }): boolean {
  return words === 0 && vectors.every(({ model, likeness }) => likeness < (FLOORS[model.model] ?? USUAL_FLOOR))
}
