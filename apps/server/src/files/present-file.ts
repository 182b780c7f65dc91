import type { File } from '@atrium/contract/entities/file'
import { fileAddress } from '@atrium/domain/files/file-address'
import type { FileRow } from './files-tables.ts'

/** A file as it goes over the wire: nothing of where its bytes lie. */
export function presentFile(row: FileRow): File {
  const { provider, model } = row
  return {
    id: row.id,
    name: row.name,
    mediaType: row.mediaType,
    size: row.size,
    url: fileAddress(row.id),
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    origin: row.origin,
    project: row.projectId,
    author: row.author,
    createdDate: row.createdAt.toISOString(),
    threadId: row.threadId,
    messageId: row.messageId,
    runId: row.runId,
    parentId: row.parentId,
    prompt: row.prompt,
    options: row.options,
    seed: row.seed,
    model: provider !== null && model !== null ? { provider, model } : null,
    cost: row.cost,
  }
}
