import type { CatalogWeight } from '#catalog/weight-store.ts'
import { createDocumentsRoom } from '#documents/create-documents-room.ts'
import type { IsInDraft } from '#drafts/is-in-draft.ts'
import type { OnSecured } from '#files/uses/claim-for-prompt.ts'
import { createFilesRoom } from '#files/create-files-room.ts'
import { createFileWeight } from '#files/weight-store.ts'
import { createMediaRoom } from '#media/create-media-room.ts'
import { createQuota } from '#platform/shares/create-quota.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { LibraryWeight } from '#libraries/weight-store.ts'
import type { LinkAccess } from '#links/link-access.ts'
import type { PromptVisibility } from '#prompts/access/prompt-visibility.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'

type Below = {
  threads: ThreadVisibility
  prompts: PromptVisibility
  catalog: CatalogWeight
  libraries: LibraryWeight
  isInDraft: IsInDraft
  onSecured: OnSecured
  links: LinkAccess
}

/** What is uploaded and made, the text in it, and the list of it all. */
export function composeFiles(
  { settings, database, guardedFetch, storagePatience, clock, logger }: Composition,
  { policy, projects }: AccountRooms,
  { threads, prompts, catalog, libraries, isInDraft, onSecured, links }: Below,
) {
  const { forCall } = projects
  const place = openStorage(settings, storagePatience)
  const keepers = [createFileWeight(database), threads, prompts, catalog, libraries]
  const quota = createQuota({ most: settings.storagePerPerson, keepers, clock })
  const below = {
    database,
    place,
    settings,
    guardedFetch,
    policy,
    threads,
    prompts,
    links,
    isInDraft,
    onSecured,
    quota,
  }
  const files = createFilesRoom({ ...below, forCall, clock, logger })
  const documents = createDocumentsRoom({ openFile: files.open })
  const media = createMediaRoom({ database, files: files.forMedia, forCall, audit: policy.audit, clock })
  return { files, documents, media, quota, rooms: [files, documents, media] as const }
}

export type FileRooms = ReturnType<typeof composeFiles>
