import { reasonFor } from '@atrium/domain/reasons/reason'
import type { Database } from '#platform/database/open-database.ts'
import { createDocumentsStore } from './documents-store.ts'

/** Takes away what was read from files that become secure data, in the transaction in which they do. It needs no other room. */
export async function forgetSecureFiles(tx: Database, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const documents = createDocumentsStore(tx)
  await documents.forget(await documents.idsOfFiles(fileIds), reasonFor('fileSecure'))
}
