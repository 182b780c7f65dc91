import { fileIdOf } from '@atrium/domain/files/file-address'
import { isLent } from '@atrium/domain/companions/is-lent'
import type { RunMeans } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'

/** Opens kept files by their address for what a model reads, with the right of this caller to see them; null for what is not there for them. */
export function fileOpener(
  files: Pick<ThreadFiles, 'known' | 'open' | 'opened'>,
  { caller, lent }: { caller: Caller | null; lent: readonly string[] },
): RunMeans['open'] {
  /** @throws a 404 refusal for one that is not there any more */
  async function openLent(fileId: string) {
    const [row] = await files.known([fileId])
    if (!row || !isLent(row)) throw notFound()
    return files.opened(row)
  }

  return async (address) => {
    const fileId = fileIdOf(address)
    if (fileId === null || caller === null) return null
    try {
      const { row, bytes } = lent.includes(fileId) ? await openLent(fileId) : await files.open(caller, fileId)
      const { name, mediaType, size, sha256 } = row
      return { name, mediaType, size, sha256, bytes }
    } catch (error) {
      // What is deleted since, or no longer shared, is told as missing; a storage that is away is a fault.
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    }
  }
}
