import type { libraryCalls, libraryPathCalls } from '@atrium/contract/calls/libraries/libraries'
import { freeLibraryPath, pathOfLibraryName } from '@atrium/domain/libraries/library-path'
import type { HandlersOf } from '#platform/http/handler.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { LibraryAccess } from './library-access.ts'
import type { HealthWatch } from './health/watch-health.ts'
import { presentLibrary } from './present-library.ts'
import type { LibrarySearch } from './searching/search-libraries.ts'

type Dependencies = {
  access: LibraryAccess
  search: LibrarySearch
  /** Has all documents of a library read again; answers how many. */
  refresh: (libraryId: string) => Promise<number>
  restore: LibraryAccess['restore']
  patch: LibraryAccess['patch']
  health: HealthWatch
  forCall: ProjectForCall
}

/** Libraries over HTTP, by their path. */
export function createLibraryPathCalls({ access, patch, forCall }: Dependencies): HandlersOf<typeof libraryPathCalls> {
  return {
    async list({ query: { project, resume, limit, contains, owner } }, { caller }) {
      const after = decodeCursor(resume)
      const which = { project: await forCall(caller, project), owner, contains, after, limit: limit + 1 }
      const page = pageOf(await access.store.list(caller, which), limit, ({ id, updatedAt: time }) =>
        encodeCursor({ id, time }),
      )
      return { data: page.rows.map(presentLibrary), resume: page.resume }
    },

    async create({ params, query, body: { project, name, ...fields } }, { caller }) {
      const { libraryPath: path } = params
      const projectId = await forCall(caller, project ?? query.project)
      return {
        data: presentLibrary(
          await access.create(caller, projectId, { name: name ?? path, path, ...fields }, 'params.libraryPath'),
        ),
      }
    },

    async get({ params, query }, { caller }) {
      return {
        data: presentLibrary(await access.seenAt(caller, await forCall(caller, query.project), params.libraryPath)),
      }
    },

    async patch({ params, query, body }, { caller }) {
      const { id } = await access.seenAt(caller, await forCall(caller, query.project), params.libraryPath)
      return { data: presentLibrary(await patch(caller, id, body)) }
    },

    async delete({ params, query }, { caller }) {
      const { id } = await access.seenAt(caller, await forCall(caller, query.project), params.libraryPath)
      await access.remove(caller, id)
    },
  }
}

/** Libraries over HTTP, by their id. */
export function createLibraryCalls(dependencies: Dependencies): HandlersOf<typeof libraryCalls> {
  const { access, search, refresh, restore, patch, health, forCall } = dependencies
  return {
    async create({ query, body: { project, path, ...fields } }, { caller }) {
      const projectId = await forCall(caller, project ?? query.project)
      const known = path === undefined ? await access.store.pathsOf(caller.author, projectId) : []
      // Whoever gives none knows of none: two may be called alike.
      const given = { ...fields, path: path ?? freeLibraryPath(pathOfLibraryName(fields.name), known) }
      return { data: presentLibrary(await access.create(caller, projectId, given, 'body.path')) }
    },

    async get({ params }, { caller }) {
      return { data: presentLibrary(await access.seen(caller, params.libraryId)) }
    },

    async patch({ params, body }, { caller }) {
      return { data: presentLibrary(await patch(caller, params.libraryId, body)) }
    },

    async delete({ params }, { caller }) {
      await access.remove(caller, params.libraryId)
    },

    async restore({ params }, { caller }) {
      return { data: presentLibrary(await restore(caller, params.libraryId)) }
    },

    async refresh({ params }, { caller }) {
      const library = await access.seen(caller, params.libraryId)
      access.mayDo(caller, 'change', library)
      return { data: { documents: await refresh(library.id) } }
    },

    async health({ params }, { caller }) {
      const library = await access.seen(caller, params.libraryId)
      access.mayDo(caller, 'change', library)
      return { data: await health.of(library.id) }
    },

    async search({ body: { libraries: ids, ...asked } }, { caller, signal }) {
      const { secureData } = asked
      refuseSecureData(caller, secureData)
      const { passages, ranking, warnings } = await search(caller, { ...asked, ids, noting: !secureData }, signal)
      return { data: passages, ranking, ...(warnings.length > 0 && { warnings }) }
    },
  }
}
