import { fileIdsIn } from '@atrium/domain/messages/file-ids-in'
import { LINK_BYTES } from '@atrium/domain/links/link-limits'
import { linkedMessages } from '@atrium/domain/links/linked-messages'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { LinkSource } from '#links/linked-content.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { MessageRow } from '../store/threads-tables.ts'
import type { ThreadAccess } from '../thread-access.ts'

type Dependencies = {
  threads: Pick<ThreadsStore, 'outlineTo' | 'messagesNamed' | 'keptById' | 'shownEnds'>
  access: Pick<ThreadAccess, 'allowed'>
}

const TOO_LARGE = `A link can show up to ${LINK_BYTES / 1_000_000} MB of a conversation. This one is larger.`

/** Conversations as links show them: the branch that ended in one message. Messages never change, so that this is a moment of it. */
export function createThreadLinkSource({ threads, access }: Dependencies): LinkSource {
  /** @throws a 422 refusal for more than one answer can hold */
  async function branchOf(threadId: string, leafId: string): Promise<MessageRow[]> {
    const branch = await threads.outlineTo(threadId, leafId)
    if (branch.reduce((sum, { bytes }) => sum + bytes, 0) > LINK_BYTES)
      throw unprocessable(TOO_LARGE, [{ path: 'body.subject', message: TOO_LARGE }])
    return threads.messagesNamed(
      threadId,
      branch.map(({ id }) => id),
    )
  }

  return {
    showable: (caller, threadId) => access.allowed(caller, 'change', threadId),

    async offer(caller, threadId) {
      const thread = await access.allowed(caller, 'change', threadId)
      const { projectId, name, secureData, temporary, activeMessageId } = thread
      const branch = activeMessageId === null ? [] : await branchOf(threadId, activeMessageId)
      if (branch.length === 0) {
        const message = 'This conversation has no messages yet.'
        throw unprocessable(message, [{ path: 'body.subject', message }])
      }
      const unfinished = branch.some(({ metadata }) => metadata?.status !== undefined && !isFinal(metadata.status))
      const parts = branch.flatMap((message) => message.parts)
      const fileIds = [...new Set(fileIdsIn(parts))]
      const shownIds = activeMessageId === null ? [] : [activeMessageId]
      return { projectId, name, secureData, temporary, unfinished, shownIds, fileIds }
    },

    async read({ subjectId, shownIds: [leafId] }) {
      const thread = await threads.keptById(subjectId)
      if (!thread || leafId === undefined) return null
      const branch = await branchOf(subjectId, leafId)
      if (branch.length === 0) return null
      const { type, secureData, provider, model } = thread
      const messages = linkedMessages(
        branch.map((message) => ({ ...message, model: message.metadata?.receipt?.model ?? null })),
      )
      return { type, secureData, model: provider && model ? { provider, model } : null, messages }
    },

    async newest(links) {
      const ends = await threads.shownEnds(links.map(({ subjectId }) => subjectId))
      return links.map(({ subjectId }) => {
        const end = ends.get(subjectId)
        return end === undefined ? null : [end]
      })
    },
  }
}
