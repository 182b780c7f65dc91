import { isShared } from '@atrium/domain/protection/is-shared'
import { publish } from '#platform/bus/publish.ts'
import type { Audience } from '#platform/bus/bus-message.ts'
import type { Queryable } from '#platform/database/open-database.ts'
import type { LibraryRow } from './libraries-tables.ts'

type Seen = Pick<LibraryRow, 'id' | 'author' | 'projectId' | 'protected' | 'isPrivate'>

/** Tells whoever sees a library that it, or something of its documents, has changed. */
export async function publishLibrary(db: Pick<Queryable, 'execute'>, library: Seen): Promise<void> {
  await publish(db, audienceOf(library), { type: 'library-changed', libraryId: library.id })
}

function audienceOf(library: Seen): Audience {
  const { author, projectId, protected: level } = library
  const shared = isShared(library)
  return shared && level !== 'project' ? { everybody: true } : { accountId: author, projectId, shared }
}
