import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { publishCatalog } from '../catalog-audience.ts'
import { createCatalogStore } from '../catalog-store.ts'
import type { CatalogRow, CompanionFields } from '../catalog-tables.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import { tellProposers } from '../proposals/tell-of-proposals.ts'
import { unknownRevision } from '../write-revisions.ts'

type Dependencies = { database: Database; companions: CatalogItems<CompanionFields>; audit: Audit; clock: Clock }

type Row = CatalogRow<CompanionFields>

type Shown = Pick<Row, 'published' | 'publishedRevision'>

/** Shows a revision of a companion to others, or none. */
export function createPublisher({ database, companions, audit, clock }: Dependencies) {
  const storeOf = (tx: Database) => createCatalogStore<CompanionFields>(tx, 'companion')

  async function write(tx: Database, caller: Caller, now: Row, shown: Shown): Promise<Row> {
    const row = { ...now, ...shown, updatedAt: clock() }
    const { id, published, publishedRevision, updatedAt, projectId, name } = row
    await storeOf(tx).update(id, { published, publishedRevision, updatedAt })
    const action = published === null ? 'withdrawn' : 'published'
    const revision = publishedRevision ?? now.publishedRevision
    const subject = { kind: 'companion', id }
    await audit.record(tx, { author: caller.author, action, subject, projectId, details: { name, revision } })
    await publishCatalog(tx, row)
    // Whoever has proposed a change may see it now, or has lost it.
    if ((now.published === null) !== (published === null)) await tellProposers(tx, id)
    return row
  }

  /** Publishes a revision of a row that the transaction holds. @throws a 422 refusal for one that it does not have */
  async function publishIn(tx: Database, caller: Caller, now: Row, revision: number): Promise<Row> {
    const kept = await storeOf(tx).revision(now.id, revision)
    if (!kept) throw unknownRevision('body.revision')
    await storeOf(tx).notePublished(now.id, revision)
    return write(tx, caller, now, { published: kept.fields, publishedRevision: revision })
  }

  /** Holds a companion that the caller may change until the transaction ends. @throws 403 and 404 refusals */
  async function locked<T>(caller: Caller, id: string, work: (tx: Database, now: Row) => Promise<T>): Promise<T> {
    companions.mayDo(caller, 'change', await companions.seen(caller, id))
    return database.transaction(async (tx) => {
      const now = await storeOf(tx).lock(id)
      if (!now) throw notFound('This companion does not exist, or you do not have access to it.')
      companions.mayDo(caller, 'change', now)
      return work(tx, now)
    })
  }

  return {
    publishIn,
    locked,

    /** @throws 403, 404 and 422 refusals */
    publish: (caller: Caller, id: string, revision: number) =>
      locked(caller, id, (tx, now) => publishIn(tx, caller, now, revision)),

    /** @throws 403 and 404 refusals */
    withdraw: (caller: Caller, id: string) =>
      locked(caller, id, (tx, now) => write(tx, caller, now, { published: null, publishedRevision: null })),
  }
}

export type Publisher = ReturnType<typeof createPublisher>
