import { fileIdOf } from '@atrium/domain/files/file-address'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { FileAccess } from '../file-access.ts'
import { createFilesStore } from '../files-store.ts'
import type { FileTrash } from './trash-files.ts'

type Dependencies = { database: Database; mayDelete: FileAccess['mayDelete']; trash: FileTrash }

/** Puts what somebody has uploaded for a message and taken out again into the trash, as long as it stands in no thread. */
export function createUploadDiscarder({ database, mayDelete, trash }: Dependencies) {
  return async (caller: Caller, address: string): Promise<void> => {
    const id = fileIdOf(address)
    if (id === null) return
    const store = createFilesStore(database)
    const row = await store.byId(id)
    if (row?.origin !== 'uploaded' || row.author !== caller.author || !mayDelete(caller, row)) return
    if ((await store.threadsOf(id)).length === 0) await trash.put(caller, [row])
  }
}
