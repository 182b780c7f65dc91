import { RequestError } from '@atrium/client/request-error'
import { defineRoom } from '#console/define-room.ts'
import { createGoneFiles } from './gone-files.ts'

/** Kept files, wherever they are shown. */
export const filesRoom = defineRoom({
  create(core) {
    const gone = createGoneFiles(core.events)
    const lookedFor = new Set<string>()
    const shownAnew = new Set<string>()
    /** What came back between the failure and the question is drawn once more, from its beginning. */
    const showAnew = (fileId: string) => {
      if (shownAnew.has(fileId)) return
      shownAnew.add(fileId)
      gone.mark([fileId], true)
      core.timers.frame(() => gone.mark([fileId], false))
    }
    return {
      gone,
      /** A file cannot be shown: asks whether it is there still, once at a time. */
      async lookFor(fileId: string): Promise<void> {
        if (lookedFor.has(fileId)) return
        lookedFor.add(fileId)
        try {
          await core.client.media.get({ params: { id: fileId } })
          showAnew(fileId)
        } catch (error) {
          if (error instanceof RequestError && error.status === 404) gone.mark([fileId], true)
        } finally {
          lookedFor.delete(fileId)
        }
      },
      /** Deletes a file, and offers to undo it. Never rejects: a failure becomes a notification. */
      async delete(fileId: string): Promise<void> {
        // Nobody needs it to write.
        const { deleteFile } = await import('./delete-file.ts')
        await deleteFile(fileId, { ...core, gone, undo: core.locale.i18n.t('shell:threads.undo') })
      },
    }
  },
})
