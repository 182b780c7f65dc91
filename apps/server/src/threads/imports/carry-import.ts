import { FAILURES_TOLD, REASON_LENGTH } from '@atrium/domain/imports/import-limits'
import { hasRole, type ProjectRole } from '@atrium/domain/projects/project-role'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import { truncateText } from '@atrium/domain/threads/names/truncate-text'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import { isUnreachable } from '#platform/database/failures/is-unreachable.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import { formerMember } from '../former-member.ts'
import { HeavyThread } from '../messages/heavy-thread.ts'
import { readConversation } from './formats/read-conversation.ts'
import { readExport } from './formats/read-export.ts'
import { Unreadable } from './formats/unreadable.ts'
import { createImportsStore, type ImportProgress } from './imports-store.ts'
import type { ImportRow } from './imports-tables.ts'
import type { WriteImported } from './write-imported.ts'

/** Carries an import to its end, or to where the signal or its person stops it. Never rejects. */
export type CarryImport = (row: ImportRow, path: string, signal: AbortSignal) => Promise<void>

/** The projects of an account, with its role in each. */
export type MembershipsOf = (accountId: string) => Promise<readonly { projectId: number; role: ProjectRole }[]>

type Dependencies = {
  database: Database
  write: WriteImported
  isActive: (accountId: string) => Promise<boolean>
  membershipsOf: MembershipsOf
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
  const { database, write, isActive, membershipsOf, discard, audit, clock, logger } = dependencies
  const store = createImportsStore(database)
  const tell = (author: string) => publish(database, { accountId: author }, { type: 'import-changed' })

  async function note(row: ImportRow, progress: ImportProgress): Promise<void> {
    if (!(await store.note(row.id, row.workerId, progress, clock()))) throw new TakenAway()
    await refuseFormer(row)
    await tell(row.author)
  }

  /** @throws a 403 refusal where its person may not create in the project any more */
  async function refuseFormer({ author, projectId }: ImportRow): Promise<void> {
    const [active, memberships] = await Promise.all([isActive(author), membershipsOf(author)])
    const role = memberships.find((membership) => membership.projectId === projectId)?.role
    if (!active || !hasRole(role, 'member')) throw formerMember()
  }

  /** @throws what ends the import: Unreadable, a refusal where there is no room or no right, TakenAway */
  async function read(row: ImportRow, path: string, progress: ImportProgress, signal: AbortSignal): Promise<void> {
    await refuseFormer(row)
    let notedAt = 0
    for await (const { file, item, flaw, progress: share, beside } of readExport(path, row.size)) {
      signal.throwIfAborted()
      const name = nameOf(item, file)
      try {
        if (flaw) throw flaw
        const conversation = readConversation(item)
        progress.format ??= conversation.format
        const { outcome, left, flaws } = await write(row, conversation, { beside, signal })
        progress[outcome === 'trashed' ? 'known' : outcome] += 1
        progress.filesLeft += left
        if (outcome === 'trashed') tellOf(progress, name, reasonFor('conversationInTrash'))
        if (outcome === 'newer') tellOf(progress, name, reasonFor('conversationNewer'))
        for (const { name: called, reason } of flaws) tellOf(progress, called, reason)
      } catch (error) {
        if (!isOfConversation(error)) throw error
        progress.failed += 1
        tellOf(progress, name, error.reason)
      }
      progress.progress = Math.min(1, share)
      if (Date.now() - notedAt < NOTED_EVERY) continue
      notedAt = Date.now()
      await note(row, progress)
    }
  }

  async function end(row: ImportRow, progress: ImportProgress, error: Reason | null): Promise<void> {
    const status = error === null ? ('completed' as const) : ('failed' as const)
    const { imported, continued, known, newer, failed, format } = progress
    await database.transaction(async (tx) => {
      const ended = { ...progress, ...(error === null && { progress: 1 }), status, error, endedAt: clock() }
      if (!(await createImportsStore(tx).end(row.id, ended))) return
      const details = { format, imported, continued, known, newer, failed, status }
      const subject = { kind: 'thread', id: 'several' }
      const { author, projectId } = row
      await audit.record(tx, { author, action: 'imported', subject, projectId, details })
      await publish(tx, { accountId: author }, { type: 'import-changed' })
    })
  }

  /** Why an import ends. @throws what merely interrupts it, and TakenAway */
  function reasonOf(row: ImportRow, error: unknown, signal: AbortSignal): Reason {
    if (signal.aborted || error instanceof TakenAway || isUnreachable(error)) throw error
    if (error instanceof Unreadable || error instanceof Refusal) return cut(error.reason)
    logger.error({ err: error, importId: row.id }, 'an import failed')
    return reasonFor('wrong')
  }

  /** Leaves an import alone: its file goes with it where it has ended, and else stays for whoever goes on. */
  async function leave(row: ImportRow, path: string, error: unknown): Promise<void> {
    if (error instanceof TakenAway) {
      const isRunning = (await store.find(row.author, row.id))?.status === 'running'
      return isRunning ? undefined : discard(path)
    }
    logger.warn({ err: error, importId: row.id }, 'an import was interrupted')
    await store.release(row.id, row.workerId)
  }

  return async (row, path, signal) => {
    const progress: ImportProgress = { format: null, progress: 0, ...NOTHING_YET, failures: [] }
    try {
      const error = await read(row, path, progress, signal).then(
        () => (isEmpty(progress) ? reasonFor('importEmpty') : null),
        (failure: unknown) => reasonOf(row, failure, signal),
      )
      await end(row, progress, error)
      await discard(path)
    } catch (error) {
      // Where the database is away, too: somebody finds it silent later.
      await leave(row, path, error).catch(() => undefined)
    }
  }
}

const NOTHING_YET = { imported: 0, continued: 0, known: 0, newer: 0, failed: 0, filesLeft: 0 }

function isEmpty({ imported, continued, known, newer, failed }: ImportProgress): boolean {
  return imported + continued + known + newer + failed === 0
}

/** What keeps one conversation from being imported, and no other. */
function isOfConversation(error: unknown): error is Unreadable | HeavyThread {
  return error instanceof Unreadable || error instanceof HeavyThread
}

/** What quotes a file, or a vendor, is as long as it likes. */
function cut({ key, values }: Reason): Reason {
  const short = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? truncateText(value, REASON_LENGTH) : value,
  ])
  return { key, values: Object.fromEntries(short) }
}

/** Says of a conversation, or of a file of one, why it was not imported. */
function tellOf({ failures }: ImportProgress, name: string, reason: Reason): void {
  if (failures.length < FAILURES_TOLD) failures.push({ name, reason: cut(reason) })
}

/** What an item calls itself, else the file that it stands in. */
function nameOf(item: unknown, file: string): string {
  const { title, name } = (typeof item === 'object' && item !== null ? item : {}) as { title?: unknown; name?: unknown }
  const found = [title, name, file].find((text) => typeof text === 'string' && text.trim() !== '')
  return truncateText(typeof found === 'string' ? found : '?', 200)
}
