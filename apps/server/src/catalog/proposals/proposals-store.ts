import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { type CatalogFields, catalogItems, type CatalogRow } from '../catalog-tables.ts'
import { changeableBy, isKept, visibleTo } from '../catalog-visibility.ts'
import { type ProposalCommentRow, proposalComments, type ProposalRow, proposals } from './proposal-tables.ts'

/** What a proposal is compared with. */
export type ItemNow<Fields extends CatalogFields = CatalogFields> = Pick<
  CatalogRow<Fields>,
  'projectId' | 'author' | 'revision' | 'fields' | 'published' | 'publishedRevision'
>

/** A proposal as one person reads it: who they are to it is answered with it. */
export type SeenProposal = ProposalRow & {
  seesItem: boolean
  mayChangeItem: boolean
  /** The item as it stands now; null where it is in the trash or gone. */
  item: ItemNow | null
}

export type ProposalFilter = {
  state: 'open' | 'ended' | 'all'
  item: string | undefined
  after: Cursor | null
  limit: number
}

/** How a proposal ends. */
export type ProposalEnd = Pick<ProposalRow, 'status' | 'closedAt' | 'closedByName'> &
  Partial<Pick<ProposalRow, 'reason' | 'publishedRevision'>>

const isOpen = () => eq(proposals.status, 'open')

/** The permission in the query: its proposer, and whoever may change its item. It says the same as `proposalRights`. */
function seenBy(caller: Caller): SQL | undefined {
  return or(eq(proposals.author, caller.author), changeableBy(caller))
}

/** The only SQL on proposals. Made from the database or from a transaction of it. */
export function createProposalsStore(db: Database) {
  const read = (caller: Caller) =>
    db
      .select({
        ...getTableColumns(proposals),
        seesItem: sql<boolean>`coalesce(${visibleTo(caller)}, false)`,
        mayChangeItem: sql<boolean>`coalesce(${changeableBy(caller)}, false)`,
        item: {
          projectId: catalogItems.projectId,
          author: catalogItems.author,
          revision: catalogItems.revision,
          fields: sql<CatalogFields>`${catalogItems.fields}`,
          published: catalogItems.published,
          publishedRevision: catalogItems.publishedRevision,
        },
      })
      .from(proposals)
      .leftJoin(catalogItems, and(eq(catalogItems.id, proposals.itemId), isKept()))

  return {
    async find(caller: Caller, id: string): Promise<SeenProposal | undefined> {
      const [row] = await read(caller).where(and(eq(proposals.id, id), seenBy(caller)))
      return row
    },

    async list(caller: Caller, { state, item, after, limit }: ProposalFilter): Promise<SeenProposal[]> {
      const inState = state === 'all' ? undefined : state === 'open' ? isOpen() : ne(proposals.status, 'open')
      return read(caller)
        .where(
          and(
            seenBy(caller),
            inState,
            item === undefined ? undefined : eq(proposals.itemId, item),
            rowsAfter({ time: proposals.createdAt, id: proposals.id }, after),
          ),
        )
        .orderBy(desc(proposals.createdAt), desc(proposals.id))
        .limit(limit)
    },

    /** How many open ones the caller sees of each of these items. */
    async countOpen(caller: Caller, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (itemIds.length === 0) return new Map()
      const rows = await db
        .select({ itemId: proposals.itemId, open: count() })
        .from(proposals)
        .innerJoin(catalogItems, and(eq(catalogItems.id, proposals.itemId), isKept()))
        .where(and(inArray(proposals.itemId, [...itemIds]), isOpen(), seenBy(caller)))
        .groupBy(proposals.itemId)
      return new Map(rows.map(({ itemId, open }) => [itemId ?? '', open]))
    },

    /** False where its author has an open one for the item. */
    async insert(row: ProposalRow): Promise<boolean> {
      const { rowCount } = await db.insert(proposals).values(row).onConflictDoNothing()
      return rowCount === 1
    },

    /** Ends an open one, once: false where somebody else was first. */
    async end(id: string, end: ProposalEnd): Promise<boolean> {
      const { rowCount } = await db
        .update(proposals)
        .set(end)
        .where(and(eq(proposals.id, id), isOpen()))
      return rowCount === 1
    },

    /** Those that are open for an item, with who has made them. */
    openOf: (itemId: string): Promise<Pick<ProposalRow, 'id' | 'author'>[]> =>
      db
        .select({ id: proposals.id, author: proposals.author })
        .from(proposals)
        .where(and(eq(proposals.itemId, itemId), isOpen())),

    /** Oldest first. */
    comments: (proposalId: string): Promise<ProposalCommentRow[]> =>
      db
        .select()
        .from(proposalComments)
        .where(eq(proposalComments.proposalId, proposalId))
        .orderBy(asc(proposalComments.createdAt), asc(proposalComments.id)),

    /** Locks an open one until the transaction ends, and counts its comments; undefined where it is over. */
    async lockOpen(id: string): Promise<number | undefined> {
      const [row] = await db
        .select({ id: proposals.id })
        .from(proposals)
        .where(and(eq(proposals.id, id), isOpen()))
        .for('update')
      return row && db.$count(proposalComments, eq(proposalComments.proposalId, id))
    },

    async addComment(row: ProposalCommentRow): Promise<void> {
      await db.insert(proposalComments).values(row)
    },

    /** Forgets what ended until then, with its comments. */
    async forgetEnded(until: Date): Promise<number> {
      return (await db.delete(proposals).where(lte(proposals.closedAt, until))).rowCount ?? 0
    },
  }
}

/** How many open ones the caller sees of each of these items. */
export type OpenProposals = ReturnType<typeof createProposalsStore>['countOpen']
