import { flawOfFileName } from '#file-names/file-name.ts'
import type { FilePart } from './thread-message.ts'
import { fileAddress } from '#files/file-address.ts'
import type { FileFacts } from '#files/file-facts.ts'

/** What is kept of a file: pixels, seconds, bytes, and the seed of what a model has made (-1 where its vendor told none). */
type Measured = {
  width: number | null
  height: number | null
  seconds: number | null
  size: number
  seed: number | null
}

/** The part that stands for a kept file. What a message calls it counts where it could be the name of a file. */
export function partOfFile(
  file: Measured & { id: string; name: string; mediaType: string },
  called = file.name,
): FilePart {
  return {
    type: 'file',
    mediaType: file.mediaType,
    url: fileAddress(file.id),
    filename: flawOfFileName(called) === null ? called : file.name,
    providerMetadata: { atrium: factsOfFile(file) },
  }
}

/** What is known of a kept file, as its part tells it. */
export function factsOfFile({ width, height, seconds, size, seed }: Measured): FileFacts {
  return {
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(seconds !== null && { seconds }),
    size,
    ...(seed !== null && seed >= 0 && { seed }),
  }
}
