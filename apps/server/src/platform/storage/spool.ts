import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../ids.ts'
import { orStorageError } from './or-storage-error.ts'

/** Bytes on their way into the storage: all of them are here, on the disk, under a name that nobody else uses. */
export type Spooled = { path: string; size: number; sha256: string }

/** More bytes came than may. */
export class TooManyBytes extends Error {
  readonly limit: number
  constructor(limit: number) {
    super(`More than ${limit} bytes came.`)
    this.name = 'TooManyBytes'
    this.limit = limit
  }
}

/**
 * The folder in which bytes wait until they are complete and known. What is cut half-way is removed at once, or by `sweep` where
 * the process was killed.
 */
export function createSpool(folder: string) {
  return {
    /** Makes the folder. @throws where the disk cannot be written */
    async start(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },

    /**
     * Writes bytes as they come, no faster than the disk takes them, and settles once they would survive a power cut.
     * @throws TooManyBytes, StorageFull, StorageClosed, what the source throws, and what the signal is aborted with; nothing is left
     * then
     */
    async write(
      source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
      { limit, signal }: { limit: number; signal?: AbortSignal },
    ): Promise<Spooled> {
      const path = join(folder, newId())
      const hash = createHash('sha256')
      let size = 0
      const handle = await orStorageError(() => open(path, 'wx', 0o600))
      try {
        for await (const chunk of source) {
          signal?.throwIfAborted()
          size += chunk.byteLength
          if (size > limit) throw new TooManyBytes(limit)
          hash.update(chunk)
          await orStorageError(() => handle.appendFile(chunk))
        }
        signal?.throwIfAborted()
        await orStorageError(() => handle.sync())
        await handle.close()
        return { path, size, sha256: hash.digest('hex') }
      } catch (error) {
        await handle.close().catch(() => undefined)
        await rm(path, { force: true })
        throw error
      }
    },

    async discard({ path }: Pick<Spooled, 'path'>): Promise<void> {
      await rm(path, { force: true })
    },

    /** Removes what nobody has written to since then, but for these; answers how many files there were. */
    async sweep(before: Date, kept: readonly string[] = []): Promise<number> {
      let removed = 0
      for (const name of await readdir(folder)) {
        if (kept.includes(name)) continue
        const path = join(folder, name)
        const facts = await stat(path).catch(() => null)
        if (!facts || facts.mtime >= before) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

export type Spool = ReturnType<typeof createSpool>
