import { FUSION, fuseRanks } from '@atrium/domain/libraries/retrieval/fuse-ranks'
import { type BestLikeness, isUnanswered } from '@atrium/domain/libraries/retrieval/is-unanswered'
import { PASSAGES_OF_DOCUMENT } from '@atrium/domain/libraries/retrieval/rank-passages'
import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import type { FoundPassage, Ranking } from '@atrium/contract/entities/libraries/library'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { withinSeconds } from '#platform/database/within-seconds.ts'
import { createAllowance } from '#platform/http/limits/create-allowance.ts'
import { untilAborted } from '#platform/until-aborted.ts'
import { createLibrariesStore } from '../libraries-store.ts'
import { type AskingMeans, askModels } from '../vectors/ask-models.ts'
import { rankByVectors, type VectorMeans, type VectorQuestion } from '../vectors/rank-by-vectors.ts'
import { createVectorsStore } from '../vectors/vectors-store.ts'
import type { PayingKey } from '../paying-key.ts'
import { asFound, type RerankingMeans, rerankPassages } from '../reranking/rerank-passages.ts'
import { createIndexStore, type RankedPassage } from './index-store.ts'
import { pagesOf } from '@atrium/domain/libraries/pages-of'
import { createFrequencyMemory } from './known-frequencies.ts'
import { createPassagesStore } from './passages-store.ts'
import { versionOf } from '../documents/version-of.ts'
import { rankByWords } from './rank-by-words.ts'

/**
 * @param ids of libraries; all that the caller sees in their projects where missing
 * @param filter narrows what is found
 * @param vectors false leaves the vectors of the libraries out
 * @param rerank false leaves the passages as they are found
 * @param secureData whether the question is secure data: only models that are approved for it are given it then
 * @param onPaid hears what a model was paid, also of a search that fails then
 * @param key pays for it too, where the program of a key asks
 * @param noting whether authors of the libraries are told of the question, without a name, where they have no answer
 */
type Question = {
  question: string
  ids: readonly string[] | undefined
  limit: number
  filter?: PassageFilter | undefined
  vectors?: boolean
  rerank?: boolean
  secureData?: boolean
  onPaid?: (step: PaidStep) => void
  key?: PayingKey
  noting?: boolean
}

/** No statement of a search takes longer. */
const BOUND = { seconds: 10, hint: 'Ask with fewer words, or fewer libraries.' }
/** Searches of one person that are under way at once. */
const AT_ONCE = 4
const BUSY = `You already have ${AT_ONCE} searches in progress. Try again in a moment.`

/**
 * What is found, best first, how it was ranked, and what stood in the way of ranking it better. `unanswered` where nothing of it is an answer; false
 * where nobody knows: a model could not be asked or was left out, or the question was narrowed.
 */
export type FoundPassages = { passages: FoundPassage[]; ranking: Ranking; warnings: string[]; unanswered: boolean }

/**
 * Finds passages that answer a question. Permission is in the query, before the ranking and again as the texts are read.
 * @throws a 429 refusal where the caller searches too much at once, a 503 one where it takes too long, and the abort of the signal
 */
export type LibrarySearch = (caller: Caller, question: Question, signal: AbortSignal) => Promise<FoundPassages>

export type SearchMeans = AskingMeans & VectorMeans & RerankingMeans

type Scores = ReadonlyMap<number, number>

/** One order of all rankings, with what each passage has in either. */
type Ranked = { ranked: RankedPassage[]; words: Scores; vectors: Scores; likest: BestLikeness[]; feedback: boolean }

export function createLibrarySearch(database: Database, means: SearchMeans): LibrarySearch {
  const memory = createFrequencyMemory()
  const withinAllowance = createAllowance(AT_ONCE, BUSY)

  async function rank(
    tx: Database,
    keys: readonly number[],
    { question, vectors, filter }: Pick<Question, 'question' | 'filter'> & { vectors: readonly VectorQuestion[] },
    signal: AbortSignal,
  ): Promise<Ranked> {
    const byVectorsOf = async (asked: VectorQuestion) =>
      (await rankByVectors(tx, means, { ...asked, keys, filter }, signal)).ranked
    const index = createIndexStore(tx)
    const [byVectors, { ranked: byWords, feedback }] = await allEnded([
      allEnded(vectors.map(byVectorsOf)),
      rankByWords({ index, memory }, keys, question, filter),
    ])
    const ranked =
      byVectors.length === 0
        ? byWords
        : fuseRanks([
            { ranked: idsOf(byWords), weight: FUSION.words },
            ...byVectors.map((one) => ({ ranked: idsOf(one), weight: FUSION.vectors })),
          ])
    const likest = vectors.map(({ model }, at) => ({ model, likeness: byVectors[at]?.[0]?.score ?? -1 }))
    return { ranked, words: scoresOf(byWords), vectors: scoresOf(byVectors.flat()), likest, feedback }
  }

  async function find(caller: Caller, asked: Question, signal: AbortSignal): Promise<FoundPassages> {
    const { question, ids, limit, filter, vectors = true, rerank = true, secureData = false, onPaid, key } = asked
    // A provider is asked outside of the transaction: it may take its time.
    const spaces = vectors
      ? await createVectorsStore(database).activeOf(await createLibrariesStore(database).keysSeen(caller, ids))
      : []
    const { questions, warnings } = await askModels(
      means,
      { author: caller.author, question, spaces, secureData, onPaid, key },
      signal,
    )
    const { ranked, found, ...scores } = await withinSeconds(database, BOUND, async (tx) => {
      const keys = await createLibrariesStore(tx).keysSeen(caller, ids)
      const all = await rank(tx, keys, { question, vectors: questions, filter }, signal)
      const store = createPassagesStore(tx)
      const places = await store.places(idsOf(all.ranked))
      // A reranker reads more of them than are shown.
      const isReranked = rerank && [...places.values()].some(({ reranked: named }) => named)
      const shown = chosen(idsOf(all.ranked), places, limit).map(({ id }) => id)
      return { ...all, found: await store.seen(caller, isReranked ? idsOf(all.ranked) : shown) }
    })
    const asking = { author: caller.author, question, secureData, onPaid, key }
    const reranked = rerank ? await rerankPassages(means, asking, idsOf(ranked), found, signal) : asFound(idsOf(ranked))
    const [places, fused] = [new Map(idsOf(ranked).map((id, at) => [id, at + 1])), scoresOf(ranked)]
    const passages = chosen(reranked.order, found, limit).map((row) => {
      const { id, headings, text, start, end } = row
      const of = {
        words: scores.words.get(id) ?? null,
        vectors: scores.vectors.get(id) ?? null,
        rerank: reranked.scores.get(id) ?? null,
      }
      const library = { id: row.libraryId, name: row.library }
      const document = { id: row.documentId, name: row.document }
      const where = { library, document, headings, pages: pagesOf(row.pageStarts, { start, end }) }
      return {
        id,
        ...where,
        text,
        start,
        end,
        version: versionOf(row),
        score: fused.get(id) ?? 0,
        scores: of,
        foundAt: places.get(id) ?? 0,
      }
    })
    const models = questions.map(({ model }) => model)
    return {
      passages,
      ranking: { feedback: scores.feedback, models, rerankers: reranked.models },
      warnings: [...warnings, ...reranked.warnings],
      unanswered:
        warnings.length === 0 &&
        vectors &&
        filter === undefined &&
        isUnanswered({ words: scores.words.size, vectors: scores.likest }),
    }
  }

  return async (caller, asked, signal) => {
    signal.throwIfAborted()
    // A statement that goes on counts as under way until its own bound.
    const finding = withinAllowance(caller.accountId, () => find(caller, asked, signal))
    return untilAborted(finding, signal)
  }
}

/** All of it, once all has ended, also where some has failed: a transaction that is over is asked nothing more. */
async function allEnded<Results extends readonly unknown[]>(work: {
  [Of in keyof Results]: Promise<Results[Of]>
}): Promise<Results> {
  await Promise.allSettled(work)
  return Promise.all(work) as unknown as Promise<Results>
}

/** The best passages that the caller sees, some of each document at most. */
function chosen<Row extends { documentId: string }>(
  ranked: readonly number[],
  found: ReadonlyMap<number, Row>,
  limit: number,
): Row[] {
  const ofDocument = new Map<string, number>()
  const best: Row[] = []
  for (const passage of ranked) {
    const row = found.get(passage)
    const before = ofDocument.get(row?.documentId ?? '') ?? 0
    if (!row || before >= PASSAGES_OF_DOCUMENT) continue
    ofDocument.set(row.documentId, before + 1)
    best.push(row)
    if (best.length === limit) break
  }
  return best
}

const idsOf = (ranked: readonly RankedPassage[]) => ranked.map(({ passage }) => passage)

const scoresOf = (ranked: readonly RankedPassage[]) => new Map(ranked.map(({ passage, score }) => [passage, score]))
