import type { ContentSource } from '#contents/content-source.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import { createLibrariesStore } from './libraries-store.ts'
import type { LibraryAccess } from './library-access.ts'

/** Libraries as a part of all content: what is found there is what they are called. */
export function createLibraryContents(
  access: Pick<LibraryAccess, 'remove' | 'purge'>,
  restore: (...asked: Parameters<LibraryAccess['restore']>) => Promise<unknown>,
): ContentSource {
  return {
    kinds: ['library'],
    textsOf: (parts, within) => createLibrariesStore(within).textsOf(parts.map(({ partId }) => partId)),
    delete: (caller, ids) => doneWhereAllowed(ids, (id) => access.remove(caller, id)),
    restore: (caller, ids) => doneWhereAllowed(ids, async (id) => void (await restore(caller, id))),
    purge: (caller, ids) => doneWhereAllowed(ids, (id) => access.purge(caller, id)),
  }
}
