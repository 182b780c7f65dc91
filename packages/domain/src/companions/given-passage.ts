import type { FoundHow, GivenPassage } from '#runs/answer-context.ts'

/** A passage as a search has found it; its words and what else it knows are left behind. */
type Found = Omit<GivenPassage, 'number' | keyof FoundHow> & Required<FoundHow>

/** Digits of a score that say anything. */
const DIGITS = 4

/** What is kept of a passage that a model is given under a number: its place and how it was found. Its words stay in the library: not everybody who reads the conversation may read them. */
export function givenPassage(number: number, found: Found): GivenPassage {
  const { library, document, headings, pages, start, end, version, score, scores, foundAt } = found
  const { words, vectors, rerank } = scores
  const kept = { words: short(words), vectors: short(vectors), rerank: short(rerank) }
  const how = { version, score: Number(score.toPrecision(DIGITS)), scores: kept, foundAt }
  return { number, library, document, headings, pages, start, end, ...how }
}

const short = (score: number | null) => (score === null ? null : Number(score.toPrecision(DIGITS)))
