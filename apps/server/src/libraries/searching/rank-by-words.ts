import {
  FEEDBACK,
  feedbackCandidates,
  isOpenToFeedback,
  tooCommon,
  weightedTerms,
  withFeedback,
} from '@atrium/domain/libraries/retrieval/rank-passages'
import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import { normalizedText } from '@atrium/domain/search/words-of'
import type { IndexStore, RankedPassage } from './index-store.ts'
import type { FrequencyMemory } from './known-frequencies.ts'

/** Passages that are ranked before those of one document are thinned out. */
const RANKED = 100

/** Passages by the words that they share with a question, best first, and whether words of the best ones were asked for as well. */
export type RankedByWords = { ranked: RankedPassage[]; feedback: boolean }

/** Ranks the passages of libraries that the caller may see. @param keys what postings know the libraries by @param filter what it is narrowed to */
export async function rankByWords(
  { index, memory }: { index: IndexStore; memory: FrequencyMemory },
  keys: readonly number[],
  question: string,
  filter?: PassageFilter,
): Promise<RankedByWords> {
  const words = normalizedText(question)
  if (words === '' || keys.length === 0) return { ranked: [], feedback: false }
  const { asked: weights, ...standing } = await index.standing(keys, words)
  const { passages, terms } = standing
  const frequencies = await index.frequenciesOf(keys, [...weights.keys()])
  const asked = weightedTerms(weights, frequencies, passages)
  const extent = { passages, terms, limit: RANKED, filter }
  const began = performance.now()
  const ranked = await index.best(keys, asked, extent)
  const isSlow = performance.now() - began > FEEDBACK.slow
  if (ranked.length === 0 || isSlow || !isOpenToFeedback(question, weights.size)) return { ranked, feedback: false }
  const best = ranked.slice(0, FEEDBACK.passages).map(({ passage }) => passage)
  const candidates = feedbackCandidates(await index.postingsOf(best))
  const known = memory.of({ keys, ...standing })
  const others = [...candidates.keys()].filter((term) => !frequencies.has(term))
  const unknown = others.filter((term) => known.get(term) === undefined)
  if (unknown.length > 0) {
    const rare = await index.rareFrequenciesOf(keys, unknown, tooCommon(passages))
    for (const term of unknown) known.set(term, rare.get(term) ?? null)
  }
  const found = new Map(frequencies)
  for (const term of others) {
    const count = known.get(term) ?? null
    if (count !== null) found.set(term, count)
  }
  return { ranked: await index.best(keys, withFeedback(asked, candidates, found, passages), extent), feedback: true }
}
