/** How the instructions of WebAssembly are written down; those that work on 16 bytes at once come after 0xfd. */
const OP = {
  loop: [0x03, 0x40],
  end: [0x0b],
  repeatWhere: [0x0d, 0x00],
  get: (local: number) => [0x20, local],
  set: (local: number) => [0x21, local],
  int: (value: number) => [0x41, value],
  addInts: [0x6a],
  subtractInts: [0x6b],
  isBelow: [0x49],
  toFloat: [0xb7],
  addFloats: [0xa0],
  storeFloat: [0x39, 0x03, 0x00],
  /** 16 bytes of zero. */
  zeros: [0xfd, 0x0c, ...Array<number>(16).fill(0)],
  /** Eight whole numbers of two bytes. */
  loadWords: (offset: number) => [0xfd, 0x00, 0x00, offset],
  /** Eight bytes as eight such numbers. */
  loadBytes: (offset: number) => [0xfd, 0x01, 0x00, offset],
  /** Eight products, each two of them as one sum. */
  multiply: [0xfd, 0xba, 0x01],
  addLanes: [0xfd, 0xae, 0x01],
  lane: (lane: number) => [0xfd, 0x1b, lane],
} as const

/** Numbers that one round multiplies: what is compared with has zeros up to a multiple of them. */
export const NUMBERS_A_ROUND = 16

/** Parameters, then locals; all are places in the memory but `stride` and `count`. */
const LOCAL = {
  question: 0,
  questionEnd: 1,
  vectors: 2,
  stride: 3,
  count: 4,
  out: 5,
  word: 6,
  byte: 7,
  one: 8,
  other: 9,
}
const { question, questionEnd, vectors, stride, count, out, word, byte, one, other } = LOCAL
const [INT, LANES] = [0x7f, 0x7b]

/** One after the other. */
const all = (...parts: readonly (readonly number[])[]) => parts.flat()

const advance = (local: number, by: readonly number[]) => all(OP.get(local), by, OP.addInts, OP.set(local))

const clear = (sums: number) => all(OP.zeros, OP.set(sums))

/** Adds the products of eight numbers of the vector and of the question to the sums in a local. */
const addProducts = (sums: number, offset: number) =>
  all(
    OP.get(sums),
    all(OP.get(byte), OP.loadBytes(offset)),
    all(OP.get(word), OP.loadWords(2 * offset)),
    OP.multiply,
    OP.addLanes,
    OP.set(sums),
  )

/** All sums as one number: each fits in four bytes, and all together may not. */
const sumOfLanes = [one, other]
  .flatMap((sums) => [0, 1, 2, 3].map((lane) => all(OP.get(sums), OP.lane(lane), OP.toFloat)))
  .flatMap((lane, at) => (at === 0 ? lane : all(lane, OP.addFloats)))

const ofEachVector = all(
  clear(one),
  clear(other),
  all(OP.get(question), OP.set(word)),
  all(OP.get(vectors), OP.set(byte)),
  OP.loop,
  addProducts(one, 0),
  addProducts(other, 8),
  advance(byte, OP.int(NUMBERS_A_ROUND)),
  advance(word, OP.int(2 * NUMBERS_A_ROUND)),
  all(OP.get(word), OP.get(questionEnd), OP.isBelow, OP.repeatWhere),
  OP.end,
  all(OP.get(out), sumOfLanes, OP.storeFloat),
  advance(out, OP.int(8)),
  advance(vectors, OP.get(stride)),
  all(OP.get(count), OP.int(1), OP.subtractInts, OP.set(count)),
)

/** Two locals of whole numbers, and two of sums. */
const locals = [2, 2, INT, 2, LANES]

const body = all(locals, OP.loop, ofEachVector, OP.get(count), OP.repeatWhere, OP.end, OP.end)

/** Up to 2^14 in the form in which lengths are written: seven bits a byte. */
const lengthOf = (length: number) => (length < 128 ? [length] : [(length & 127) | 128, length >> 7])
const text = (words: string) => [words.length, ...new TextEncoder().encode(words)]
const section = (id: number, contents: readonly number[]) => all([id], lengthOf(contents.length), contents)

/** `\0asm`, in its first version. */
const HEAD = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]

/**
 * The program `dots(question, questionEnd, vectors, stride, count, out)`: the products of a question, in whole numbers of two bytes, with `count`
 * vectors of bytes that begin `stride` bytes apart, each as a float of eight bytes. It works on a memory that it is given, `env.memory`.
 */
export const DOT_MODULE = Uint8Array.from(
  all(
    HEAD,
    section(1, [1, 0x60, 6, INT, INT, INT, INT, INT, INT, 0]),
    section(2, all([1], text('env'), text('memory'), [0x02, 0x00, 0x01])),
    section(3, [1, 0]),
    section(7, all([1], text('dots'), [0x00, 0])),
    section(10, all([1], lengthOf(body.length), body)),
  ),
)
