import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { rename, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from '../../telemetry/logger.ts'

/** Bytes that are left free for what PostgreSQL has to write by itself: two segments of its log. */
const KEPT_FREE = 32_000_000
/** Bytes that are there for a start on a full disk: a segment, and what a recovery adds. */
const RESERVE = 24_000_000
/** Milliseconds between two looks. */
const EVERY = 1000

const randomly = promisify(randomBytes)

type Disk = { bavail: number; bsize: number }

/** Bytes. With less, PostgreSQL may start and then turn away everybody who connects. */
const START_NEEDS = 1_000_000

const freeOf = ({ bavail, bsize }: Disk) => bavail * bsize

/**
 * The room on the disk of the database. PostgreSQL goes down where it cannot write its log, reading included, and cannot start again
 * then: so it is never brought there, and a reserve that can be given up lets it start.
 */
export type DiskRoom = {
  /** Whether so little is left that nothing new should be written. */
  isShort(): boolean
  /** Whether a start can write what it has to: files of its own for each database, beside the log. */
  canStart(): boolean
  /** Gives the reserve up for a start; false where the disk is not what keeps PostgreSQL from it, or the reserve is gone. */
  giveUpReserve(): boolean
  stop(): Promise<void>
}

/** Watches the room on the disk of this folder. */
export function watchDiskRoom(folder: string, logger: Logger): DiskRoom {
  const reserve = join(folder, 'reserve')
  let short = freeOf(statfsSync(folder)) < KEPT_FREE
  let looking: Promise<void> | undefined

  function note(free: number): void {
    if (short === free < KEPT_FREE) return
    short = !short
    if (short) logger.error({ free }, 'the disk is full: Atrium reads, and refuses what needs room')
    else logger.info({ free }, 'the disk has room again')
  }

  async function look(): Promise<void> {
    const free = freeOf(await statfs(folder))
    note(free)
    if (free < KEPT_FREE + RESERVE || existsSync(reserve)) return
    // Of random bytes, so that a disk that compresses keeps it all. Half of one is no reserve.
    await writeFile(`${reserve}.new`, await randomly(RESERVE), { mode: 0o600, flush: true })
    await rename(`${reserve}.new`, reserve)
  }

  function lookQuietly(): void {
    looking ??= look()
      .catch((error: unknown) => logger.warn({ err: error }, 'the room on the disk could not be looked at'))
      .finally(() => {
        looking = undefined
      })
  }

  lookQuietly()
  const timer = setInterval(lookQuietly, EVERY).unref()
  return {
    isShort: () => short,
    canStart: () => freeOf(statfsSync(folder)) >= START_NEEDS,
    giveUpReserve() {
      const free = freeOf(statfsSync(folder))
      note(free)
      if (free >= KEPT_FREE || !existsSync(reserve)) return false
      rmSync(reserve)
      return true
    },
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
