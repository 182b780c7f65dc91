import { StorageClosed, StorageFull } from './storage.ts'

const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT'])
/** What a disk says that is not there, not ours, broken, or cannot open one more file. */
const CLOSED: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ESTALE',
])

/** Does something with the disk. @throws StorageFull and StorageClosed for what the disk cannot do, all else as it was thrown */
export async function orStorageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (FULL.has(code)) throw new StorageFull({ cause: error })
    if (CLOSED.has(code)) throw new StorageClosed({ cause: error })
    throw error
  }
}
