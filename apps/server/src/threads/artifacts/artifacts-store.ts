import { type ArtifactEdit, EDITS_OF_MESSAGE } from '@atrium/domain/runs/artifact-edit'
import { artifactsIn } from '@atrium/domain/artifacts/find-artifacts'
import { isFinal } from '@atrium/domain/runs/run-status'
import { eq, sql } from '#platform/database/sql.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createThreadsStore } from '../store/threads-store.ts'
import { messages, type MessageRow } from '../store/threads-tables.ts'
import { audienceOf } from '../thread-audience.ts'

/** The only SQL on what people make of artifacts: it stands in the metadata of the answer, and so goes where that goes. */
export function createArtifactsStore(db: Database) {
  return {
    /** Adds a version after all that are there, also those that came since the caller has read them. */
    async add(
      { threadId, messageId }: { threadId: string; messageId: string },
      edit: ArtifactEdit,
    ): Promise<MessageRow | 'missing' | 'being written' | 'full'> {
      return db.transaction(async (tx) => {
        const store = createThreadsStore(tx)
        const thread = await store.lock(threadId)
        const message = thread && (await store.messageOf(threadId, messageId))
        if (!thread || !message) return 'missing'
        const { status } = message.metadata ?? {}
        if (status && !isFinal(status)) return 'being written'
        const artifacts = artifactsIn({ ...message, metadata: undefined })
        if (!artifacts.some(({ index }) => index === edit.index)) return 'missing'
        const edits = message.metadata?.artifactEdits ?? []
        const held = edits.reduce((sum, { code }) => sum + code.length, edit.code.length)
        if (held > EDITS_OF_MESSAGE) return 'full'
        const added = JSON.stringify([...edits, edit])
        const metadata = sql`jsonb_set(coalesce(${messages.metadata}, '{}'), '{artifactEdits}', ${added}::jsonb)`
        const [row] = await tx.update(messages).set({ metadata }).where(eq(messages.id, messageId)).returning()
        if (!row) return 'missing'
        await publish(tx, audienceOf(thread), { type: 'message-changed', threadId })
        return row
      })
    },
  }
}

export type ArtifactsStore = ReturnType<typeof createArtifactsStore>
