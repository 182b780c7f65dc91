import { mergeChange } from '@atrium/domain/catalog-items/merge-change'
import { lastForgotten } from '@atrium/domain/threads/trash'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import { publishCatalog } from './catalog-audience.ts'
import { type CatalogStore, createCatalogStore } from './catalog-store.ts'
import { createCatalogTrash } from './catalog-trash.ts'
import type { CatalogFields, CatalogKind, CatalogRow, RevisionRow } from './catalog-tables.ts'

export type CatalogMeans = {
  database: Database
  policy: Pick<PolicyRoom, 'authorize' | 'audit'>
  quota: Pick<Quota, 'take'>
  clock: Clock
}

/** What a kind is called: in sentences, and in the audit. */
type Names = { kind: CatalogKind; noun: string; subject: string }

type Change<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** What the prompts and the groups of the catalog have in common: who may do what, and a revision behind every change. */
export function createCatalogItems<Fields extends CatalogFields>(means: CatalogMeans, names: Names) {
  const { database, policy, quota, clock } = means
  const { kind, noun, subject } = names
  const storeOf = (db: Database): CatalogStore<Fields> => createCatalogStore<Fields>(db, kind)
  const store = storeOf(database)

  async function seen(caller: Caller, id: string): Promise<CatalogRow<Fields>> {
    const row = await store.find(caller, id)
    if (!row) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
    return row
  }

  const notTrashed = () => notFound(`This ${noun} is not among what you have deleted lately.`)

  async function trashed(caller: Caller, id: string): Promise<CatalogRow> {
    const forgotten = new Date(lastForgotten(clock().getTime()))
    const row = await createCatalogTrash(database).find(caller, id, forgotten)
    if (row?.kind !== kind) throw notTrashed()
    mayDo(caller, 'delete', row)
    return row
  }

  function mayDo(caller: Caller, action: 'run' | 'change' | 'delete', row: CatalogRow): void {
    const { projectId, author, protected: protection, isPrivate } = row
    policy.authorize(caller, action, { projectId, author, protection, isPrivate }, noun)
  }

  async function record(tx: Database, { author }: Caller, row: CatalogRow, action: string, details: object) {
    const { id, projectId, name } = row
    const told = { name, ...details }
    await policy.audit.record(tx, { author, action, subject: { kind: subject, id }, projectId, details: told })
    await publishCatalog(tx, row)
  }

  /** The revision that a row is now. */
  function revisionOf({ author, name }: Caller, row: CatalogRow, note: string): RevisionRow {
    const { id: itemId, revision, fields, updatedAt: createdAt } = row
    return { itemId, revision, author, authorName: name, note, fields, bytes: bytesOf(fields), createdAt }
  }

  /** @throws a 409 refusal where the name is that of another one of theirs */
  async function withName<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!isUniqueViolation(error, 'catalog_items_name_key')) throw error
      const message = `You already have a ${noun} with this name in the project. Choose another name.`
      throw new Refusal(409, message, { issues: [{ path: 'body.name', message }] })
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

  /** Writes the next revision of a row that is locked. */
  async function change(
    tx: Database,
    caller: Caller,
    now: CatalogRow<Fields>,
    { fields, note, changed, action }: { fields: Fields; note: string; changed: string[]; action: string },
  ): Promise<CatalogRow<Fields>> {
    const { name, protected: level, isPrivate } = fields
    const [revision, updatedAt] = [now.revision + 1, clock()]
    const row = { ...now, name, protected: level, isPrivate, fields, revision, updatedAt }
    await storeOf(tx).update(now.id, { name, protected: level, isPrivate, fields, revision, updatedAt })
    await storeOf(tx).addRevision(revisionOf(caller, row, note))
    await record(tx, caller, row, action, { revision, changed, ...levelChange(now, row) })
    if (now.protected !== level || now.isPrivate !== isPrivate) await publishCatalog(tx, now)
    return row
  }

  async function locked(tx: Database, caller: Caller, id: string): Promise<CatalogRow<Fields>> {
    const now = await storeOf(tx).lock(id)
    if (!now) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
    mayDo(caller, 'change', now)
    return now
  }

  /** Writes a new one in a transaction. */
  async function insert(
    tx: Database,
    caller: Caller,
    { projectId, source, fields }: { projectId: number; source: string; fields: Fields },
  ): Promise<CatalogRow<Fields>> {
    const { name, protected: level, isPrivate } = fields
    const at = clock()
    const owner = { id: newId(), kind, projectId, author: caller.author, source: source }
    const row = { ...owner, name, protected: level, isPrivate, fields, revision: 1, createdAt: at, updatedAt: at }
    await storeOf(tx).insert(row)
    await storeOf(tx).addRevision(revisionOf(caller, row, ''))
    await record(tx, caller, row, 'created', { protected: level, isPrivate })
    return row
  }

  return {
    store,
    seen,
    mayDo,
    insert,
    withName,
    unlessTaken,

    /** @throws a 404 or 403 refusal for somebody who may not make one in this project */
    mayCreate(caller: Caller, projectId: number): void {
      policy.authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, noun)
    },

    /** Counts what is about to be kept. @throws a 413 refusal */
    take: (caller: Caller, fields: Partial<CatalogFields>, field: string) =>
      quota.take(caller.author, bytesOf(fields), field),

    /**
     * Changes the fields that a patch names, and keeps what stands there then as the next revision.
     * @param from the revision that the change was made from: a field that has changed since is refused (409)
     */
    async patch(
      caller: Caller,
      id: string,
      { fields, from, note = '' }: { fields: Change<Fields>; from: number | undefined; note?: string | undefined },
    ): Promise<CatalogRow<Fields>> {
      mayDo(caller, 'change', await seen(caller, id))
      return withName(() =>
        database.transaction(async (tx) => {
          const now = await locked(tx, caller, id)
          const base = from === undefined ? undefined : (await storeOf(tx).revision(id, from))?.fields
          if (from !== undefined && base === undefined) throw unknownRevision('body.revision')
          const merged = mergeChange<Fields>({ now: now.fields, base }, fields)
          if (merged.kind === 'same') return now
          if (merged.kind === 'changed') {
            return change(tx, caller, now, {
              fields: merged.values,
              note,
              changed: merged.fields,
              action: 'changed',
            })
          }
          throw new Refusal(409, '', {
            issues: merged.fields.map((field) => ({ path: `body.${field}`, message: 'Changed meanwhile.' })),
          })
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
          return change(tx, caller, now, { fields, note, changed: merged.fields, action: 'restored' })
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
        await createCatalogTrash(tx).put(id, clock())
        await record(tx, caller, now, 'deleted', { revision: now.revision })
      })
    },

    /** Brings it back from the trash. @throws a 404 or 403 refusal, and a 409 one where its name is taken by now */
    async takeBack(caller: Caller, id: string): Promise<void> {
      const row = await trashed(caller, id)
      await withName(() =>
        database.transaction(async (tx) => {
          if (!(await createCatalogTrash(tx).takeOut(id))) return
          await record(tx, caller, row, 'undeleted', { revision: row.revision })
        }),
      )
    },

    /** Deletes for good what is in the trash. @throws a 404 or 403 refusal */
    async purge(caller: Caller, id: string): Promise<void> {
      const row = await trashed(caller, id)
      await database.transaction(async (tx) => {
        // Meanwhile it was restored, or is gone.
        if (!(await createCatalogTrash(tx).remove(id))) throw notTrashed()
        await record(tx, caller, row, 'purged', { revision: row.revision })
      })
    },
  }
}

export type CatalogItems<Fields extends CatalogFields> = ReturnType<typeof createCatalogItems<Fields>>

function bytesOf(fields: Partial<CatalogFields>): number {
  return Buffer.byteLength(JSON.stringify(fields))
}

/** Who sees it is a right: the audit says what it was and what it is. */
function levelChange(before: CatalogRow, after: CatalogRow): object {
  const { protected: was, isPrivate: wasPrivate } = before
  const { protected: is, isPrivate } = after
  if (was === is && wasPrivate === isPrivate) return {}
  return { before: { protected: was, isPrivate: wasPrivate }, after: { protected: is, isPrivate } }
}

function unknownRevision(path: string): Refusal {
  return new Refusal(422, 'There is no such version.', { issues: [{ path, message: 'There is no such version.' }] })
}
