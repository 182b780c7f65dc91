import type { VectorPage } from './scoring-messages.ts'

/** Vectors that came together, of one model for one library, in the order of their passages. */
export type VectorBlock = {
  space: number
  passages: Int32Array
  scales: Float32Array
  /** Where the numbers of each begin among all, and how many they are. */
  starts: Int32Array
  lengths: Int32Array
  /** How far the beginnings of two neighbors are apart; null where their lengths differ. */
  stride: number | null
  numbers: Int8Array
}

/** Bytes before the numbers of a vector: its passage, how many numbers it has, and its scale. */
const HEAD = 12

/** Reads what the database has written: everything in it has its highest byte first. */
export function readVectorPage({ space, bytes }: VectorPage): VectorBlock {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const heads: number[] = []
  for (let at = 0; at < bytes.byteLength; at += HEAD + view.getInt32(at + 4)) heads.push(at)
  const lengths = Int32Array.from(heads, (at) => view.getInt32(at + 4))
  const isEven = lengths.every((length) => length === lengths[0])
  return {
    space,
    passages: Int32Array.from(heads, (at) => view.getInt32(at)),
    scales: Float32Array.from(heads, (at) => view.getFloat32(at + 8)),
    starts: Int32Array.from(heads, (at) => at + HEAD),
    lengths,
    stride: isEven ? HEAD + (lengths[0] ?? 0) : null,
    numbers: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }
}
