import { freeLibraryPath, flawOfLibraryPath, normalizedLibraryPath } from '@atrium/domain/libraries/library-path'
import { readsImages } from '@atrium/domain/libraries/reading/image-reading'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ListModels } from '#models/list-models.ts'
import { type CountedLibrary, createLibrariesStore } from './libraries-store.ts'
import { type LibraryRow, ROW_BYTES } from './libraries-tables.ts'
import { publishLibrary } from './publish-library.ts'
import type { EmbeddingQueue } from './vectors/embedding-queue.ts'

export type LibraryMeans = {
  database: Database
  policy: Pick<PolicyRoom, 'authorize' | 'audit'>
  quota: Pick<Quota, 'take'>
  listModels: ListModels
  /** Has vectors made of what has none, or takes them away. */
  embeddings: Pick<EmbeddingQueue, 'begin' | 'add' | 'wake'>
  clock: Clock
}

/** What a person writes of a library. */
export type LibraryFields = {
  name: string
  description: string
  path: string
  protected: ProtectionLevel
  isPrivate: boolean
  embedding: ModelRef | null
  reranking: ModelRef | null
  imageReading: ModelRef | null
}

type Change = { readonly [Name in keyof LibraryFields]?: LibraryFields[Name] | undefined }

const NOUN = 'library'

/** The models that a library names. */
const MODELS = [
  { field: 'embedding', kind: 'embed', name: 'embedding model' },
  { field: 'reranking', kind: 'rerank', name: 'reranker' },
  { field: 'imageReading', kind: 'chat', name: 'model for reading images' },
] as const

/** Libraries as their readers and writers may have them: every way to one goes through here. */
export function createLibraryAccess({ database, policy, quota, listModels, embeddings, clock }: LibraryMeans) {
  const store = createLibrariesStore(database)

  function mayDo(caller: Caller, action: 'change' | 'delete', row: LibraryRow): void {
    const { projectId, author, protected: protection, isPrivate } = row
    policy.authorize(caller, action, { projectId, author, protection, isPrivate }, NOUN)
  }

  /** @throws a 422 refusal for a model that the caller cannot ask in the project, or that makes something else */
  async function checkModels(caller: Caller, project: number, given: Change): Promise<void> {
    for (const { field, kind, name } of MODELS) {
      const ref = given[field]
      if (!ref) continue
      const fields = ['id', 'provider', 'inputs']
      const models = await listModels(caller, { project, fields }, kind)
      const model = models.find(({ provider, id }) => provider === ref.provider && id === ref.model)
      if (model && (kind !== 'chat' || readsImages({ inputs: [], ...model }))) continue
      const message = `This ${name} is not available in the project.`
      throw unprocessable(message, [{ path: `body.${field}`, message }])
    }
  }

  const hidden = () => notFound('This library does not exist, or you do not have access to it.')

  async function seen(caller: Caller, id: string): Promise<CountedLibrary> {
    const row = await store.find(caller, id)
    if (!row) throw hidden()
    return row
  }

  async function record(tx: Database, { author }: Caller, row: LibraryRow, action: string, details: object) {
    const { id, projectId, name } = row
    await policy.audit.record(tx, {
      author,
      action,
      subject: { kind: NOUN, id },
      projectId,
      details: { name, ...details },
    })
    await publishLibrary(tx, row)
  }

  /** @throws a 409 refusal where the path is that of another one of theirs */
  async function withPath<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      throw isUniqueViolation(error, 'libraries_path_key') ? conflict() : error
    }
  }

  async function locked(tx: Database, caller: Caller, id: string, action: 'change' | 'delete'): Promise<LibraryRow> {
    const row = await createLibrariesStore(tx).lock(id)
    if (!row) throw hidden()
    mayDo(caller, action, row)
    return row
  }

  async function trashed(caller: Caller, id: string): Promise<LibraryRow> {
    const row = await store.trashed(caller, id, new Date(lastForgotten(clock().getTime())))
    if (!row) throw notFound('This library is not among what you have deleted lately.')
    mayDo(caller, 'delete', row)
    return row
  }

  return {
    store,
    seen,
    mayDo,

    /** @throws a 404 refusal where the caller sees none there */
    async seenAt(caller: Caller, project: number, path: string): Promise<CountedLibrary> {
      const row = await store.findAt(caller, project, normalizedLibraryPath(path))
      if (!row) throw hidden()
      return row
    },

    /** @throws 403, 404, 409 and 422 refusals. `field` names the path in the request. */
    async create(caller: Caller, projectId: number, given: LibraryFields, field: string): Promise<CountedLibrary> {
      policy.authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, NOUN)
      const now = clock()
      const path = checkedPath(given.path, field)
      await checkModels(caller, projectId, given)
      await quota.take(caller.author, ROW_BYTES, field)
      const dates = { createdAt: now, updatedAt: now, deletedAt: null }
      const row = { id: newId(), projectId, author: caller.author, ...given, path, ...dates }
      await withPath(() =>
        database.transaction(async (tx) => {
          await createLibrariesStore(tx).insert(row)
          const { protected: level, isPrivate } = row
          await record(tx, caller, { ...row, key: 0 }, 'created', { path, protected: level, isPrivate })
        }),
      )
      return seen(caller, row.id)
    },

    async patch(caller: Caller, id: string, change: Change): Promise<CountedLibrary> {
      const { projectId, ...before } = await seen(caller, id)
      mayDo(caller, 'change', { projectId, ...before })
      const path = change.path === undefined ? undefined : checkedPath(change.path, 'body.path')
      await checkModels(caller, projectId, change)
      if (change.embedding) await embeddings.begin()
      await withPath(() =>
        database.transaction(async (tx) => {
          const now = await locked(tx, caller, id, 'change')
          const named = Object.entries({ ...change, path }).filter(([, value]) => value !== undefined)
          const written = { ...Object.fromEntries(named), updatedAt: clock() }
          const row: LibraryRow = { ...now, ...written }
          await createLibrariesStore(tx).update(id, written)
          if (change.embedding !== undefined) await embeddings.add(tx, row)
          // Whoever saw it before is told too.
          await publishLibrary(tx, now)
          await record(tx, caller, row, 'changed', levels(now, row))
        }),
      )
      if (change.embedding) embeddings.wake()
      return seen(caller, id)
    },

    /** Puts it into the trash: from then on nothing of it is found. */
    async remove(caller: Caller, id: string): Promise<void> {
      mayDo(caller, 'delete', await seen(caller, id))
      await database.transaction(async (tx) => {
        const row = await locked(tx, caller, id, 'delete')
        await createLibrariesStore(tx).update(id, { deletedAt: clock() })
        await record(tx, caller, row, 'deleted', {})
      })
    },

    async restore(caller: Caller, id: string): Promise<CountedLibrary> {
      const row = await trashed(caller, id)
      await withPath(() =>
        database.transaction(async (tx) => {
          const libraries = createLibrariesStore(tx)
          // Its path may have been given to another one meanwhile.
          const path = freeLibraryPath(row.path, await libraries.pathsOf(row.author, row.projectId))
          if (await libraries.takeOut(id, path, clock())) await record(tx, caller, row, 'undeleted', {})
        }),
      )
      return seen(caller, id)
    },

    /** Deletes permanently what is in their trash. @throws 403 and 404 refusals */
    async purge(caller: Caller, id: string): Promise<void> {
      const row = await trashed(caller, id)
      while (await store.forgetOne(id));
      await database.transaction((tx) => record(tx, caller, row, 'purged', {}))
    },
  }
}

export type LibraryAccess = ReturnType<typeof createLibraryAccess>

/** @throws a 422 refusal */
function checkedPath(given: string, field: string): string {
  const path = normalizedLibraryPath(given)
  const message = flawOfLibraryPath(path)
  if (message !== null) throw unprocessable(message, [{ path: field, message }])
  return path
}

/** Who sees it is a right: the audit says what it was and what it is. */
function levels(before: LibraryRow, after: LibraryRow): object {
  if (before.protected === after.protected && before.isPrivate === after.isPrivate) return {}
  const of = ({ protected: level, isPrivate }: LibraryRow) => ({ protected: level, isPrivate })
  return { before: of(before), after: of(after) }
}
