/** The usual constants of BM25, which most published figures have. */
const K1 = 1.2
const B = 0.75

/** Okapi BM25 in memory over whole documents, as plain as it is written in books. */
export function createReferenceRanking(documents: readonly (readonly string[])[]) {
  const postings = new Map<string, { document: number; times: number }[]>()
  for (const [document, stems] of documents.entries()) {
    const times = new Map<string, number>()
    for (const stem of stems) times.set(stem, (times.get(stem) ?? 0) + 1)
    for (const [stem, count] of times) {
      const known = postings.get(stem)
      if (known) known.push({ document, times: count })
      else postings.set(stem, [{ document, times: count }])
    }
  }
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)

  /** The places of the best documents, best first. */
  return (question: readonly string[], limit: number): number[] => {
    const scores = new Map<number, number>()
    for (const stem of question) {
      const found = postings.get(stem) ?? []
      const rarity = Math.log(1 + (documents.length - found.length + 0.5) / (found.length + 0.5))
      for (const { document, times } of found) {
        const length = documents[document]?.length ?? 0
        const weight = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average))
        scores.set(document, (scores.get(document) ?? 0) + rarity * weight)
      }
    }
    const best = [...scores].toSorted(([one, a], [other, b]) => b - a || one - other)
    return best.slice(0, limit).map(([document]) => document)
  }
}
