import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import { createRunningWork } from '#platform/jobs/create-running-work.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { createSpool } from '#platform/storage/spool.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createImportCarrier, type MembershipsOf } from './carry-import.ts'
import { createImportCalls } from './import-calls.ts'
import { createImportsStore } from './imports-store.ts'
import type { ImportRow } from './imports-tables.ts'
import { createImportWriter } from './write-imported.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'keptById' | 'pageOf' | 'projectOf'>
  access: Pick<ThreadAccess, 'mayCreate'>
  files: Pick<FilesRoom, 'keep' | 'discard' | 'stand'>
  /** Those of these tools of other servers that may be used in conversations of a project. */
  toolsOfferedIn: (project: number, names: readonly string[]) => Promise<readonly string[]>
  forCall: ProjectForCall
  isActive: (accountId: string) => Promise<boolean>
  membershipsOf: MembershipsOf
  /** Below it the files lie that are being imported. */
  dataDir: string
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  quota: Quota
  audit: Audit
  clock: Clock
  logger: Logger
}

/** A process that has said nothing for this long is taken for dead, in milliseconds. */
const SILENT_FOR = 60_000

/** How often dead processes are looked for, in milliseconds. */
const LOOK_EVERY = 60_000

/** No file is written to for longer without a word of it, in milliseconds. */
const LONGEST_UPLOAD = 24 * 60 * 60_000

/** So many processes that died with an import are its fault. */
const MOST_TAKEOVERS = 3

/** Conversations that are brought along from elsewhere. What a killed process has begun goes on after the start. */
export function createImportsRoom(dependencies: Dependencies) {
  const { database, access, forCall, dataDir, onlyProcess, audit, clock, logger } = dependencies
  const folder = join(dataDir, 'imports')
  const spool = createSpool(folder)
  const store = createImportsStore(database)
  const workerId = newId()
  const running = createRunningWork()
  const carry = createImportCarrier({
    ...dependencies,
    write: createImportWriter(dependencies),
    discard: (path) => rm(path, { force: true }),
  })

  function begin(row: ImportRow): void {
    running.begin(row.id, (signal) => carry(row, join(folder, row.path ?? ''), signal))
  }

  async function goOn(row: ImportRow): Promise<void> {
    const path = join(folder, row.path ?? '')
    const isHere = row.path !== null && (await stat(path).catch(() => null)) !== null
    // Another machine may have it, and come back.
    if (!isHere && !onlyProcess) return
    const takeovers = await store.takeOver(row, workerId, clock())
    if (takeovers === null) return
    const fail = (error: Reason) => store.end(row.id, { status: 'failed', error, endedAt: clock() })
    if (!isHere) await fail(reasonFor('importGone'))
    else if (takeovers < MOST_TAKEOVERS) begin({ ...row, workerId, takeovers })
    else if (await fail(reasonFor('importDeadly'))) await spool.discard({ path })
  }

  async function recover(alone: boolean): Promise<void> {
    const before = new Date(clock().getTime() - SILENT_FOR)
    for (const row of await store.abandoned(workerId, { before, onlyProcess: alone })) {
      // A long step is silent, and no less alive.
      if (running.has(row.id)) continue
      await goOn(row).catch((error: unknown) => {
        logger.error({ err: error, importId: row.id }, 'an import of another process could not be continued')
      })
    }
  }

  let look: NodeJS.Timeout | undefined
  return {
    calls: {
      imports: createImportCalls({ database, spool, begin, workerId, access, forCall, audit, clock }),
    },
    async start(): Promise<void> {
      await spool.start()
      await recover(onlyProcess)
      // What was cut half-way belongs to no import. Other processes may share the folder, and be writing.
      const before = new Date(clock().getTime() - (onlyProcess ? 0 : LONGEST_UPLOAD))
      await spool.sweep(before, await store.paths())
      look = setInterval(() => {
        recover(false).catch((error: unknown) => logger.warn({ err: error }, 'the watch over imports failed'))
      }, LOOK_EVERY)
    },
    async stop(): Promise<void> {
      clearInterval(look)
      await running.stop()
    },
  }
}
