import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start/start-error.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { lastLines } from './create-cluster.ts'
import type { DiskRoom } from './disk-room.ts'
import { isPostgresOn, type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import type { RunAsUser } from './run-as-user.ts'
import { stopServer } from './stop-server.ts'
import { setWatchdog } from './watchdog.ts'

/** Given on the command line, so that no edit of a file in the cluster can turn durability off or open a port. */
const FIXED_SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'port=5432',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_connections=100',
  'log_checkpoints=off',
  'logging_collector=off',
  'log_destination=stderr',
]

const POLL_INTERVAL = 10
const LOG_SIZE_LIMIT = 5_000_000
/** Milliseconds. A database that can start again is not to be waited for. */
const RESTART_DELAYS = [0, 100, 250, 500, 1000, 2000]

type Server = { process: ChildProcess; pid: number; watchdog: { dismiss(): void } }
export type Cluster = {
  folder: string
  dataFolder: string
  socket: string
  postgres: string
  runAs: RunAsUser
  room: DiskRoom
  logger: Logger
}

/** Starts the server and starts it again should it ever end by itself. */
export function createSupervisor(cluster: Cluster) {
  const { logger } = cluster
  let server: Server | null = null
  let stopping = false
  let failures = 0

  const start = async () => {
    const started = await startWithReserve(cluster)
    server = started
    started.process.once('exit', (code, signalName) => {
      started.watchdog.dismiss()
      if (stopping) return
      logger.error({ code, signal: signalName }, 'the embedded PostgreSQL ended by itself and is started again')
      void restart()
    })
  }

  const restart = async (): Promise<void> => {
    await delay(RESTART_DELAYS[Math.min(failures, RESTART_DELAYS.length - 1)], undefined, { ref: false })
    if (stopping) return
    failures += 1
    try {
      await start()
      failures = 0
    } catch (error) {
      logger.error({ err: error }, 'the embedded PostgreSQL could not be started again')
      await restart()
    }
  }

  const stop = async () => {
    stopping = true
    const { process: running, pid } = server ?? {}
    if (!running || !pid || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    await stopServer(pid)
    await ended
  }
  return { start, stop }
}

/** Where a full disk keeps it from starting, the reserve makes room. */
async function startWithReserve(cluster: Cluster): Promise<Server> {
  const { room, folder, logger } = cluster
  try {
    if (!room.canStart()) throw noRoom(folder)
    return await startServer(cluster)
  } catch (error) {
    if (!room.giveUpReserve()) throw error
    logger.error({ err: error }, 'the disk is full: PostgreSQL starts on the room that was reserved for that')
    return startServer(cluster)
  }
}

function noRoom(folder: string): StartError {
  return new StartError(`There is no room on the disk of ${folder}. Free some space, then start Atrium again.`)
}

async function startServer({ folder, dataFolder, socket, postgres, runAs, room, logger }: Cluster): Promise<Server> {
  const logFile = join(folder, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_SIZE_LIMIT) truncateSync(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const settings = [...FIXED_SETTINGS, `unix_socket_directories=${socket}`].flatMap((setting) => ['-c', setting])
  const left = readPostmasterFile(dataFolder)
  const child = runAs.start(postgres, ['-D', dataFolder, ...settings], {
    stdio: ['ignore', log, log],
    environment: strangerVariable(left, dataFolder),
  })
  closeSync(log)
  child.unref()
  const failed = once(child, 'error').then(([error]) => {
    throw new StartError(`PostgreSQL cannot be run: ${(error as Error).message}.`, { cause: error })
  })
  failed.catch(() => undefined)
  const { pid } = child
  if (pid === undefined) return failed
  const watchdog = setWatchdog(runAs, dataFolder, pid)
  for (let waited = 0; !isReady(dataFolder, pid, left); waited += POLL_INTERVAL) {
    if (child.exitCode !== null || child.signalCode !== null) {
      watchdog.dismiss()
      if (room.isShort()) throw noRoom(folder)
      const said = readFileSync(logFile).subarray(logStart).toString('utf8')
      throw new StartError(`The embedded PostgreSQL did not start: ${lastLines(said)} (see ${logFile})`)
    }
    if (waited === 10_000) logger.info('PostgreSQL is still starting: it brings the data to order after a hard stop')
    await delay(POLL_INTERVAL)
  }
  return { process: child, pid, watchdog }
}

/** What the lock file of an earlier server says counts for nothing, though it may have had the same process id. */
function isReady(dataFolder: string, pid: number, left: PostmasterFile | null): boolean {
  const file = readPostmasterFile(dataFolder)
  return file !== null && file.ready && file.pid === pid && file.version !== left?.version
}

/**
 * After a hard stop the lock file may name a process id that something else has by now or gets at any moment, as happens when a
 * container starts again; PostgreSQL would take that for another server. A lock file that names a process is never deleted: this
 * variable, which `pg_ctl` uses for the like, tells PostgreSQL which process is known not to be one.
 */
function strangerVariable(left: PostmasterFile | null, dataFolder: string): Record<string, string> {
  if (!left || isPostgresOn(left.pid, dataFolder)) return {}
  return { PG_GRANDPARENT_PID: String(left.pid) }
}
