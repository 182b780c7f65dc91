import { uniqueNames } from '@atrium/domain/file-names/unique-names'
import { exportFileName, exportFolderName } from '@atrium/domain/exports/export-file-name'
import type { OwnFormSource } from '#exports/export-source.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createDocumentsStore } from './documents/documents-store.ts'
import type { LibraryAccess } from './library-access.ts'
import type { DocumentRow } from './libraries-tables.ts'
import { presentDocument, presentLibrary } from './present-library.ts'

/** Documents that are listed at once. */
const AT_ONCE = 500

type ListedDocument = ReturnType<typeof presentDocument> & { path: string | null }

type Dependencies = { database: Database; access: Pick<LibraryAccess, 'store' | 'seen'> }

/** Libraries as folders: the list of their documents as JSON, and the text of each that has been read. */
export function createLibraryExportSource({ database, access }: Dependencies): OwnFormSource {
  const store = createDocumentsStore(database)

  async function allOf(libraryId: string): Promise<DocumentRow[]> {
    const all: DocumentRow[] = []
    for (let last: DocumentRow | undefined; ; last = all.at(-1)) {
      const after = last ? { time: last.createdAt.toISOString(), id: last.id } : null
      const rows = await store.list(libraryId, { filter: undefined, state: undefined, after, limit: AT_ONCE })
      all.push(...rows)
      if (rows.length < AT_ONCE) return all
    }
  }

  /** Documents with the place of the text of each beside their list; null for one that has not been read. */
  function placed(rows: readonly DocumentRow[]): ListedDocument[] {
    const names = uniqueNames(['library.json', ...rows.map((row) => exportFileName(row.name, 'text'))]).slice(1)
    return rows.map((row, index) => ({
      ...presentDocument(row),
      path: row.state === 'ready' ? (names[index] ?? null) : null,
    }))
  }

  return async (caller, id) => {
    const found = await access.store.find(caller, id)
    if (!found) return null
    const { projectId, name } = found
    return {
      subject: { kind: 'library', id },
      projectId,
      name,
      fileName: exportFolderName(name),
      isFolder: true,
      async *documents(callerNow, folder) {
        const seen = async () => access.seen(await callerNow(), id)
        let documents: ListedDocument[] = []
        yield {
          name: `${folder}/library.json`,
          async make() {
            // What the documents are called is read by whoever sees the library at that time, and not before.
            const library = presentLibrary(await seen())
            documents = placed(await allOf(id))
            return Buffer.from(`${JSON.stringify({ ...library, documents }, null, 2)}\n`)
          },
        }
        for (const { id: documentId, path } of documents) {
          if (path === null) continue
          yield {
            name: `${folder}/${path}`,
            async make() {
              await seen()
              return Buffer.from((await store.textOf(documentId)) ?? '')
            },
          }
        }
      },
    }
  }
}
