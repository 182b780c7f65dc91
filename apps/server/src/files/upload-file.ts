import { createAllowance } from '#platform/http/limits/create-allowance.ts'
import type { IncomingFile, RequestContext } from '#platform/http/handler.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { FileAccess } from './file-access.ts'
import type { FileRow } from './files-tables.ts'
import type { FileToKeep } from './keeping/file-to-keep.ts'
import type { KeepFile } from './keeping/keep-file.ts'

export type UploadFile = (
  input: {
    query: { project?: number | undefined }
    body: { project?: number | undefined; forMessage?: 'true' | undefined }
    file: IncomingFile
  },
  context: Pick<RequestContext, 'caller' | 'signal' | 'idempotency'>,
  only?: { imagesOnly: true },
) => Promise<FileRow>

type Dependencies = {
  keep: KeepFile
  access: FileAccess
  forCall: ProjectForCall
  /** Of one person; each writes to the disk as fast as it comes. */
  uploadsAtOnce: number
}

/** Keeps what somebody sends, in a project in which they may create. @throws 403, 404, 413, 422 and 429 refusals */
export function createUploader({ keep, access, forCall, uploadsAtOnce }: Dependencies): UploadFile {
  const busy = `You already have ${uploadsAtOnce} uploads in progress. Try again in a moment.`
  const withinAllowance = createAllowance(uploadsAtOnce, busy)
  return async ({ query, body, file }, { caller, signal, idempotency }, only) => {
    const earlier = idempotency?.earlier?.['fileId']
    if (typeof earlier === 'string') return access.seen(caller, earlier)
    const project = await forCall(caller, body.project ?? query.project)
    access.mayCreate(caller, project)
    const { name, bytes } = file
    const record: FileToKeep['record'] = async (tx, { id }) => idempotency?.record(tx, { fileId: id })
    const forMessage = body.forMessage === 'true'
    const given = { name, bytes, forMessage, origin: 'uploaded' as const }
    const upload = { ...given, author: caller.author, project, record, signal, ...only }
    return withinAllowance(caller.accountId, () => keep(upload))
  }
}
