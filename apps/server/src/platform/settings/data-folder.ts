import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start/start-error.ts'

/** Where each thing lies in the data folder. */
export type DataFolder = { postgres: string; secrets: string; masterKeys: string }

/**
 * Makes the data folder if it is missing and closes it to other users. A root start lets them pass (and only pass) through,
 * because PostgreSQL then runs as an unprivileged user in a folder below.
 * @throws StartError if it cannot be made or written.
 */
export function prepareDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    const reason = (error as Error).message
    throw new StartError(`The data folder ${dataDir} (ATRIUM_DATA_DIR) cannot be used: ${reason}.`, { cause: error })
  }
  return {
    postgres: join(dataDir, 'postgres'),
    secrets: join(dataDir, 'secrets.json'),
    masterKeys: join(dataDir, 'master-keys.json'),
  }
}
