import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start/start-error.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { createSpool, type Spool } from './spool.ts'
import { STORAGE_PATIENCE, type Storage } from './storage.ts'

export type OpenStorage = {
  storage: Storage
  spool: Spool
  /** Makes the folders. @throws StartError in words where the disk cannot be written. */
  start(): Promise<void>
}

/**
 * The storage of files: the bucket of the settings, else a folder below the data folder. What comes in is spooled below the data
 * folder in both cases, and nothing is loaded or reached before it is used.
 * @param patience milliseconds that the first byte of a file may take
 */
export function openStorage(
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  patience: number = STORAGE_PATIENCE,
): OpenStorage {
  const folder = join(dataDir, 'files')
  const kept = join(folder, 'kept')
  const spool = createSpool(join(folder, 'incoming'))
  return {
    storage: s3 ? createS3Storage(s3, patience) : createLocalStorage(kept, patience),
    spool,
    async start() {
      try {
        await spool.start()
        if (!s3) await mkdir(kept, { recursive: true, mode: 0o700 })
      } catch (error) {
        const reason = (error as Error).message
        throw new StartError(`The folder ${folder} for files cannot be used: ${reason}.`, { cause: error })
      }
    },
  }
}
