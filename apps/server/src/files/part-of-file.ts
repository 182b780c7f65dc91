import { fileAddress } from '@atrium/domain/files/file-address'
import type { FileFacts } from '@atrium/domain/files/file-facts'
import { flawOfFileName } from '@atrium/domain/file-names/file-name'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import type { KeptFile } from './kept-file.ts'

/** The part that stands for a kept file. What a message calls it counts where it could be the name of a file. */
export function partOfFile(row: KeptFile, called = row.name): FilePart {
  return {
    type: 'file',
    mediaType: row.mediaType,
    url: fileAddress(row.id),
    filename: flawOfFileName(called) === null ? called : row.name,
    providerMetadata: { atrium: factsOfFile(row) },
  }
}

/** What is known of a kept file, as its part tells it. */
export function factsOfFile({ width, height, seconds, size, seed }: KeptFile): FileFacts {
  return {
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(seconds !== null && { seconds }),
    size,
    ...(seed !== null && seed >= 0 && { seed }),
  }
}
