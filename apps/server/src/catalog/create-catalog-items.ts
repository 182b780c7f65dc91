import { mergeChange } from '@atrium/domain/catalog-items/merge-change'
import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import { type CatalogStore, createCatalogStore } from './catalog-store.ts'
import { createCatalogTrashStore } from './trash/trash-store.ts'
import type { CatalogFields, CatalogRow } from './catalog-tables.ts'
import { tellProposers } from './proposals/tell-of-proposals.ts'
import { bytesOf, type CatalogNames, createRevisionWriter, type Patch, unknownRevision } from './write-revisions.ts'

export type CatalogMeans = {
  database: Database
  policy: Pick<PolicyRoom, 'authorize' | 'decideAccess' | 'audit'>
  quota: Pick<Quota, 'take'>
  clock: Clock
}

type Doing = 'run' | 'change' | 'delete'

/** What the prompts and the groups of the catalog have in common: who may do what, and a revision behind every change. */
export function createCatalogItems<Fields extends CatalogFields>(means: CatalogMeans, names: CatalogNames) {
  const { database, policy, quota, clock } = means
  const { kind, noun } = names
  const storeOf = (db: Database): CatalogStore<Fields> => createCatalogStore<Fields>(db, kind)
  const store = storeOf(database)
  const writer = createRevisionWriter<Fields>({ audit: policy.audit, clock }, names)
  const { record } = writer

  async function seen(caller: Caller, id: string): Promise<CatalogRow<Fields>> {
    const row = await store.find(caller, id)
    if (!row) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
    return row
  }

  const notTrashed = () => notFound(`This ${noun} is not among what you have deleted lately.`)

  async function trashed(caller: Caller, id: string): Promise<CatalogRow> {
    const forgotten = new Date(lastForgotten(clock().getTime()))
    const row = await createCatalogTrashStore(database).find(caller, id, forgotten)
    if (row?.kind !== kind) throw notTrashed()
    mayDo(caller, 'delete', row)
    return row
  }

  function mayDo(caller: Caller, action: Doing, row: CatalogRow): void {
    policy.authorize(caller, action, protectedAs(row), noun)
  }

  /** @param path of the item in the request @throws a 409 refusal where the name is that of another one of theirs */
  async function withName<T>(write: () => Promise<T>, path = 'body'): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!isUniqueViolation(error, 'catalog_items_name_key')) throw error
      const message = `You already have a ${noun} with this name in the project. Choose another name.`
      throw new Refusal(409, message, { issues: [{ path: `${path}.name`, message }] })
    }
  }

  /** Answers whether it was written: not where the name is that of another one of theirs. */
  async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await write()
      return true
    } catch (error) {
      if (isUniqueViolation(error, 'catalog_items_name_key')) return false
      throw error
    }
  }

  async function locked(tx: Database, caller: Caller, id: string): Promise<CatalogRow<Fields>> {
    const now = await storeOf(tx).lock(id)
    if (!now) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
    mayDo(caller, 'change', now)
    return now
  }

  return {
    store,
    seen,
    mayDo,
    insert: writer.insert,
    change: writer.change,
    withName,
    unlessTaken,

    may: (caller: Caller, action: Doing, row: CatalogRow): boolean =>
      policy.decideAccess(caller, action, protectedAs(row)) === 'allowed',

    /** The same as `seen` within a transaction, in which it stays as it is. @throws a 404 refusal */
    async seenIn(tx: Database, caller: Caller, id: string): Promise<CatalogRow<Fields>> {
      await storeOf(tx).lock(id)
      const row = await storeOf(tx).find(caller, id)
      if (!row) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
      return row
    },

    /** @throws a 404 or 403 refusal for somebody who may not make one in this project */
    mayCreate(caller: Caller, projectId: number): void {
      policy.authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, noun)
    },

    /** Counts what is about to be kept. @throws a 413 refusal */
    take: (caller: Caller, fields: Partial<CatalogFields>, field: string) =>
      quota.take(caller.author, bytesOf(fields), field),

    /** Changes the fields that a patch names, and keeps what stands there then as the next revision. */
    async patch(caller: Caller, id: string, patch: Patch<Fields>): Promise<CatalogRow<Fields>> {
      mayDo(caller, 'change', await seen(caller, id))
      return withName(() =>
        database.transaction(async (tx) => {
          const now = await locked(tx, caller, id)
          const row = await writer.patch(tx, caller, now, patch)
          await patch.alongside?.(tx, now, row)
          return row
        }),
      )
    },

    /** Makes an earlier revision the newest. Who may see it stays as it is now. */
    async restore(caller: Caller, id: string, wanted: number): Promise<CatalogRow<Fields>> {
      mayDo(caller, 'change', await seen(caller, id))
      const kept = await store.revision(id, wanted)
      if (!kept) throw unknownRevision('params.revision')
      await quota.take(caller.author, kept.bytes, 'params.revision')
      return withName(() =>
        database.transaction(async (tx) => {
          const now = await locked(tx, caller, id)
          const { protected: level, isPrivate } = now.fields
          const fields = { ...kept.fields, protected: level, isPrivate }
          const merged = mergeChange<Fields>({ now: now.fields, base: undefined }, fields)
          if (merged.kind !== 'changed') return now
          const note = `Restored from version ${wanted}`
          return writer.change(tx, caller, now, { fields, note, changed: merged.fields, action: 'restored' })
        }),
      )
    },

    /** Puts it into the trash. */
    async remove(caller: Caller, id: string): Promise<void> {
      mayDo(caller, 'delete', await seen(caller, id))
      await database.transaction(async (tx) => {
        const now = await storeOf(tx).lock(id)
        // Somebody who deletes twice at once deletes once.
        if (!now) return
        mayDo(caller, 'delete', now)
        await createCatalogTrashStore(tx).put(id, clock())
        await record(tx, caller, now, 'deleted', { revision: now.revision })
        await tellProposers(tx, id)
      })
    },

    /** Brings it back from the trash. @throws a 404 or 403 refusal, and a 409 one where its name is taken by now */
    async takeBack(caller: Caller, id: string): Promise<void> {
      const row = await trashed(caller, id)
      await withName(() =>
        database.transaction(async (tx) => {
          if (!(await createCatalogTrashStore(tx).takeOut(id))) return
          await record(tx, caller, row, 'undeleted', { revision: row.revision })
          await tellProposers(tx, id)
        }),
      )
    },

    /** Deletes for good what is in the trash. @throws a 404 or 403 refusal */
    async purge(caller: Caller, id: string): Promise<void> {
      const row = await trashed(caller, id)
      await database.transaction(async (tx) => {
        await tellProposers(tx, id)
        // Meanwhile it was restored, or is gone.
        if (!(await createCatalogTrashStore(tx).remove(id))) throw notTrashed()
        await record(tx, caller, row, 'purged', { revision: row.revision })
      })
    },
  }
}

export type CatalogItems<Fields extends CatalogFields> = ReturnType<typeof createCatalogItems<Fields>>

function protectedAs({ projectId, author, protected: protection, isPrivate }: CatalogRow) {
  return { projectId, author, protection, isPrivate }
}
