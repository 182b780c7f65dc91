import { createHash } from 'node:crypto'

/** Words of libraries together that are kept in mind: some 25 MB. */
const MOST = 500_000

/** Some libraries as they stand: another one where any of it differs. */
type Standing = { keys: readonly number[]; passages: number; terms: number; changedAt: string }

/** How many passages of libraries have a word; null of one that is so common that nobody has counted it to the end. */
type KnownFrequencies = {
  get(term: number): number | null | undefined
  set(term: number, found: number | null): void
}

/**
 * How common words are in libraries, for as long as nothing in them changes. Counting them is most of what a question takes, and the words of good
 * passages are much the same from one question to the next. Each set of libraries is known by itself, so that nothing is told of others.
 */
export function createFrequencyMemory(most = MOST) {
  /** The one that was asked for last comes last. */
  const scopes = new Map<string, { stamp: string; found: Map<number, number | null> }>()
  let size = 0

  function drop(scope: string): void {
    size -= scopes.get(scope)?.found.size ?? 0
    scopes.delete(scope)
  }

  return {
    /** What is known of libraries as they stand. What was known of them as they stood before is forgotten. */
    of({ keys, passages, terms, changedAt }: Standing): KnownFrequencies {
      const scope = createHash('sha1')
        .update(keys.toSorted((one, other) => one - other).join())
        .digest('base64')
      const stamp = `${passages} ${terms} ${changedAt}`
      const before = scopes.get(scope)
      const kept = before?.stamp === stamp ? before : { stamp, found: new Map<number, number | null>() }
      if (kept === before) scopes.delete(scope)
      else drop(scope)
      scopes.set(scope, kept)
      return {
        get: (term) => kept.found.get(term),
        set(term, found) {
          // Forgotten meanwhile: whoever still asks goes on with what they have.
          if (scopes.get(scope) === kept && !kept.found.has(term)) size += 1
          kept.found.set(term, found)
          for (const oldest of scopes.keys()) {
            if (size <= most) break
            drop(oldest)
          }
        },
      }
    },
  }
}

export type FrequencyMemory = ReturnType<typeof createFrequencyMemory>
