import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { Project } from '@atrium/domain/projects/project'
import { type ExportedThread, exportedMessages, type ExportFormat } from '@atrium/domain/exports/exported-thread'
import { withFilesBeside } from '@atrium/domain/exports/files-beside'
import { namedFiles } from '@atrium/domain/exports/named-files'
import { threadAsMarkdown } from '@atrium/domain/exports/thread-as-markdown'
import type { Branding } from '#projects/branding/create-branding-room.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { NamesOf } from '#platform/names-of.ts'
import { createShares } from '#platform/shares/create-shares.ts'
import type { ArchivedDocument } from './archive-documents.ts'
import type { Exportable } from './export-source.ts'
import { createFilesAlong } from './files-along.ts'
import type { FilesOfDocuments } from './files-of-documents.ts'
import type { ReadImages } from './read-images.ts'
import { renderApart } from './rendering/render-apart.ts'

/** What all documents of one request have in common. */
type Asked = {
  caller: Caller
  /** The caller as they are when a document is made. */
  callerNow: () => Promise<Caller>
  format: ExportFormat
  signal: AbortSignal
  /** Bytes of the files that lie in the same archive for themselves; none where missing. */
  alone?: number
}

/** A document, and the files that lie beside it, each read when its turn comes. */
export type MadeExport = { document: Uint8Array; files: ArchivedDocument[] }

export type DrawExport = {
  /** Documents of one request, one after the other. @throws refusals from what it answers: 422 for what is too much, 404 for what may not be seen any more, 401 */
  (asked: Asked): Promise<{
    /** @param folder in which the files of Markdown and JSON lie; `files` where missing */
    make(item: Exportable, folder?: string): Promise<MadeExport>
    /** One that says in place of its words why it could not be made. */
    failed(item: Exportable, reason: string): Promise<Uint8Array>
  }>
}

type Dependencies = {
  readImages: ReadImages
  callableModels: () => Promise<readonly ModelEntry[]>
  projectsOf: (accountId: string) => Promise<Project[]>
  brandingOf: (projectId: number) => Promise<Branding>
  files: FilesOfDocuments
  namesOf: NamesOf
  clock: Clock
}

/** So many documents are drawn at a time, since each takes a processor and half a gigabyte, and one of each person. */
const AT_ONCE = { each: 1, all: 2 }

export function createExportDrawing({
  readImages,
  callableModels,
  projectsOf,
  brandingOf,
  files: filesOf,
  namesOf,
  clock,
}: Dependencies): DrawExport {
  const inShare = createShares(AT_ONCE)

  return async ({ caller, callerNow, format, signal, alone }) => {
    const [models, projects] = await Promise.all([callableModels(), projectsOf(caller.accountId)])
    const { accountId, name: ownName } = caller
    const date = clock().toISOString()
    const text = new TextEncoder()
    const along = createFilesAlong(filesOf, callerNow, { format, alone })
    const isDrawn = format !== 'markdown' && format !== 'json'
    /** What waits for its place has read nothing yet. */
    const inTurn = (work: () => Promise<Uint8Array>) => (isDrawn ? inShare(accountId, signal, work) : work())

    /** What those are called who have written it. */
    async function namesIn(messages: readonly ThreadMessage[]): Promise<ReadonlyMap<string, string>> {
      const written = messages.flatMap(({ role, author }) => (role === 'user' && author ? [author] : []))
      const others = new Set(written.filter((author) => author !== accountId))
      return new Map([...(others.size > 0 ? await namesOf([...others]) : []), [accountId, ownName]])
    }

    const speakerAmong = (names: ReadonlyMap<string, string>) => (message: ThreadMessage) => {
      const { role, author, metadata } = message
      if (role === 'system') return 'Instructions'
      if (role === 'user') return names.get(author ?? '') ?? 'Another person'
      const asked = metadata?.receipt?.model
      return models.find((entry) => asked && isModel(entry, asked))?.name ?? asked?.model ?? 'Answer'
    }

    async function documentOf(item: Exportable, messages: ThreadMessage[], note = ''): Promise<ExportedThread> {
      const speakerOf = speakerAmong(await namesIn(messages))
      const { name, projectId } = item
      const project = projects.find((own) => own.projectId === projectId)?.projectName ?? null
      const description = [item.description, note].filter((words) => words !== '').join('\n\n')
      return { name, project, description, date, messages: exportedMessages(messages, speakerOf) }
    }

    /** Who does not belong to a project is not shown whose it is. */
    async function brandingFor(projectId: number): Promise<Branding> {
      const isOwn = projects.some((own) => own.projectId === projectId)
      return isOwn ? brandingOf(projectId) : { accent: null, logo: null }
    }

    async function drawn(now: Caller, thread: ExportedThread, projectId: number): Promise<Uint8Array> {
      if (format === 'markdown' || format === 'json') return text.encode(threadAsMarkdown(thread))
      const [images, branding] = [await readImages(now, thread, signal), await brandingFor(projectId)]
      return renderApart({ format, thread, branding, images }, signal)
    }

    /** As JSON all that is kept, with the places of the files in it. */
    async function asJson(now: Caller, whole: object, folder?: string): Promise<MadeExport> {
      const named = namedFiles(whole)
      const { places, files } = await along(now, named, folder)
      const listed = [...new Set(named.map(({ address }) => address))].map((url) => ({
        url,
        path: places.get(url) ?? null,
      }))
      const told = listed.length > 0 ? { ...whole, files: listed } : whole
      return { document: text.encode(`${JSON.stringify(told, null, 2)}\n`), files }
    }

    async function asMarkdown(now: Caller, thread: ExportedThread, folder?: string): Promise<MadeExport> {
      const named = thread.messages.flatMap(({ files }) => files)
      const { places, files } = await along(now, named, folder)
      return { document: text.encode(threadAsMarkdown(withFilesBeside(thread, places))), files }
    }

    return {
      async make(item, folder) {
        if (format !== 'json' && format !== 'markdown') {
          const document = await inTurn(async () => {
            const now = await callerNow()
            const { messages, note } = await item.read(now)
            return drawn(now, await documentOf(item, messages, note), item.projectId)
          })
          return { document, files: [] }
        }
        const now = await callerNow()
        const { messages, note, whole } = await item.read(now)
        if (format === 'json') return asJson(now, await whole(), folder)
        return asMarkdown(now, await documentOf(item, messages, note), folder)
      },
      failed: (item, reason) =>
        format === 'json'
          ? Promise.resolve(text.encode(`${JSON.stringify({ ...item.subject, error: reason })}\n`))
          : inTurn(async () => drawn(caller, { ...(await documentOf(item, [])), description: reason }, item.projectId)),
    }
  }
}
