import { DatabaseSync } from 'node:sqlite'
import { truncateSync } from 'node:fs'
import { StartError } from '../../start/start-error.ts'

/**
 * Holds a folder for this process alone, until `release` or the end of the process, however it ends. The lock is the
 * operating system's lock on a file (taken through SQLite, since Node.js has no call of its own for it), so a killed process
 * leaves nothing behind that the next one would have to guess about. What is in the file means nothing: where a fault of the disk has
 * put something into it, it is emptied.
 * @throws StartError if another process holds the folder, or the file cannot be opened.
 */
export function lockFolder(lockFile: string, folder: string): { release(): void } {
  try {
    return takeLock(lockFile)
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number }
    if (errcode === SQLITE_BUSY) {
      throw new StartError(
        `Another Atrium is already running on the data folder ${folder}. Stop it first, or set ATRIUM_DATA_DIR to another folder.`,
      )
    }
    if (!DAMAGED.has(errcode)) {
      throw new StartError(`The lock file ${lockFile} cannot be used: ${message}.`, { cause: error })
    }
  }
  // Whoever holds the lock lets nobody look into the file, so that nobody does.
  truncateSync(lockFile)
  return takeLock(lockFile)
}

function takeLock(lockFile: string): { release(): void } {
  const file = new DatabaseSync(lockFile, { timeout: PATIENCE })
  try {
    // Nothing is ever written: a full disk must not keep anybody from the lock.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw error
  }
  return {
    release: () => {
      if (file.isOpen) file.close()
    },
  }
}

/** A process that is just ending gets this long, in milliseconds, so that a restart right after works. */
const PATIENCE = 1000
/** Source: https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
const DAMAGED: ReadonlySet<number> = new Set([SQLITE_CORRUPT, SQLITE_NOTADB])
