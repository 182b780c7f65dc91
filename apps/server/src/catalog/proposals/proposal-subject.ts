import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { CatalogFields, CatalogRow } from '../catalog-tables.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import type { ProposedChange } from './proposal-tables.ts'

/** A proposal as it is published. */
export type Accepted<Fields extends CatalogFields> = {
  change: ProposedChange<Fields>
  /** The version that others are shown, with which the proposal was compared. */
  from: number
  note: string
  proposedBy: Pick<Caller, 'author' | 'name'>
  /** What is written in the same transaction. @param revision the version that it became */
  alongside: (tx: Database, revision: number) => Promise<void>
}

/** What proposals need to know of a kind of the catalog. */
export type ProposalSubject<Fields extends CatalogFields> = Pick<
  CatalogItems<Fields>,
  'seen' | 'seenIn' | 'may' | 'take'
> & {
  noun: string
  /** The fields of a version that others have been shown. */
  base(itemId: string, revision: number): Promise<Fields | undefined>
  /** @param now what stands there: it is not refused again. @throws a 422 refusal for what the caller may not write into such an item */
  check(caller: Caller, change: ProposedChange<Fields>, now: Fields): Promise<void>
  /** Makes it the version that others see. @throws 403, 404 and 422 refusals, and a 409 one where others see another version by now */
  publish(caller: Caller, itemId: string, accepted: Accepted<Fields>): Promise<void>
}

type Checked<Fields extends CatalogFields> = Pick<ProposalSubject<Fields>, 'noun' | 'check'>

/** A kind whose newest version is what everybody sees. */
export function createProposalSubject<Fields extends CatalogFields>(
  items: CatalogItems<Fields>,
  { noun, check }: Checked<Fields>,
): ProposalSubject<Fields> {
  const { seen, seenIn, may, take } = items
  return {
    noun,
    seen,
    seenIn,
    may,
    take,
    check,
    base: async (itemId, revision) => (await items.store.revision(itemId, revision))?.fields,
    async publish(caller, itemId, { change, from, note, proposedBy, alongside }) {
      await items.patch(caller, itemId, {
        fields: change as Partial<Fields>,
        from,
        note,
        proposedBy,
        async alongside(tx, before, after) {
          // What stands there now is not what the proposal was compared with, even where no field of it is in the way.
          if (before.revision !== from) throw conflict()
          await alongside(tx, after.revision)
        },
      })
    },
  }
}

/** The kinds by their names; what is kept under one has the fields of that kind. */
export type ProposalSubjects = Readonly<Record<CatalogRow['kind'], ProposalSubject<CatalogFields>>>
