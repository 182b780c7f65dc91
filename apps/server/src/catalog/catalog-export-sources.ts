import { exportFileName } from '@atrium/domain/exports/export-file-name'
import type { OwnFormSource } from '#exports/export-source.ts'
import type { Caller } from '#platform/caller.ts'
import type { CatalogFields, CatalogRow, CompanionFields, GroupFields, PromptFields } from './catalog-tables.ts'
import { seenFields } from './companions/present-companion.ts'
import type { CatalogItems } from './create-catalog-items.ts'
import { filedGroup, groupsFile } from './files/groups-file.ts'
import { filedPrompt, promptsFile } from './files/prompts-file.ts'
import type { GroupPrompts } from './groups/group-prompts.ts'

type Written<Fields extends CatalogFields> = {
  items: CatalogItems<Fields>
  kind: 'companion' | 'catalog-prompt' | 'catalog-group'
  /** As a file has it, as the caller sees it. */
  write: (caller: Caller, row: CatalogRow<Fields>) => Promise<AsyncIterable<string> | Iterable<string>>
}

/** Items of one kind of the catalog, each as a file of JSON. */
function createSource<Fields extends CatalogFields>({ items, kind, write }: Written<Fields>): OwnFormSource {
  return async (caller, id) => {
    const row = await items.store.find(caller, id)
    if (!row) return null
    return {
      subject: { kind, id },
      projectId: row.projectId,
      name: row.name,
      fileName: exportFileName(row.name, 'json'),
      isFolder: false,
      async *documents(callerNow, name) {
        yield {
          name,
          async make() {
            const now = await callerNow()
            return Buffer.from(await joined(await write(now, await items.seen(now, id))))
          },
        }
      },
    }
  }
}

/** Saved prompts and groups of them, each as a file that can be imported. */
export function createCatalogExportSources(
  prompts: CatalogItems<PromptFields>,
  groups: CatalogItems<GroupFields>,
  { promptsOf }: Pick<GroupPrompts, 'promptsOf'>,
): OwnFormSource[] {
  return [
    createSource({
      items: prompts,
      kind: 'catalog-prompt',
      write: async (_, { fields }) => promptsFile.write('json', onePage(filedPrompt(fields))),
    }),
    createSource({
      items: groups,
      kind: 'catalog-group',
      async write(caller, { fields }) {
        const seen = new Map((await promptsOf(caller, fields.promptIds)).map((row) => [row.id, row]))
        return groupsFile.write('json', onePage(filedGroup(fields, seen)))
      },
    }),
  ]
}

/** Companions as whoever takes them away sees them: their instructions and all that is set in them. */
export function createCompanionExportSource(companions: CatalogItems<CompanionFields>): OwnFormSource {
  return createSource({
    items: companions,
    kind: 'companion',
    async write({ author }, row) {
      const { fields, revision } = seenFields(row, author)
      const { protected: _level, isPrivate: _private, ...written } = fields
      return [`${JSON.stringify({ id: row.id, revision, ...written }, null, 2)}\n`]
    },
  })
}

async function joined(pieces: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

async function* onePage<Item>(item: Item): AsyncGenerator<Item[]> {
  yield [item]
}
