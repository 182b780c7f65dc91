/** Vectors of one model for one library that a question is compared with, by their passages in rising order. */
export type AskedVectors = { space: number; passages: Int32Array }

/** Vectors one after the other as the database writes them: passage, length, scale and numbers of each, in the order of their passages. */
export type VectorPage = { space: number; bytes: Uint8Array }

export type Scored = { passage: number; score: number }

/** What the thread is told. Each question has a number of its own and ends with `end` or `forget`. */
export type ToScoring =
  | { kind: 'begin'; question: number; vector: Float32Array; asked: AskedVectors[]; limit: number }
  | { kind: 'give'; question: number; page: VectorPage }
  | { kind: 'end'; question: number }
  | { kind: 'forget'; question: number }

/** What the thread answers: to `begin` what it does not have of the vectors, to `end` what is most like the question. */
export type FromScoring =
  | { kind: 'missing'; question: number; missing: AskedVectors[] }
  | { kind: 'ranked'; question: number; ranked: Scored[] }
