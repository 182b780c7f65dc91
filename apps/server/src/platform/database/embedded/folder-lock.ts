import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'

/**
 * Holds a folder for this process alone, until `release` or the end of the process, however it ends. The lock is the
 * operating system's lock on a file (taken through SQLite, since Node.js has no call of its own for it), so a killed process
 * leaves nothing behind that the next one would have to guess about.
 * @throws StartError if another process holds the folder.
 */
export function lockFolder(lockFile: string, folder: string): { release(): void } {
  const file = new DatabaseSync(lockFile, { timeout: PATIENCE })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new StartError(
      `Another Atrium is already running on the data folder ${folder}. Stop it first, or give this one a folder of its own with ATRIUM_DATA_DIR.`,
    )
  }
  return {
    release: () => {
      if (file.isOpen) file.close()
    },
  }
}

/** A process that is just ending gets this long, in milliseconds, so that a restart right after works. */
const PATIENCE = 1000
/** Source: https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5
