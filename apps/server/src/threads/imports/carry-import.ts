import { FAILURES_TOLD } from '@atrium/domain/imports/import-limits'
import { truncateText } from '@atrium/domain/threads/names/truncate-text'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import { readConversation } from './formats/read-conversation.ts'
import { readExport } from './formats/read-export.ts'
import { Unreadable } from './formats/unreadable.ts'
import { createImportsStore, type ImportProgress } from './imports-store.ts'
import type { ImportRow } from './imports-tables.ts'
import type { WriteImported } from './write-imported.ts'

/** Carries an import to its end, or to where the signal or its person stops it. Never rejects. */
export type CarryImport = (row: ImportRow, path: string, signal: AbortSignal) => Promise<void>

type Dependencies = {
  database: Database
  write: WriteImported
  isActive: (accountId: string) => Promise<boolean>
  discard: (path: string) => Promise<void>
  audit: Audit
  clock: Clock
  logger: Logger
}

/** How often it is written down how far an import is, in milliseconds. */
const NOTED_EVERY = 500

/** The import has been ended by its person, or another process carries it out. */
class TakenAway extends Error {}

export function createImportCarrier(dependencies: Dependencies): CarryImport {
  const { database, write, isActive, discard, audit, clock, logger } = dependencies
  const store = createImportsStore(database)
  const tell = (author: string) => publish(database, { accountId: author }, { type: 'import-changed' })

  async function note(row: ImportRow, progress: ImportProgress): Promise<void> {
    const isMine = await store.note(row.id, row.workerId, progress, clock())
    if (!isMine || !(await isActive(row.author))) throw new TakenAway()
    await tell(row.author)
  }

  /** @throws what ends the import: Unreadable, a refusal where there is no room, TakenAway */
  async function read(row: ImportRow, path: string, progress: ImportProgress, signal: AbortSignal): Promise<void> {
    let notedAt = 0
    for await (const { item, progress: share } of readExport(path, row.size)) {
      signal.throwIfAborted()
      try {
        const conversation = readConversation(item)
        progress.format ??= conversation.format
        const outcome = await write(row, conversation)
        progress[outcome] += 1
      } catch (error) {
        if (!isOfConversation(error)) throw error
        progress.failed += 1
        if (progress.failures.length < FAILURES_TOLD)
          progress.failures.push({ name: nameOf(item), reason: error.message })
      }
      progress.progress = Math.min(1, share)
      if (Date.now() - notedAt < NOTED_EVERY) continue
      notedAt = Date.now()
      await note(row, progress)
    }
  }

  async function end(row: ImportRow, progress: ImportProgress, error: string | null): Promise<void> {
    const status = error === null ? ('completed' as const) : ('failed' as const)
    const { imported, known, failed, format } = progress
    await database.transaction(async (tx) => {
      const ended = { ...progress, ...(error === null && { progress: 1 }), status, error, endedAt: clock() }
      if (!(await createImportsStore(tx).end(row.id, ended))) return
      const details = { format, imported, known, failed, status }
      const subject = { kind: 'thread', id: 'several' }
      const { author, projectId } = row
      await audit.record(tx, { author, action: 'imported', subject, projectId, details })
      await publish(tx, { accountId: author }, { type: 'import-changed' })
    })
  }

  return async (row, path, signal) => {
    const progress: ImportProgress = { format: null, progress: 0, imported: 0, known: 0, failed: 0, failures: [] }
    try {
      await read(row, path, progress, signal)
      const isEmpty = progress.imported + progress.known + progress.failed === 0
      await end(row, progress, isEmpty ? 'The file has no conversations.' : null)
      await discard(path)
    } catch (error) {
      // It goes on after the next start, or with whoever has it by now.
      if (signal.aborted) return void (await store.release(row.id, row.workerId).catch(() => undefined))
      if (!(error instanceof TakenAway)) {
        const isTold = error instanceof Unreadable || error instanceof Refusal
        if (!isTold) logger.error({ err: error, importId: row.id }, 'an import failed')
        const reason = isTold ? error.message : 'Something went wrong.'
        await end(row, progress, reason).catch((failure: unknown) => {
          logger.error({ err: failure, importId: row.id }, 'the end of an import could not be written')
        })
      }
      await discard(path).catch(() => undefined)
    }
  }
}

/** What keeps one conversation from being imported, and no other: that it is too large for a thread, too. */
function isOfConversation(error: unknown): error is Error {
  return (
    error instanceof Unreadable || (error instanceof Refusal && error.message.startsWith('A conversation can have'))
  )
}

function nameOf(item: unknown): string {
  const { title, name } = (typeof item === 'object' && item !== null ? item : {}) as { title?: unknown; name?: unknown }
  const found = [title, name].find((text) => typeof text === 'string' && text.trim() !== '')
  return truncateText(typeof found === 'string' ? found : '?', 200)
}
