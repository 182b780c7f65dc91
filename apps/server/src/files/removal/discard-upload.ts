import { fileIdOf } from '@atrium/domain/files/file-address'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { FileAccess } from '../file-access.ts'
import { createFilesStore } from '../files-store.ts'
import type { FileTrash } from './trash-files.ts'

type Dependencies = {
  database: Database
  mayDelete: FileAccess['mayDelete']
  trash: FileTrash
  discard: (ids: readonly string[]) => Promise<void>
}

/** @param forGood it was uploaded for a temporary conversation: nothing of it stays, in the trash either */
export type DiscardUpload = (caller: Caller, address: string, forGood: boolean) => Promise<void>

/** Puts what somebody has uploaded for a message and taken out again into the trash, as long as it stands in no thread and no prompt. */
export function createUploadDiscarder({ database, mayDelete, trash, discard }: Dependencies): DiscardUpload {
  return async (caller, address, forGood) => {
    const id = fileIdOf(address)
    if (id === null) return
    const store = createFilesStore(database)
    const row = await store.byId(id)
    if (row?.origin !== 'uploaded' || row.author !== caller.author || !mayDelete(caller, row)) return
    if ((await store.threadsOf(id)).length > 0 || (await store.promptUsesOf(id)).length > 0) return
    // First out of sight, and told so.
    await trash.put(caller, [row])
    if (forGood && row.forMessage) await discard([id])
  }
}
