import { defineRoom } from '#console/define-room.ts'
import { createGoneFiles } from './gone-files.ts'

/** Kept files, wherever they are shown. */
export const filesRoom = defineRoom({
  create(core) {
    const gone = createGoneFiles(core.events)
    return {
      gone,
      /** Deletes a file, and offers to undo it. Never rejects: a failure becomes a notification. */
      async delete(fileId: string): Promise<void> {
        // Nobody needs it to write.
        const { deleteFile } = await import('./delete-file.ts')
        await deleteFile(fileId, { ...core, gone, undo: core.locale.i18n.t('shell:threads.undo') })
      },
    }
  },
})
