import type { ModelRef } from '@atrium/domain/models/model-entry'
import { packVector } from '@atrium/domain/libraries/retrieval/packed-vector'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import { createLibrariesStore } from '../libraries-store.ts'
import type { LibraryRow, SpaceRow } from '../libraries-tables.ts'
import { publishLibrary } from '../publish-library.ts'
import { unpaidReason } from '../unpaid-reason.ts'
import { createVectorsStore, type UnembeddedPassage, VECTOR_ROW } from './vectors-store.ts'

export type EmbedderMeans = {
  database: Database
  embedding: EmbeddingGeneration
  rulesFor: RulesFor
  quota: Pick<Quota, 'take' | 'add'>
  clock: Clock
}

/** One job: what the model refused of its passages, and how many it has made. */
type Making = { library: LibraryRow; space: SpaceRow; signal: AbortSignal; made: number; refusals: Refusal[] }

/** Passages whose vectors are asked for and written at once. */
const AT_ONCE = 96
/** How often one job asks: a larger library is several, so that none takes longer than a job may. */
const TIMES = 40
/** Refused passages after which a model that has made no vector at all is asked for no more. */
const REFUSED_ALL = 5
/** Bytes that a vector is taken for of a model that has made none yet. */
const LARGE_VECTOR = 3072 + VECTOR_ROW
/** From this status on a provider may answer another time. */
const LATER = 500

/** Makes the vectors of libraries: of what has none yet, so that nothing is paid for twice. */
export function createLibraryEmbedder({ database, embedding, rulesFor, quota, clock }: EmbedderMeans) {
  /** @throws a 413 refusal before anything is paid for that there is no room for */
  async function embed({ library, space, signal }: Making, passages: readonly UnembeddedPassage[]) {
    const { projectId, author } = library
    const { allowed } = await rulesFor({ host: undefined }, projectId)
    const texts = passages.map(({ document, headings, text }) => [document, ...headings, text].join('\n'))
    const about = { type: 'library' as const, id: library.id }
    const payer = { author, projectId, kind: 'indexing' as const, about }
    const wish = { ref: refOf(space), texts, purpose: 'document' as const, secureData: false, allowed, payer }
    const expected = passages.length * (space.vectors > 0 ? space.bytes / space.vectors : LARGE_VECTOR)
    await quota.take(author, expected, 'body')
    let kept = 0
    try {
      const { vectors, inputTokens, cost } = await embedding.embed(wish, signal)
      const packed = passages.map(({ id }, place) => ({ passage: id, ...packVector(vectors[place] ?? []) }))
      kept = packed.reduce((sum, { numbers }) => sum + numbers.length + VECTOR_ROW, 0)
      return { vectors: packed, tokens: inputTokens, cost }
    } finally {
      quota.add(author, kept - expected)
    }
  }

  /** Makes the vectors of passages. One that the model refuses holds up no other: they are asked for by halves, and it is marked. */
  async function make(making: Making, passages: readonly UnembeddedPassage[]): Promise<void> {
    const { library, space, refusals } = making
    try {
      const written = await embed(making, passages)
      await database.transaction(async (tx) => {
        await createVectorsStore(tx).write(space.id, written)
        await publishLibrary(tx, library)
      })
      making.made += passages.length
    } catch (error) {
      if (!isOfTheTexts(error)) throw error
      const [first] = passages
      if (passages.length > 1) {
        const half = Math.ceil(passages.length / 2)
        await make(making, passages.slice(0, half))
        return make(making, passages.slice(half))
      }
      if (first) await createVectorsStore(database).markRefused(space.id, first.id)
      refusals.push(error)
      // It is not the texts then.
      if (space.vectors + making.made === 0 && refusals.length >= REFUSED_ALL) throw error
    }
  }

  /** Makes some of what is missing; answers whether there may be more. */
  async function makeSome(making: Making): Promise<boolean> {
    const { library, space, signal } = making
    for (let times = 0; times < TIMES; times += 1) {
      signal.throwIfAborted()
      const now = await createLibrariesStore(database).known(library.id)
      // It is to have another model, or none, by now.
      if (now?.embedding?.provider !== space.provider || now.embedding.model !== space.model) return false
      making.library = now
      const passages = await createVectorsStore(database).unembedded(space.id, library.id, AT_ONCE)
      if (passages.length === 0) {
        await end(making)
        return false
      }
      await make(making, passages)
    }
    return true
  }

  async function end({ library, space, refusals }: Making): Promise<void> {
    await database.transaction(async (tx) => {
      const store = createVectorsStore(tx)
      const { vectors } = await store.count(space.id)
      const refused = await store.countRefused(space.id)
      const reason =
        refused === 0 ? null : reasonFor('passagesRefused', { count: refused, message: refusals.at(-1)?.message ?? '' })
      if (vectors > 0 || reason === null) await store.activate(space)
      if (reason !== null) await store.setReason(space.id, reason)
      await publishLibrary(tx, library)
    })
  }

  async function fail(library: LibraryRow, space: SpaceRow, reason: Reason): Promise<void> {
    await database.transaction(async (tx) => {
      await createVectorsStore(tx).setReason(space.id, reason)
      await publishLibrary(tx, library)
    })
  }

  return {
    /** Makes some vectors of a library; answers whether there may be more to make. @throws what may be otherwise at another try */
    async embed(libraryId: string, signal: AbortSignal): Promise<boolean> {
      const library = await createLibrariesStore(database).known(libraryId)
      if (!library?.embedding) return false
      const store = createVectorsStore(database)
      const { id } = await store.open(libraryId, library.embedding, clock())
      const space = await store.count(id)
      const making: Making = { library, space, signal, made: 0, refusals: [] }
      try {
        return await makeSome(making)
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof Refusal)) throw error
        // Tries are counted where nothing could be made: a provider that limits how much it is asked has answered meanwhile.
        if (error.status >= LATER && making.made > 0) return true
        await fail(library, space, unpaidReason(error))
        if (error.status >= LATER) throw error
        return false
      }
    },

    async giveUp(libraryId: string): Promise<void> {
      const library = await createLibrariesStore(database).known(libraryId)
      if (!library?.embedding) return
      const space = await createVectorsStore(database).open(libraryId, library.embedding, clock())
      if (space.reason === null) await fail(library, space, reasonFor('wrong'))
    },
  }
}

const refOf = ({ provider, model }: SpaceRow): ModelRef => ({ provider, model })

/** Does the vendor say that the texts themselves are in its way? */
function isOfTheTexts(error: unknown): error is Refusal {
  return error instanceof Refusal && error.issues.some(({ path }) => path === 'body.input')
}
