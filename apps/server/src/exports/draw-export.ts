import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { Project } from '@atrium/domain/projects/project'
import { type ExportedThread, exportedMessages, type ExportFormat } from '@atrium/domain/exports/exported-thread'
import { threadAsMarkdown } from '@atrium/domain/exports/thread-as-markdown'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { NamesOf } from '#platform/names-of.ts'
import { createShares } from '#platform/shares/create-shares.ts'
import type { Exportable } from './export-source.ts'
import type { ReadImages } from './read-images.ts'
import { renderApart } from './rendering/render-apart.ts'

/** What all documents of one request have in common. */
type Asked = {
  caller: Caller
  /** The caller as they are when a document is made. */
  callerNow: () => Promise<Caller>
  format: ExportFormat
  signal: AbortSignal
}

export type DrawExport = {
  /** Documents of one request, one after the other. @throws refusals from what it answers: 422 for what is too much, 404 for what may not be seen any more, 401 */
  (asked: Asked): Promise<{
    document(item: Exportable): Promise<Uint8Array>
    /** One that says in place of its words why it could not be made. */
    failed(item: Exportable, reason: string): Promise<Uint8Array>
  }>
}

type Dependencies = {
  readImages: ReadImages
  callableModels: () => Promise<readonly ModelEntry[]>
  projectsOf: (accountId: string) => Promise<Project[]>
  namesOf: NamesOf
  clock: Clock
}

/** So many documents are drawn at a time, since each takes a processor and half a gigabyte, and one of each person. */
const AT_ONCE = { each: 1, all: 2 }

export function createExportDrawing({
  readImages,
  callableModels,
  projectsOf,
  namesOf,
  clock,
}: Dependencies): DrawExport {
  const inShare = createShares(AT_ONCE)

  return async ({ caller, callerNow, format, signal }) => {
    const [models, projects] = await Promise.all([callableModels(), projectsOf(caller.accountId)])
    const { accountId, name: ownName } = caller
    const date = clock().toISOString()
    const text = new TextEncoder()
    const isDrawn = format === 'html' || format === 'docx'
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

    async function drawn(now: Caller, thread: ExportedThread): Promise<Uint8Array> {
      if (format === 'markdown' || format === 'json') return text.encode(threadAsMarkdown(thread))
      return renderApart({ format, thread, images: await readImages(now, thread, signal) }, signal)
    }

    return {
      document: (item) =>
        inTurn(async () => {
          const now = await callerNow()
          const { messages, whole, note } = await item.read(now)
          if (format === 'json') return text.encode(`${JSON.stringify(await whole(), null, 2)}\n`)
          return drawn(now, await documentOf(item, messages, note))
        }),
      failed: (item, reason) =>
        format === 'json'
          ? Promise.resolve(text.encode(`${JSON.stringify({ ...item.subject, error: reason })}\n`))
          : inTurn(async () => drawn(caller, { ...(await documentOf(item, [])), description: reason })),
    }
  }
}
