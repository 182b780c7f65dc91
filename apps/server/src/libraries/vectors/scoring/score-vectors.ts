import { likeness } from '@atrium/domain/libraries/retrieval/packed-vector'
import { createProductEstimator } from './estimate-products.ts'
import type { AskedVectors, Scored, VectorPage } from './scoring-messages.ts'
import { readVectorPage, type VectorBlock } from './vector-block.ts'

/** @param used when a question was last compared with it, in questions since the beginning */
type KeptBlock = VectorBlock & { used: number }

type Asked = { passages: Int32Array; isFound: Uint8Array }

/** Estimating all vectors of a block takes as long as comparing with so many of them. */
const ESTIMATED = 0.2

/**
 * Compares questions with vectors, and keeps the vectors that it was given: one is never changed once it is written, and the number of a passage
 * never given to another. A vector that cannot be among the best, by an estimate that is never too low, is not compared further. Whoever asks says each time which it is to be compared with; those that nobody asks for any more make room first.
 * @param most bytes of vectors that are kept
 */
export function createVectorScoring(most: number) {
  const kept = new Set<KeptBlock>()
  const estimatorOf = createProductEstimator()
  let bytes = 0
  let questions = 0

  function keep(block: VectorBlock, used: number): void {
    const size = block.numbers.byteLength
    while (bytes + size > most) {
      const oldest = [...kept].reduce<KeptBlock | undefined>(
        (first, each) => (first && first.used <= each.used ? first : each),
        undefined,
      )
      // A question that is compared with more than is kept drives out nothing of its own.
      if (!oldest || oldest.used >= used) return
      kept.delete(oldest)
      bytes -= oldest.numbers.byteLength
    }
    kept.add({ ...block, used })
    bytes += size
  }

  return (vector: Float32Array, asked: readonly AskedVectors[], limit: number) => {
    questions += 1
    const used = questions
    const best = createBest(limit)
    const estimate = estimatorOf(vector)
    const bySpace = new Map<number, Asked>()
    for (const { space, passages } of asked) bySpace.set(space, { passages, isFound: new Uint8Array(passages.length) })

    /** The places in a block of those that are asked for and were found in no other. */
    function placesIn({ space, passages }: VectorBlock): number[] {
      const wanted = bySpace.get(space)
      if (!wanted) return []
      const places: number[] = []
      let at = placeOf(wanted.passages, passages[0] ?? 0)
      for (let place = 0; place < passages.length; place += 1) {
        const passage = passages[place] ?? 0
        while (at < wanted.passages.length && (wanted.passages[at] ?? 0) < passage) at += 1
        if (wanted.passages[at] !== passage || wanted.isFound[at] === 1) continue
        wanted.isFound[at] = 1
        places.push(place)
      }
      return places
    }

    function compare(block: VectorBlock, places: readonly number[]): void {
      const { passages, scales, starts, lengths, numbers } = block
      const estimated = places.length > ESTIMATED * passages.length ? estimate?.(block) : null
      for (const place of places) {
        // One of another length is not alike at all, whatever is estimated.
        if (estimated && estimated.most(place) < best.least() && lengths[place] === vector.length) continue
        const start = starts[place] ?? 0
        const own = numbers.subarray(start, start + (lengths[place] ?? 0))
        const score = likeness(vector, { scale: scales[place] ?? 0, numbers: own })
        best.add({ passage: passages[place] ?? 0, score })
      }
    }

    const known = [...kept]
      .map((block) => ({ block, places: placesIn(block) }))
      .filter(({ places }) => places.length > 0)
    for (const { block } of known) block.used = used
    return {
      /** What it has to be given. */
      missing: [...bySpace].flatMap(([space, { passages, isFound }]): AskedVectors[] => {
        const missing = passages.filter((_passage, at) => isFound[at] === 0)
        return missing.length === 0 ? [] : [{ space, passages: missing }]
      }),
      /** Compares with what it has: that takes longest. */
      compareKnown: () => known.forEach(({ block, places }) => compare(block, places)),
      give(page: VectorPage): void {
        const block = readVectorPage(page)
        const places = placesIn(block)
        compare(block, places)
        if (places.length > 0) keep(block, used)
      },
      /** What is most like the question, best first. */
      ranked: (): Scored[] => best.sorted(),
    }
  }
}

/** The first place in rising numbers that is not below one. */
function placeOf(numbers: Int32Array, one: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) < one) from = middle + 1
    else to = middle
  }
  return from
}

/** The best of many, without putting all of them in order. */
function createBest(limit: number) {
  let best: Scored[] = []
  let least = -Infinity
  const sorted = () =>
    best.toSorted((one, other) => other.score - one.score || one.passage - other.passage).slice(0, limit)
  return {
    add(scored: Scored): void {
      if (scored.score < least) return
      best.push(scored)
      if (best.length < 2 * limit) return
      best = sorted()
      least = best.at(-1)?.score ?? -Infinity
    },
    sorted,
    /** What is less like it is none of the best. */
    least: () => least,
  }
}
