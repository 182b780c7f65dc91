import type { Client } from '@atrium/client'
import { fileIdOf } from '@atrium/domain/files/file-address'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { base64Of } from '../base64-of.ts'
import type { ShownFile } from '../shown-file.ts'

/** Kinds of which nothing is written that could be counted. */
const WORDLESS = /^(?:image|audio|video)\//

/** The project of a thread. @throws what the client throws */
export type ProjectOfThread = (threadId: string) => Promise<number>

type Upload = {
  client: Client
  place: string
  projectOf: ProjectOfThread
  file: ShownFile & { blob: Blob }
  onShare: (share: number) => void
  signal: AbortSignal
}

/** Keeps a file on the server and answers what it is then. @throws what the client throws */
export async function uploadFile(upload: Upload): Promise<Partial<ShownFile>> {
  const { client, file, onShare, signal } = upload
  const project = await projectOfPlace(upload)
  const { data } = await client.files.upload(
    { file: new File([file.blob], file.name, { type: file.mediaType }), body: { project, forMessage: 'true' } },
    // A file whose answer was lost on its way is sent again, and kept once.
    { onProgress: (sent, all) => onShare(all > 0 ? sent / all : 0), idempotencyKey: file.id, signal },
  )
  const { url, mediaType, size, width, height, seconds } = data
  const measures = { ...(width && { width }), ...(height && { height }), ...(seconds && { seconds }) }
  return { url, mediaType, size, uploaded: true, facts: { size, ...measures } }
}

/** A file belongs where its thread does, whichever project its author begins new ones in. */
async function projectOfPlace({ place, projectOf }: Upload): Promise<number | undefined> {
  const named = readDraftPlace(place)
  if (named === null || named.kind === 'item') return undefined
  return named.kind === 'new' ? named.projectId : projectOf(named.threadId)
}

/** How much is written in a kept document; nothing for a file that is none. @throws what the client throws */
export async function lookAtDocument(client: Client, file: ShownFile): Promise<Partial<ShownFile>> {
  const fileId = fileIdOf(file.url)
  if (fileId === null || WORDLESS.test(file.mediaType)) return {}
  const { pages, tokens, unread } = (await client.documents.read({ params: { fileId } })).data
  if (unread !== null) return { unread }
  return { facts: { size: file.size, ...file.facts, tokens, ...(pages !== null && { pages }) } }
}

/** A file's contents as a `data:` URL, for a message that has to wait for a connection. */
export async function readAsDataUrl({ mediaType, blob }: ShownFile & { blob: Blob }): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return `data:${mediaType || 'application/octet-stream'};base64,${base64Of(bytes)}`
}
