import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { Caller } from '#platform/caller.ts'
import { notFound, unprocessable } from '#platform/http/refusal.ts'
import { presentMessage, presentThread } from './present.ts'
import type { ThreadsStore } from './store/threads-store.ts'
import type { Exportable } from '#exports/export-source.ts'

type Dependencies = { threads: Pick<ThreadsStore, 'find' | 'branchTo' | 'messagesNamed' | 'pageOf'> }

const GONE = 'This conversation does not exist, or you do not have access to it.'
const UNKNOWN = 'This message is not in the conversation.'

/** Whatever a thread holds: it is weighed as it grows. */
const ALL = { after: null, limit: null, bytes: Number.MAX_SAFE_INTEGER }

/**
 * One branch of a conversation, that of the message or the one that is shown, and as a whole all of its branches; null where the
 * caller does not see the conversation.
 */
export function createThreadExportSource({ threads }: Dependencies) {
  /** @throws a 422 refusal for a message that is not in the thread */
  async function branchOf(threadId: string, messageId: string | undefined): Promise<ThreadMessage[]> {
    const branch = await threads.branchTo(threadId, messageId)
    if (messageId !== undefined && branch.length === 0) {
      throw unprocessable(UNKNOWN, [{ path: 'query.messageId', message: UNKNOWN }])
    }
    const ids = branch.map(({ id }) => id)
    return (await threads.messagesNamed(threadId, ids)).map((row) => presentMessage(row))
  }

  return async (caller: Caller, id: string, messageId?: string): Promise<Exportable | null> => {
    const thread = await threads.find(caller, id)
    if (!thread) return null
    const { name, description, projectId } = thread
    return {
      subject: { kind: 'thread', id },
      projectId,
      name,
      description,
      async read(now) {
        const seen = await threads.find(now, id)
        if (!seen) throw notFound(GONE)
        const messages = await branchOf(id, messageId)
        const shown = messageId === undefined ? {} : { activeMessageId: messageId }
        const whole = async () => {
          const { rows } = await threads.pageOf(id, ALL)
          return { ...presentThread(seen), ...shown, messages: rows.map((row) => presentMessage(row)) }
        }
        return { messages, whole }
      },
    }
  }
}

export type ThreadExportSource = ReturnType<typeof createThreadExportSource>
