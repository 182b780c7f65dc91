import { mergeChange } from '@atrium/domain/catalog-items/merge-change'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { publishCatalog } from './catalog-audience.ts'
import { createCatalogStore } from './catalog-store.ts'
import type { CatalogFields, CatalogKind, CatalogRow, RevisionRow } from './catalog-tables.ts'
import { tellProposers } from './proposals/tell-of-proposals.ts'

/** What a kind is called: in sentences, and in the audit. */
export type CatalogNames = { kind: CatalogKind; noun: string; subject: string }

type Numbered = Pick<CatalogRow, 'revision'>

/** What a change of a prompt or a group is written with. */
export type Patch<Fields> = {
  fields: { readonly [Name in keyof Fields]?: Fields[Name] | undefined }
  /** The revision that the change was made from: a field that has changed since is refused (409). */
  from: number | undefined
  note?: string | undefined
  /** Who has proposed it, where that is not the caller: their name stands in the revision. */
  proposedBy?: Pick<Caller, 'author' | 'name'>
  /** What is written together with it, in the same transaction. */
  alongside?: (tx: Database, before: Numbered, after: Numbered) => Promise<void>
}

/** The next revision of an item, and why there is one. */
type Next<Fields> = {
  fields: Fields
  note: string
  changed: string[]
  action: 'changed' | 'restored'
  proposedBy?: Patch<Fields>['proposedBy']
}

/** Writes items of the catalog, each change as one revision more, with its entry in the audit. */
export function createRevisionWriter<Fields extends CatalogFields>(
  { audit, clock }: { audit: Audit; clock: Clock },
  { kind, subject }: Pick<CatalogNames, 'kind' | 'subject'>,
) {
  const storeOf = (db: Database) => createCatalogStore<Fields>(db, kind)

  async function record(tx: Database, { author }: Caller, row: CatalogRow, action: string, details: object) {
    const { id, projectId, name } = row
    const told = { name, ...details }
    await audit.record(tx, { author, action, subject: { kind: subject, id }, projectId, details: told })
    await publishCatalog(tx, row)
  }

  /** Writes the next revision of a row that is locked. */
  async function change(
    tx: Database,
    caller: Caller,
    now: CatalogRow<Fields>,
    { fields, note, changed, action, proposedBy: by }: Next<Fields>,
  ): Promise<CatalogRow<Fields>> {
    const { name, protected: level, isPrivate } = fields
    const [revision, updatedAt] = [now.revision + 1, clock()]
    const row = { ...now, name, protected: level, isPrivate, fields, revision, updatedAt }
    await storeOf(tx).update(now.id, { name, protected: level, isPrivate, fields, revision, updatedAt })
    await storeOf(tx).addRevision(revisionOf(caller, row, note, by))
    const proposed = by && { proposedBy: by.author }
    await record(tx, caller, row, action, { revision, changed, ...proposed, ...levelChange(now, row) })
    if (now.protected === level && now.isPrivate === isPrivate) return row
    await publishCatalog(tx, now)
    await tellProposers(tx, now.id)
    return row
  }

  return {
    record,
    change,

    /** Writes what a patch makes of a row that is locked. @throws a 409 refusal that names the fields that somebody else has changed since */
    async patch(tx: Database, caller: Caller, now: CatalogRow<Fields>, patch: Patch<Fields>) {
      const { fields, from, note = '', proposedBy } = patch
      const base = from === undefined ? undefined : (await storeOf(tx).revision(now.id, from))?.fields
      if (from !== undefined && base === undefined) throw unknownRevision('body.revision')
      const merged = mergeChange<Fields>({ now: now.fields, base }, fields)
      if (merged.kind === 'same') return now
      if (merged.kind === 'changed') {
        const { values, fields: changed } = merged
        return change(tx, caller, now, { fields: values, note, changed, action: 'changed', proposedBy })
      }
      throw new Refusal(409, '', {
        issues: merged.fields.map((field) => ({ path: `body.${field}`, message: 'Changed meanwhile.' })),
        data: { revision: now.revision, changed: merged.fields },
      })
    },

    /** Writes a new one in a transaction. */
    async insert(
      tx: Database,
      caller: Caller,
      { projectId, source, fields }: { projectId: number; source: string; fields: Fields },
    ): Promise<CatalogRow<Fields>> {
      const { name, protected: level, isPrivate } = fields
      const at = clock()
      const owner = { id: newId(), kind, projectId, author: caller.author, source: source }
      const unpublished = { published: null, publishedRevision: null }
      const dates = { createdAt: at, updatedAt: at }
      const row = { ...owner, name, protected: level, isPrivate, fields, revision: 1, ...unpublished, ...dates }
      await storeOf(tx).insert(row)
      await storeOf(tx).addRevision(revisionOf(caller, row, ''))
      await record(tx, caller, row, 'created', { protected: level, isPrivate })
      return row
    },
  }
}

/** Bytes of what is kept with a revision. */
export function bytesOf(fields: Partial<CatalogFields>): number {
  return Buffer.byteLength(JSON.stringify(fields))
}

/** @param path what of the request names it */
export function unknownRevision(path: string): Refusal {
  return new Refusal(422, 'There is no such version.', { issues: [{ path, message: 'There is no such version.' }] })
}

/** The revision that a row is now. */
function revisionOf(caller: Caller, row: CatalogRow, note: string, by?: Pick<Caller, 'author' | 'name'>): RevisionRow {
  const { id: itemId, revision, fields, updatedAt: createdAt } = row
  const { author, name: authorName } = by ?? caller
  const approved = { approvedBy: by ? caller.author : null, approvedByName: by ? caller.name : null }
  const written = { author, authorName, note, createdAt, ...approved }
  return { itemId, revision, fields, bytes: bytesOf(fields), wasPublished: false, ...written }
}

/** Who sees it is a right: the audit says what it was and what it is. */
function levelChange(before: CatalogRow, after: CatalogRow): object {
  const { protected: was, isPrivate: wasPrivate } = before
  const { protected: is, isPrivate } = after
  if (was === is && wasPrivate === isPrivate) return {}
  return { before: { protected: was, isPrivate: wasPrivate }, after: { protected: is, isPrivate } }
}
