import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { UseCompanion } from '#threads/runs/companions/companion-in-use.ts'
import type { CatalogRow, CompanionFields } from '../catalog-tables.ts'
import { createCatalogTrashStore } from '../trash/trash-store.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import { seenFields } from './present-companion.ts'

const GONE =
  'This companion was deleted or is no longer shared with you. You can read its conversations, but not continue them.'
const IN_TRASH = 'You have deleted this companion. Restore it from the trash to continue its conversations.'

/** No conflict (409): sending the same again does not help. */
const refusal = (message: string) => unprocessable(message, [{ path: 'body.companion', message }])

type Dependencies = { database: Database; companions: CatalogItems<CompanionFields>; clock: Clock }

type Version = { fields: CompanionFields; revision: number }

/** Companions as conversations ask them. */
export function createCompanionUse({ database, companions, clock }: Dependencies): UseCompanion {
  async function whyGone(caller: Caller, id: string): Promise<Refusal> {
    const forgotten = new Date(lastForgotten(clock().getTime()))
    const trashed = await createCatalogTrashStore(database).find(caller, id, forgotten)
    return refusal(trashed ? IN_TRASH : GONE)
  }

  async function versionOf(
    caller: Caller,
    row: CatalogRow<CompanionFields>,
    revision: number | null | undefined,
  ): Promise<Version> {
    if (revision === undefined) return seenFields(row, caller.author)
    if (revision === null) {
      companions.mayDo(caller, 'change', row)
      return row
    }
    const kept = await companions.store.revision(row.id, revision)
    if (!kept) throw refusal(GONE)
    // A conversation may come from somebody who was shown more.
    return kept.wasPublished || row.author === caller.author ? kept : seenFields(row, caller.author)
  }

  return async (caller, { id, revision: wanted }) => {
    const row = await companions.store.find(caller, id)
    if (!row) throw await whyGone(caller, id)
    const { fields, revision } = await versionOf(caller, row, wanted)
    const { name, instructions, provider, model, providerOptions, libraries, files = [], tools = [] } = fields
    const asked = { id, name, revision, draft: wanted === null }
    const isOwn = row.author === caller.author
    return { asked, instructions, provider, model, providerOptions, libraries, files, isOwn, tools }
  }
}
