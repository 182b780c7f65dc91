import type { mediaCalls } from '@atrium/contract/calls/files/media'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import { archiveFiles } from './archive-files.ts'
import type { MediaDependencies } from './create-media-room.ts'

/** The media over HTTP. */
export function createMediaCalls({
  database,
  files,
  forCall,
  audit,
  clock,
}: MediaDependencies): HandlersOf<typeof mediaCalls> {
  const { media, access, trash, present } = files

  /** The named files in the order of their names, each once. @throws 404 where one of them is not to be seen */
  async function allOf(caller: Caller, ids: readonly string[]) {
    const seen = new Map((await media.visibleAmong(caller, ids)).map((row) => [row.id, row]))
    return [...new Set(ids)].map((id) => {
      const row = seen.get(id)
      if (!row) throw notFound('One of these files does not exist, or you do not have access to it.')
      return row
    })
  }

  /** Writes down that somebody has taken files away together. */
  async function recordExport({ author }: Caller, fileIds: readonly string[]): Promise<void> {
    const subject = { kind: 'file', id: fileIds.length === 1 ? String(fileIds[0]) : 'several' }
    await audit.record(database, { author, action: 'exported', subject, details: { files: fileIds } })
  }

  return {
    async list({ query }, { caller }) {
      const { resume, limit, project, ...asked } = query
      const filter = { ...asked, project: await forCall(caller, project), after: decodeCursor(resume) }
      const read = await media.list(caller, { ...filter, limit: limit + 1 })
      const page = pageOf(read, limit, ({ id, createdAt: time }) => encodeCursor({ id, time }))
      return { data: page.rows.map(present), resume: page.resume }
    },

    async get({ params }, { caller }) {
      const lineage = await media.lineageOf(caller, params.id)
      const file = lineage.find(({ id }) => id === params.id)
      if (!file) throw notFound('This file does not exist, or you do not have access to it.')
      return { data: { ...present(file), lineage: lineage.map(present) } }
    },

    async deleteMany({ body }, { caller }) {
      const seen = await allOf(caller, body.ids)
      const own = seen.filter((row) => access.mayDelete(caller, row))
      await trash.put(caller, own)
      return { data: { deleted: own.map(({ id }) => id) }, ...warned(STAY, seen.length - own.length) }
    },

    async restoreMany({ body }, { caller }) {
      await trash.takeOut(caller, body.ids)
      const seen = await media.visibleAmong(caller, body.ids)
      const own = seen.filter(({ author }) => author === caller.author)
      return { data: own.map(present), ...warned(NOT_BACK, new Set(body.ids).size - own.length) }
    },

    async archive({ query }, { caller, callerNow, signal }) {
      const rows = await allOf(caller, query.ids)
      await recordExport(
        caller,
        rows.map(({ id }) => id),
      )
      const name = `atrium-${clock().toISOString().slice(0, 10)}.zip`
      const { size, bytes } = await archiveFiles(
        rows.map((row) => ({
          ...row,
          async stream() {
            // Its size has been told, so that nothing can stand in its place: the archive breaks off.
            await allOf(await callerNow(), [row.id])
            return access.opened(row).stream(undefined, signal)
          },
        })),
      )
      return { kind: 'archive', size, bytes, disposition: contentDisposition('attachment', name) }
    },
  }
}

/** What is told of files that are left as they were, for one and for several. */
type Left = { one: string; several: (count: number) => string }

const STAY: Left = {
  one: 'One file was kept: you do not have permission to delete it.',
  several: (count) => `${count} files were kept: you do not have permission to delete them.`,
}

/** Whether there are such files is not told. */
const NOT_BACK: Left = {
  one: 'One file was not restored: it no longer exists, or you do not have permission.',
  several: (count) => `${count} files were not restored: they no longer exist, or you do not have permission.`,
}

function warned({ one, several }: Left, count: number): { warnings?: string[] } {
  return count === 0 ? {} : { warnings: [count === 1 ? one : several(count)] }
}
