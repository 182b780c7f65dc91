import { Readable } from 'node:stream'
import type { exportCalls } from '@atrium/contract/calls/exports'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { type ExportedThread, exportedMessages, type ExportFormat } from '@atrium/domain/threads/export/exported-thread'
import { exportFileName } from '@atrium/domain/threads/export/export-file-name'
import { threadAsMarkdown } from '@atrium/domain/threads/export/thread-as-markdown'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import type { Audit } from '#policy/audit.ts'
import { presentMessage, presentThread } from '../present.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { ReadImages } from './read-images.ts'
import { renderApart } from './rendering/render-apart.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'branchTo' | 'messagesNamed'>
  access: Pick<ThreadAccess, 'seen'>
  audit: Audit
  readImages: ReadImages
  callableModels: () => Promise<readonly ModelEntry[]>
  clock: Clock
}

/** Of every form: no browser is to open the words of a model as a page of this origin. */
const MEDIA_TYPE = 'application/octet-stream'

const UNKNOWN = 'This message is not in the conversation.'

/** Conversations as documents, over HTTP: whoever may see one may take it away, and that stands in the audit. */
export function createExportCalls(dependencies: Dependencies): HandlersOf<typeof exportCalls> {
  const { database, threads, access, audit, readImages, callableModels, clock } = dependencies

  /** The messages that end in this one. @throws a 422 refusal for a message that is not in the thread */
  async function branchOf(thread: ThreadFacts, messageId: string | undefined): Promise<ThreadMessage[]> {
    const branch = await threads.branchTo(thread.id, messageId)
    if (messageId !== undefined && branch.length === 0) {
      throw unprocessable(UNKNOWN, [{ path: 'query.messageId', message: UNKNOWN }])
    }
    const rows = await threads.messagesNamed(
      thread.id,
      branch.map(({ id }) => id),
    )
    return rows.map((row) => presentMessage(row))
  }

  async function speakersFor({ accountId, name }: Caller): Promise<(message: ThreadMessage) => string> {
    const models = await callableModels()
    return ({ role, author, metadata }) => {
      if (role === 'system') return 'Instructions'
      if (role === 'user') return author === accountId ? name : 'Another person'
      const { provider, model } = metadata?.receipt?.model ?? {}
      return models.find((entry) => entry.provider === provider && entry.id === model)?.name ?? model ?? 'Answer'
    }
  }

  async function documentOf(caller: Caller, thread: ThreadFacts, branch: ThreadMessage[]): Promise<ExportedThread> {
    const messages = exportedMessages(branch, await speakersFor(caller))
    return { name: thread.name, description: thread.description, date: clock().toISOString(), messages }
  }

  async function bytesOf(
    format: ExportFormat,
    { caller, thread, signal }: { caller: Caller; thread: ThreadFacts; signal: AbortSignal },
    branch: ThreadMessage[],
  ): Promise<Uint8Array> {
    const text = new TextEncoder()
    if (format === 'json') {
      return text.encode(`${JSON.stringify({ ...presentThread(thread), messages: branch }, null, 2)}\n`)
    }
    const document = await documentOf(caller, thread, branch)
    if (format === 'markdown') return text.encode(threadAsMarkdown(document))
    const images = await readImages(caller, document, signal)
    return renderApart({ format, thread: document, images }, signal)
  }

  return {
    async thread({ params, query }, { caller, signal }) {
      const { format } = query
      const thread = await access.seen(caller, params.threadId)
      const branch = await branchOf(thread, query.messageId)
      const bytes = await bytesOf(format, { caller, thread, signal }, branch)
      const subject = { kind: 'thread', id: thread.id }
      const { author } = caller
      await audit.record(database, {
        author,
        action: 'exported',
        subject,
        projectId: thread.projectId,
        details: { format },
      })
      const disposition = contentDisposition('attachment', exportFileName(thread.name, format))
      return { kind: 'download', mediaType: MEDIA_TYPE, bytes: Readable.from([bytes]), disposition }
    },
  }
}
