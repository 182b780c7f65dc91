import { likeness, packVector, unitVector } from '@atrium/domain/libraries/retrieval/packed-vector'
import { expect, test } from 'vitest'
import { createProductEstimator } from './estimate-products.ts'
import { createVectorScoring } from './score-vectors.ts'

/** Numbers between -1 and 1 that look like chance, the same at each run. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) ** 3
  }
}

type Kept = { passage: number; scale: number; numbers: Int8Array }

/** Vectors as the database writes them. */
function pageOf(vectors: readonly Kept[]): Uint8Array {
  const parts = vectors.map(({ passage, scale, numbers }) => {
    const head = Buffer.alloc(12)
    head.writeInt32BE(passage, 0)
    head.writeInt32BE(numbers.length, 4)
    head.writeFloatBE(scale, 8)
    return Buffer.concat([head, Buffer.from(numbers.buffer)])
  })
  return new Uint8Array(Buffer.concat(parts))
}

/** A thousand vectors, many of them nearly the same, and some the same. */
function vectorsOf(length: number, random: () => number): Kept[] {
  const near = Array.from({ length }, random)
  return Array.from({ length: 1000 }, (_, at) => {
    const share = at % 3 === 0 ? 0.001 : at % 7 === 0 ? 0 : 1
    const { scale, numbers } = packVector(near.map((value) => value + share * random()))
    return { passage: at + 1, scale: Math.fround(scale), numbers }
  })
}

function looked(question: Float32Array, vectors: readonly Kept[], limit: number) {
  return vectors
    .map(({ passage, ...vector }) => ({ passage, score: likeness(question, vector) }))
    .toSorted((one, other) => other.score - one.score || one.passage - other.passage)
    .slice(0, limit)
}

test.each([1, 7, 16, 384, 1536, 4096])(
  'the best of vectors of %i numbers are those that looking at each of them finds, with the same scores',
  (length) => {
    const random = chance(length)
    const vectors = vectorsOf(length, random)
    const begin = createVectorScoring(2 ** 30)
    const passages = Int32Array.from(vectors, ({ passage }) => passage)
    for (let asked = 0; asked < 3; asked += 1) {
      const question = unitVector(asked === 0 ? [...(vectors[0]?.numbers ?? [])] : Array.from({ length }, random))
      const scoring = begin(question, [{ space: 1, passages }], 20)
      if (asked === 0) for (const at of [0, 500]) scoring.give({ space: 1, bytes: pageOf(vectors.slice(at, at + 500)) })
      else scoring.compareKnown()
      expect(scoring.missing.length).toBe(asked === 0 ? 1 : 0)
      expect(scoring.ranked()).toEqual(looked(question, vectors, 20))
    }
  },
)

test('vectors of another length are like nothing, and stand beside the others', () => {
  const random = chance(3)
  const vectors = [...vectorsOf(32, random).slice(0, 50), ...vectorsOf(48, random).slice(50, 60)]
  const question = unitVector(Array.from({ length: 32 }, random))
  const scoring = createVectorScoring(2 ** 20)(
    question,
    [{ space: 1, passages: Int32Array.from(vectors, (one) => one.passage) }],
    60,
  )
  scoring.give({ space: 1, bytes: pageOf(vectors) })
  expect(scoring.ranked()).toEqual(looked(question, vectors, 60))
})

test('a question of zeros is compared as it is', () => {
  const estimatorOf = createProductEstimator()
  expect(estimatorOf(new Float32Array(8))).toBeNull()
  expect(estimatorOf(unitVector([1, 2, 3]))).not.toBeNull()
})
