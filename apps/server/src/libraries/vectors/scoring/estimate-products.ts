import { DOT_MODULE, NUMBERS_A_ROUND } from './dot-module.ts'
import type { VectorBlock } from './vector-block.ts'

/** Bytes of a page of a memory. */
const PAGE = 65_536
/** What a number of two bytes holds; and so that no sum of the program leaves its four bytes. */
const LARGEST = { number: 32_767, ofAll: 2 ** 27 }
/** The largest number of a vector, in size. */
const BYTE = 128
/** More than what eight bytes of a float round off. */
const ROUNDING = 1e-9

/** How like a question vectors of a block are at most, by their places. A vector that is read from the memory is gone with the next estimate. */
type Estimate = { most(place: number): number }

/** Estimates the products of one question with the vectors of a block; null for a block that it cannot read at once. */
export type EstimateProducts = (block: VectorBlock) => Estimate | null

/** Estimates for one question after the other; null where the processor cannot, or a question has nothing to be compared by. */
export function createProductEstimator(): (question: Float32Array) => EstimateProducts | null {
  if (!WebAssembly.validate(DOT_MODULE)) return () => null
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(DOT_MODULE), { env: { memory } })
  const dots = exports['dots'] as (
    question: number,
    questionEnd: number,
    vectors: number,
    stride: number,
    count: number,
    out: number,
  ) => void

  return (question) => {
    const { length } = question
    const largest = question.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const range = Math.min(LARGEST.number, Math.floor(LARGEST.ofAll / length))
    if (largest === 0 || range < 1) return null
    const step = largest / range
    const rounds = Math.ceil(length / NUMBERS_A_ROUND)
    const words = new Int16Array(rounds * NUMBERS_A_ROUND)
    question.forEach((value, at) => {
      words[at] = Math.round(value / step)
    })
    // Each number of the question is at most half a step beside what was multiplied.
    const off = (step / 2) * BYTE * length

    return ({ passages, scales, starts, stride, numbers }) => {
      const count = passages.length
      if (stride === null || stride < length || count === 0) return null
      const vectors = words.byteLength
      // What is read beyond the last vector is multiplied with zeros.
      const out = Math.ceil((vectors + numbers.byteLength + NUMBERS_A_ROUND) / 8) * 8
      const lacking = out + 8 * count - memory.buffer.byteLength
      if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE))
      new Int16Array(memory.buffer, 0, words.length).set(words)
      new Int8Array(memory.buffer).set(numbers, vectors)
      dots(0, vectors, vectors + (starts[0] ?? 0), stride, count, out)
      const sums = new Float64Array(memory.buffer, out, count)
      return { most: (place) => ((sums[place] ?? 0) * step + off) * (scales[place] ?? 0) + ROUNDING }
    }
  }
}
