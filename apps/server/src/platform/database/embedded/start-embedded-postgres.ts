import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../start/start-error.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { ensureCluster } from './create-cluster.ts'
import { type DiskRoom, watchDiskRoom } from './disk-room.ts'
import { ensureDatabase, verifyServer, type PostgresConnection } from './ensure-database.ts'
import { lockFolder } from './folder-lock.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { choosePostgresUser } from './postgres-user.ts'
import { hasPostgresOn, isPostgresOn, readPostmasterFile } from './postmaster-file.ts'
import { createRunAsUser } from './run-as-user.ts'
import { socketFolder } from './socket-folder.ts'
import { stopServer } from './stop-server.ts'
import { createSupervisor, type Cluster } from './supervise-server.ts'

export type EmbeddedPostgres = {
  connection: PostgresConnection
  /** Whether its disk is so full that nothing new should be written. */
  isShortOfRoom(): boolean
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that lives in `folder`, making it at the first start, and keeps it running until `stop`.
 * @throws StartError in words: another Atrium holds the folder, the folder cannot be written, PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: { folder: string; logger: Logger }): Promise<EmbeddedPostgres> {
  const folder = prepareFolder(options.folder)
  const lock = lockFolder(join(folder, 'atrium.lock'), dirname(folder))
  const room = watchDiskRoom(folder, options.logger)
  try {
    const cluster = await prepareCluster(folder, room, options.logger)
    removeWordlessLockFile(cluster)
    await stopOrphan(cluster)
    const supervisor = createSupervisor(cluster)
    await supervisor.start()
    const connection = { host: cluster.socket, port: 5432, user: 'atrium', database: 'atrium' }
    await verifyServer(connection, cluster.dataFolder)
    await ensureDatabase(connection)
    return {
      connection,
      isShortOfRoom: room.isShort,
      stop: async () => {
        await Promise.all([supervisor.stop(), room.stop()])
        if (cluster.socket !== folder) rmSync(cluster.socket, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (error) {
    await room.stop()
    lock.release()
    throw error
  }
}

/** The folder of the cluster, made if missing, as an absolute path without links. */
function prepareFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made: ${(error as Error).message}.`, { cause: error })
  }
  return realpathSync(folder)
}

async function prepareCluster(folder: string, room: DiskRoom, logger: Logger): Promise<Cluster> {
  const binaries = findPostgresBinaries()
  const dataFolder = join(folder, 'cluster')
  const user = choosePostgresUser(dataFolder)
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const runAs = createRunAsUser(user, [binaries.folder, folder])
  await ensureCluster(dataFolder, binaries, runAs)
  return { folder, dataFolder, socket: socketFolder(folder, user), postgres: binaries.postgres, runAs, room, logger }
}

/** Stops a PostgreSQL that outlived a killed Atrium. The folder's lock says that no other Atrium uses it. */
async function stopOrphan({ dataFolder, logger }: Cluster): Promise<void> {
  const left = readPostmasterFile(dataFolder)
  if (!left || !isPostgresOn(left.pid, dataFolder)) return
  logger.info({ pid: left.pid }, 'stopping the PostgreSQL that an earlier Atrium left behind')
  await stopServer(left.pid)
}

/**
 * A power cut between the making and the writing of the lock file leaves one without a word, with which PostgreSQL never starts. It
 * goes where nobody can be about to write it.
 */
function removeWordlessLockFile({ dataFolder, logger }: Cluster): void {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file) || readPostmasterFile(dataFolder) || hasPostgresOn(dataFolder) !== false) return
  logger.warn({ file }, 'removing an empty lock file that a hard stop left behind')
  rmSync(file)
}
