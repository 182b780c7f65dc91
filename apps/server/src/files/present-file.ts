import type { File } from '@atrium/contract/entities/file'
import { fileAddress } from '@atrium/domain/files/file-address'
import type { FileRow } from './files-tables.ts'
import type { KeptFile } from './kept-file.ts'

/** A file as somebody sees it. `told`: they may know how it was made, because it is theirs or they see the thread that it comes from. */
export type SeenFile = FileRow & { told: boolean }

/** What is said of how a file was made. */
type Making = Pick<
  File,
  'threadId' | 'messageId' | 'runId' | 'parentId' | 'prompt' | 'options' | 'seed' | 'model' | 'cost'
>

const UNTOLD: Making = {
  threadId: null,
  messageId: null,
  runId: null,
  parentId: null,
  prompt: null,
  options: null,
  seed: null,
  model: null,
  cost: null,
}

/** A file as it goes over the wire: nothing of where its bytes lie, and of how it was made only to those who may know. */
export function presentFile(row: KeptFile & Pick<SeenFile, 'told'>): File {
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
    secureData: row.secureData,
    ...(row.told ? makingOf(row) : UNTOLD),
  }
}

/** The same for its author, or for somebody who sees the thread in which it was made. */
export function presentTold(row: KeptFile): File {
  return presentFile({ ...row, told: true })
}

function makingOf(row: KeptFile): Making {
  const { threadId, messageId, runId, parentId, prompt, options, seed, provider, model, cost } = row
  const ref = provider !== null && model !== null ? { provider, model } : null
  return { threadId, messageId, runId, parentId, prompt, options, seed, model: ref, cost }
}
