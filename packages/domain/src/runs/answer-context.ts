import type { ModelRef } from '#models/model-entry.ts'
import type { Usage } from './receipt.ts'

/** The companion that an answer was asked of, as it was then. `revision` is that of its draft where `draft` is true. */
export type AskedCompanion = { id: string; name: string; revision: number; draft: boolean }

/** The companion of a conversation, by the name and the revision that it was begun with; null for the draft, as it is by then. */
export type ThreadCompanion = { id: string; name: string; revision: number | null }

/** How well a passage answers by its words (BM25), by its vector (the cosine) and by a reranker; null where it was not found, or not ranked, by these. */
export type PassageScores = { words: number | null; vectors: number | null; rerank: number | null }

/** How a passage was found; missing in answers of before this was kept. */
export type FoundHow = {
  /** The text of its document, as it was then: another one's passages stand elsewhere. */
  version?: string
  /** Comparable within one search only. */
  score?: number
  scores?: PassageScores
  /** Its place among all that were found before they were reranked, from 1. */
  foundAt?: number
}

/** How passages were ranked: whether words of the best ones were looked for as well, whose vectors were compared, and who has put them in order. */
export type PassageRanking = { feedback: boolean; models: ModelRef[]; rerankers: ModelRef[] }

/** A passage of a library that a model was given with a question. Its text is read where it stands: not everybody may. */
export type GivenPassage = FoundHow & {
  /** What the answer cites it by, from 1. */
  number: number
  library: { id: string; name: string }
  document: { id: string; name: string }
  headings: string[]
  pages: { first: number; last: number } | null
  /** Where it stands in the text of the document, in UTF-16 units. */
  start: number
  end: number
}

/** What a model has taken on the way to an answer, in US dollars; `usage` is the vendor's count, where the step has no row of its own. */
export type PaidStep = { model: ModelRef; cost: number; usage?: Usage }

/** How libraries were searched for an answer. */
export type Retrieval = {
  /** What was searched for. */
  question: string
  status: 'found' | 'nothing' | 'failed'
  /** The model that made the question out of the conversation, and what that took; missing where it was searched for as it was asked. */
  rewriting?: PaidStep
  /** All that the search took, also where it was of no use in the end: a part of the receipt. */
  paid?: PaidStep[]
  /** Why libraries were searched by words alone that could have been searched by meaning. */
  warnings?: string[]
  /** Missing where the search failed. */
  ranking?: PassageRanking
  passages: GivenPassage[]
}

/** What stands behind an answer beside the conversation. */
export type AnswerContext = {
  companion?: AskedCompanion
  /** Names of files of the companion that are not there any more: the answer was given without them. */
  missingFiles?: string[]
  retrieval?: Retrieval
}
