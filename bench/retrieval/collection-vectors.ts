import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizedText } from '@atrium/domain/search/words-of'
import { mulberry32 } from './generated-collection.ts'
import type { Collection } from './read-collection.ts'

/** A vector of each document and of each question, by their ids, and whose they are. */
export type CollectionVectors = { model: string; of: ReadonlyMap<string, readonly number[]> }

/** Numbers of a vector of the stand-in, and how many of them a document sets. */
const STAND_IN = { numbers: 256, set: 8 } as const

/**
 * The vectors that a model has made of a collection: `vectors.jsonl` in its folder, a line `{"_id": …, "vector": […]}` for each document and each
 * question. Without it a stand-in, which has learned nothing but which words stand together in these documents.
 */
export async function vectorsOf(collection: Collection, folder: string | undefined): Promise<CollectionVectors> {
  const file = folder && join(folder, 'vectors.jsonl')
  if (!file || !existsSync(file)) return standInVectors(collection)
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => JSON.parse(line) as { _id: string | number; vector: number[] })
  return { model: 'vectors.jsonl', of: new Map(read.map(({ _id, vector }) => [String(_id), vector])) }
}

/**
 * Random indexing: a document is a few numbers by chance, a word the sum of its documents, a text the sum of its words by how rare they are.
 * Source: Sahlgren, "An Introduction to Random Indexing", 2005.
 */
function standInVectors({ documents, questions }: Collection): CollectionVectors {
  const random = mulberry32(5)
  const texts = new Map(documents.map(({ id, title, text }) => [id, wordsIn(`${title} ${text}`)]))
  const ofWord = new Map<string, { vector: Float64Array; documents: number }>()
  for (const words of texts.values()) {
    const places = Array.from({ length: STAND_IN.set }, (_, at) => {
      return { place: Math.floor(random() * STAND_IN.numbers), sign: at % 2 === 0 ? 1 : -1 }
    })
    for (const [word, times] of timesOf(words)) {
      const known = ofWord.get(word) ?? { vector: new Float64Array(STAND_IN.numbers), documents: 0 }
      known.documents += 1
      for (const { place, sign } of places) known.vector[place] = (known.vector[place] ?? 0) + sign * times
      ofWord.set(word, known)
    }
  }
  const vectorOf = (words: readonly string[]): number[] => {
    const sum = Array<number>(STAND_IN.numbers).fill(0)
    for (const word of words) {
      const known = ofWord.get(word)
      if (!known) continue
      const length = Math.hypot(...known.vector) || 1
      const weight = Math.log(documents.length / known.documents) / length
      for (const [place, value] of known.vector.entries()) sum[place] = (sum[place] ?? 0) + weight * value
    }
    return sum
  }
  const all = [...texts, ...questions.map(({ id, text }) => [id, wordsIn(text)] as const)]
  return { model: 'a stand-in', of: new Map(all.map(([id, words]) => [id, vectorOf(words)])) }
}

function wordsIn(text: string): string[] {
  return normalizedText(text)
    .split(' ')
    .filter((word) => word !== '')
}

function timesOf(words: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}
