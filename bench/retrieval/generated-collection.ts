import type { Collection, CollectionDocument } from './read-collection.ts'

const SUBJECTS = 120
const DOCUMENTS = 2400
/** Words that belong to one subject, and those that stand everywhere. */
const WORDS = { ofSubject: 40, common: 4000 }
const LENGTH = { least: 60, more: 90 }
/** Of a document's words: of its subject, of a neighboring one. The others are common. */
const PARTS = { own: 0.14, other: 0.06 }

/**
 * A collection that needs no download: documents of subjects, each of which uses some of its subject's words; a question uses three of them, so
 * that many documents that are relevant share only other words with it. The same at each run.
 */
export function generatedCollection(): Collection {
  const random = mulberry32(7)
  const below = (most: number) => Math.floor(random() * most)
  /** The earlier the more often, as in natural texts. */
  const skewed = (most: number) => Math.floor(most * random() ** 2)
  const wordOf = wordsMadeOf(random)
  const common = Array.from({ length: WORDS.common }, wordOf)
  const subjects = Array.from({ length: SUBJECTS }, () => Array.from({ length: WORDS.ofSubject }, wordOf))
  const wordsOf = (subject: number) => subjects[subject % SUBJECTS] ?? []
  const judged = new Map<string, Map<string, number>>()

  const documents = Array.from({ length: DOCUMENTS }, (_, index): CollectionDocument => {
    const subject = index % SUBJECTS
    const words = Array.from({ length: LENGTH.least + below(LENGTH.more) }, () => {
      const which = random()
      if (which < PARTS.own) return wordsOf(subject)[skewed(WORDS.ofSubject)]
      if (which < PARTS.own + PARTS.other) return wordsOf(subject + 1)[skewed(WORDS.ofSubject)]
      return common[skewed(WORDS.common)]
    })
    const id = `d${index}`
    judged.set(`q${subject}`, (judged.get(`q${subject}`) ?? new Map<string, number>()).set(id, 1))
    return { id, title: `${common[below(WORDS.common)]} ${index}`, text: words.join(' ') }
  })
  const questions = subjects.map((words, subject) => {
    const asked = Array.from({ length: 3 }, () => words[10 + below(WORDS.ofSubject - 10)])
    return { id: `q${subject}`, text: [...asked, ...Array.from({ length: 3 }, () => common[below(300)])].join(' ') }
  })
  return { name: 'generated', documents, questions, judged }
}

/** Makes words, each once. @param random from 0 up to but not including 1 */
export function wordsMadeOf(random: () => number): () => string {
  const made = new Set<string>()
  const letter = (of: string) => of[Math.floor(random() * of.length)] ?? ''
  return () => {
    for (;;) {
      const syllables = 2 + Math.floor(random() * 2)
      // No ending that a stem loses: each word is its own.
      const word = `${Array.from({ length: syllables }, () => letter('bcdfgklmnprtvz') + letter('aou')).join('')}k`
      if (made.has(word)) continue
      made.add(word)
      return word
    }
  }
}

/** Random numbers that are the same for a seed. Source: Tommy Ettinger's Mulberry32, public domain. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
