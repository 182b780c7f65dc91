import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { orStorageError } from './or-storage-error.ts'
import { type Storage, StorageMissing, StorageSilent } from './storage.ts'

/** Keys in a folder of this machine, on the same disk as the spool. */
export function createLocalStorage(folder: string, patience: number): Storage {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openDisk(folder))

  return {
    async put(key, { path }) {
      const place = join(folder, key)
      await orStorageError(async () => {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        // Within one disk a file is moved at once: nobody ever sees half of it.
        await rename(path, place)
        await syncFolder(dirname(place))
        await syncFolder(folder)
      })
    },

    async read(key, range, signal) {
      const stream = createReadStream(join(folder, key), { ...range, signal, highWaterMark: 256 * 1024 })
      await orStorageError(() => whenOpen(stream, key, patience))
      return stream
    },

    async remove(key) {
      await orStorageError(async () => (await disk()).delete(key))
    },

    async *list(shard) {
      const { objects } = await (await disk()).listAll(shard)
      for (const entry of objects) {
        if (!entry.isFile) continue
        const facts = await stat(join(folder, entry.key)).catch(() => null)
        if (facts) yield { key: entry.key, changedAt: facts.mtime }
      }
    },
  }
}

async function openDisk(folder: string): Promise<Disk> {
  // Loaded with the first look at the whole: it is not small, and a start has better things to do.
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

/** A rename is only as lasting as the folder that holds the new name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A disk over the network may be silent for ever. */
function whenOpen(stream: Readable, key: string, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => fail(new StorageSilent()), patience)
    const fail = (error: NodeJS.ErrnoException) => {
      clearTimeout(giveUp)
      stream.off('open', done).destroy()
      reject(error.code === 'ENOENT' ? new StorageMissing(key, { cause: error }) : error)
    }
    const done = () => {
      clearTimeout(giveUp)
      // What fails before anybody reads is found by the first read; without a listener it would end the process.
      stream.off('error', fail).on('error', () => undefined)
      resolve()
    }
    stream.once('open', done).once('error', fail)
  })
}
