import type { ContentSource } from '#contents/content-source.ts'
import type { FilesForMedia } from '#files/files-for-media.ts'

/** Files as a part of all content. */
export function createMediaContents({ media, access, trash }: FilesForMedia): ContentSource {
  return {
    kinds: ['media'],
    textsOf: (parts, within) =>
      media.wordsOf(
        parts.map(({ partId }) => partId),
        within,
      ),

    async delete(caller, ids) {
      const own = (await media.visibleAmong(caller, ids)).filter((row) => access.mayDelete(caller, row))
      await trash.put(caller, own)
      return own.map(({ id }) => id)
    },

    async restore(caller, ids) {
      await trash.takeOut(caller, ids)
      return (await media.visibleAmong(caller, ids)).map(({ id }) => id)
    },

    purge: (caller, ids) => trash.purge(caller, ids),
  }
}
