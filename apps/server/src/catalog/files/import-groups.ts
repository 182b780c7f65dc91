import { isDeepStrictEqual } from 'node:util'
import { CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createCatalogStore } from '../catalog-store.ts'
import type { GroupFields, PromptFields } from '../catalog-tables.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import type { FiledGroup } from './groups-file.ts'
import { type FiledPrompt, filedPrompt } from './prompts-file.ts'

type Means = { database: Database; prompts: CatalogItems<PromptFields>; groups: CatalogItems<GroupFields> }

/** What became of the prompts of imported groups. */
type Prompts = {
  created: number
  /** Those that their importer has already as they are: the group takes these. */
  reused: string[]
  /** Those whose name another prompt of the importer has, by the names that they got. */
  renamed: string[]
}

/** What became of a file of groups. */
type Imported = { created: number; skipped: string[]; prompts: Prompts }

const OWN = { protected: 'author', isPrivate: false } as const

/** Creates groups with their prompts, one group after the other: a name that is taken leaves the others. */
export function createGroupImport({ database, prompts, groups }: Means) {
  /** The id of a prompt of the file: of the same one that is there already, or of a new one under a name that is free. */
  async function idOf(
    tx: Database,
    { caller, projectId, fresh, told }: { caller: Caller; projectId: number; fresh: Set<string>; told: Prompts },
    given: FiledPrompt,
  ): Promise<string> {
    const store = createCatalogStore<PromptFields>(tx, 'catalogPrompt')
    for (let count = 1; ; count += 1) {
      const name = numbered(given.name, count)
      const there = await store.called(caller, projectId, name)
      if (there && isSame(filedPrompt(there.fields), given)) {
        if (!fresh.has(there.id)) told.reused.push(there.name)
        return there.id
      }
      if (there) continue
      const fields = { ...given, name, ...OWN }
      const { id } = await prompts.insert(tx, caller, { projectId, source: 'import', fields })
      fresh.add(id)
      told.created += 1
      if (count > 1) told.renamed.push(name)
      return id
    }
  }

  return async (caller: Caller, projectId: number, given: readonly FiledGroup[]): Promise<Imported> => {
    const skipped: string[] = []
    const sum: Prompts = { created: 0, reused: [], renamed: [] }
    const fresh = new Set<string>()
    let created = 0
    for (const { prompts: inner, leftOut: _, ...group } of given) {
      // What is taken back with its group is not told.
      const told: Prompts = { created: 0, reused: [], renamed: [] }
      const made = new Set(fresh)
      const write = () =>
        database.transaction(async (tx) => {
          const promptIds: string[] = []
          for (const one of inner) promptIds.push(await idOf(tx, { caller, projectId, fresh: made, told }, one))
          const fields = { ...group, ...OWN, promptIds }
          await groups.insert(tx, caller, { projectId, source: 'import', fields })
        })
      if (!(await groups.unlessTaken(write))) {
        skipped.push(group.name)
        continue
      }
      created += 1
      for (const id of made) fresh.add(id)
      sum.created += told.created
      sum.reused.push(...told.reused)
      sum.renamed.push(...told.renamed)
    }
    return { created, skipped, prompts: { ...sum, reused: [...new Set(sum.reused)] } }
  }
}

function numbered(name: string, count: number): string {
  if (count === 1) return name
  const number = ` (${count})`
  return `${name.slice(0, CATALOG_NAME_LIMIT - number.length)}${number}`
}

/** Whether a run of both says the same, whatever they are called. As JSON, since what is kept has no field that is undefined. */
function isSame(one: FiledPrompt, other: FiledPrompt): boolean {
  const written = (prompt: FiledPrompt): unknown => JSON.parse(JSON.stringify({ ...prompt, name: '' }))
  return isDeepStrictEqual(written(one), written(other))
}
