import { defineRoom } from '#console/define-room.ts'
import { threadsRoom } from '#threads/threads-room.ts'

type Place = { threadId: string; messageId: string; index: number }

/** What people make of the artifacts of answers, and what they have not saved of it yet: that is kept as long as the tab is there. */
export const artifactsRoom = defineRoom({
  create(core) {
    const { client, notifications } = core
    const threads = core.room(threadsRoom)
    const drafts = new Map<string, string>()
    return {
      /** Adds a version; answers its id, or null where it could not be saved. Never rejects: a failure becomes a notification. */
      async save({ threadId, messageId, index }: Place, code: string): Promise<string | null> {
        try {
          const { data } = await client.artifacts.edit({ params: { threadId, messageId }, body: { index, code } })
          await threads.refresh(threadId).catch(() => undefined)
          return data.metadata?.artifactEdits?.at(-1)?.id ?? null
        } catch (error) {
          notifications.fail(error)
          return null
        }
      },
      /** What somebody has begun to make of an artifact, under the name of the version that they began with. */
      draftOf: (name: string) => drafts.get(name),
      keepDraft(name: string, code: string | null): void {
        if (code === null) drafts.delete(name)
        else drafts.set(name, code)
      },
      forget: () => drafts.clear(),
    }
  },
  clear: ({ forget }) => forget(),
})
