import { basename } from 'node:path'
import type { importCalls } from '@atrium/contract/calls/threads/imports'
import type { Import } from '@atrium/contract/entities/threads/import'
import { IMPORT_BYTES } from '@atrium/domain/imports/import-limits'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf, IncomingFile } from '#platform/http/handler.ts'
import { createAllowance } from '#platform/http/limits/create-allowance.ts'
import { conflict, notFound, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { type Spool, TooManyBytes } from '#platform/storage/spool.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createImportsStore } from './imports-store.ts'
import type { ImportRow } from './imports-tables.ts'

type Dependencies = {
  database: Database
  spool: Pick<Spool, 'write' | 'discard'>
  begin: (row: ImportRow) => void
  workerId: string
  access: Pick<ThreadAccess, 'mayCreate'>
  forCall: ProjectForCall
  audit: Audit
  clock: Clock
}

/** A file that somebody sends to have it imported. */
type Sent = { caller: Caller; projectId: number; copies: boolean; file: IncomingFile; signal: AbortSignal }

const BUSY = 'You are already uploading a file to import. Try again in a moment.'
const NONE = 'This import does not exist, or it is not yours.'

/** Imports over HTTP: each is its person's alone, and one at a time. */
export function createImportCalls(dependencies: Dependencies): HandlersOf<typeof importCalls> {
  const { database, spool, begin, workerId, access, forCall, audit, clock } = dependencies
  const store = createImportsStore(database)
  const withinAllowance = createAllowance(1, BUSY)

  /** Spools a file and notes that it is imported. @throws a 409 refusal while another one of this person runs, 413 for too large a file */
  async function received({ caller, projectId, copies, file, signal }: Sent): Promise<ImportRow> {
    const { author } = caller
    // Nobody sends half a gigabyte for nothing.
    if ((await store.list(author)).some(({ status }) => status === 'running')) throw conflict()
    const spooled = await spool.write(file.bytes, { limit: IMPORT_BYTES, signal }).catch((error: unknown) => {
      throw error instanceof TooManyBytes ? tooLarge() : error
    })
    const now = clock()
    const row: ImportRow = {
      id: newId(),
      author,
      projectId,
      name: file.name.slice(0, 255),
      copies,
      size: spooled.size,
      path: basename(spooled.path),
      format: null,
      status: 'running',
      progress: 0,
      imported: 0,
      continued: 0,
      known: 0,
      newer: 0,
      failed: 0,
      filesLeft: 0,
      failures: [],
      error: null,
      workerId,
      heartbeatAt: now,
      takeovers: 0,
      createdAt: now,
      endedAt: null,
    }
    const begun = await store.insert(row).catch(async (error: unknown) => {
      await spool.discard(spooled)
      throw error
    })
    if (!begun) {
      await spool.discard(spooled)
      throw conflict()
    }
    return row
  }

  return {
    async create({ query, body, file }, { caller, signal }) {
      const projectId = await forCall(caller, body.project ?? query.project)
      access.mayCreate(caller, projectId)
      const { copies = false } = body
      const sent = { caller, projectId, copies, file, signal }
      const row = await withinAllowance(caller.accountId, () => received(sent))
      await store.forgetOld(row.author)
      begin(row)
      return { data: presentImport(row) }
    },

    async list(_, { caller }) {
      return { data: (await store.list(caller.author)).map(presentImport) }
    },

    async get({ params }, { caller }) {
      const row = await store.find(caller.author, params.importId)
      if (!row) throw notFound(NONE)
      return { data: presentImport(row) }
    },

    async delete({ params }, { caller }) {
      const { author } = caller
      const row = await store.find(author, params.importId)
      if (!row) throw notFound(NONE)
      await database.transaction(async (tx) => {
        const imports = createImportsStore(tx)
        // Whoever carries it out notices at its next note, and throws the file away.
        if (await imports.end(row.id, { status: 'cancelled', error: null, endedAt: clock() })) {
          const details = { format: row.format, imported: row.imported, status: 'cancelled' }
          const subject = { kind: 'thread', id: 'several' }
          await audit.record(tx, { author, action: 'imported', subject, projectId: row.projectId, details })
        } else await imports.remove(row.id)
        await publish(tx, { accountId: caller.accountId }, { type: 'import-changed' })
      })
    },
  }
}

function presentImport(row: ImportRow): Import {
  const { id, projectId, name, size, format, status, progress, imported, known, failed, failures, error } = row
  const { continued, newer, filesLeft } = row
  return {
    id,
    project: projectId,
    name,
    size,
    format,
    status,
    progress,
    imported,
    continued,
    known,
    newer,
    failed,
    filesLeft,
    failures,
    error,
    createdDate: row.createdAt.toISOString(),
    endedDate: row.endedAt?.toISOString() ?? null,
  }
}

function tooLarge(): Refusal {
  const message = `A file to import can have up to ${IMPORT_BYTES / 1_000_000} MB.`
  return new Refusal(413, message, { issues: [{ path: 'body.file', message }] })
}
