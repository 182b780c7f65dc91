import { openScoringThread, type ScoringThread } from './open-scoring-thread.ts'
import type { AskedVectors, Scored } from './scoring-messages.ts'

/** Vectors that are given to the thread at once. */
const GIVEN_AT_ONCE = 1000
/** Milliseconds without a question after which the thread ends, and what it has kept with it. */
const IDLE = 600_000

type Asked = { vector: Float32Array; vectors: AskedVectors[]; limit: number }

/** Reads vectors of one model for one library as a page has them; those that there are none of by now are left out. */
type ReadVectors = (asked: AskedVectors) => Promise<Uint8Array>

/**
 * Begins to find the passages whose vectors are most like a question, best first: it has all that it needs to be read, and others may go on
 * while it compares. @throws the abort of the signal, which is what `ranked` rejects with then
 */
export type ScoreVectors = (
  asked: Asked,
  read: ReadVectors,
  signal: AbortSignal,
) => Promise<{ ranked: Promise<Scored[]> }>

/**
 * Compares questions with vectors in one thread, which begins with the first question and keeps the vectors that it was given: for a second
 * question nothing is read again but which passages it is about.
 */
export function createVectorScorer() {
  let thread: ScoringThread | undefined
  let idle: NodeJS.Timeout | undefined
  let questions = 0

  function begun(): ScoringThread {
    if (thread) return thread
    const opened = openScoringThread(() => {
      if (thread === opened) thread = undefined
    })
    thread = opened
    return opened
  }

  function endLater(): void {
    clearTimeout(idle)
    idle = setTimeout(() => void stop(), IDLE).unref()
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.end()
  }

  const score: ScoreVectors = async ({ vector, vectors, limit }, read, signal) => {
    clearTimeout(idle)
    const { tell, ask } = begun()
    questions += 1
    const question = questions
    try {
      const begin = await ask({ kind: 'begin', question, vector, asked: vectors, limit }, signal)
      for (const { space, passages } of begin.kind === 'missing' ? begin.missing : []) {
        for (let from = 0; from < passages.length; from += GIVEN_AT_ONCE) {
          signal.throwIfAborted()
          const bytes = await read({ space, passages: passages.subarray(from, from + GIVEN_AT_ONCE) })
          tell({ kind: 'give', question, page: { space, bytes } })
        }
      }
    } catch (error) {
      tell({ kind: 'forget', question })
      throw error
    } finally {
      endLater()
    }
    const ranked = ask({ kind: 'end', question }, signal).then((end) => (end.kind === 'ranked' ? end.ranked : []))
    // Whoever has failed meanwhile does not ask for it.
    ranked.catch(() => undefined)
    return { ranked }
  }

  return { score, stop }
}

export type VectorScorer = ReturnType<typeof createVectorScorer>
