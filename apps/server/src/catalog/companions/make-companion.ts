import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { CatalogRow, CompanionFields } from '../catalog-tables.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import { conflict } from '#platform/http/refusal.ts'

type Written = Pick<CompanionFields, 'name' | 'description' | 'instructions' | 'starters' | 'tools'>

export type NewCompanion = {
  projectId: number
  source: string
  fields: Written
  /** What belongs to it, in the same transaction. */
  alongside: (tx: Database, row: CatalogRow<CompanionFields>) => Promise<void>
}

/** So many names are tried where one of theirs has the wished one. */
const MOST_NAMES = 100
const LONGEST_NAME = 200

/** Makes companions of what people bring along: not published, for their author alone. */
export function createCompanionMaking(database: Database, companions: CatalogItems<CompanionFields>) {
  return {
    /** @throws 403, 404 and 413 refusals, and whatever `alongside` throws */
    async make(caller: Caller, { projectId, source, fields: written, alongside }: NewCompanion) {
      companions.mayCreate(caller, projectId)
      const fields: CompanionFields = {
        ...written,
        sign: { text: '', color: 'blue' },
        category: 'other',
        provider: null,
        model: null,
        providerOptions: {},
        libraries: [],
        protected: 'author',
        isPrivate: false,
      }
      await companions.take(caller, fields, 'body.agent')
      for (let nth = 1; nth <= MOST_NAMES; nth += 1) {
        const name = nth === 1 ? fields.name : `${fields.name.slice(0, LONGEST_NAME - 6)} (${nth})`
        let made: CatalogRow<CompanionFields> | undefined
        await companions.unlessTaken(() =>
          database.transaction(async (tx) => {
            made = await companions.insert(tx, caller, { projectId, source, fields: { ...fields, name } })
            await alongside(tx, made)
          }),
        )
        if (made) return made
      }
      throw conflict('You already have too many companions of this name. Rename one of them.')
    },

    /** Is a companion of somebody's there, and not in the trash? */
    async isKept(caller: Caller, id: string): Promise<boolean> {
      return Boolean(await companions.store.find(caller, id))
    },
  }
}

export type CompanionMaking = ReturnType<typeof createCompanionMaking>
