import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { messageTree, pathTo } from '@atrium/domain/branches/message-tree'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { LiveRun } from '../live-run.ts'

type ShownThread = Pick<ThreadWithMessages, 'messages' | 'activeMessageId'>

/** The ids of messages that the server has not named yet. */
const SENT_ID = 'sent'
const ANSWER_ID = 'answer'
const BESIDE_ID = 'parallel'

/**
 * The conversation as it is read now: the thread's shown branch, with what this tab has sent and what the model is writing
 * in their places. Messages that have not changed stay the same objects.
 */
export function shownConversation(thread: ShownThread | undefined, run: LiveRun | null): ThreadMessage[] {
  const tree = messageTree(thread?.messages ?? [])
  const active = thread?.activeMessageId ?? null
  // The thread may already name a message that is not here yet: until it comes, what was there stays.
  const isHere = active === null || tree.byId.has(active)
  const shown = pathTo(tree, isHere ? active : (thread?.messages.at(-1)?.id ?? null))
  if (!run || isElsewhere(thread, run)) return shown
  // An answer that was asked for once more and could not be: those that are there stay in sight.
  if (run.status === 'unsent' && (run.input?.messages ?? []).length === 0) return shown
  const written = run.messageId === null ? undefined : tree.byId.get(run.messageId)
  // One that has said nothing yet knows less than the thread does: an answer that goes on has words already.
  if (written)
    return [...pathTo(tree, written.parentId), run.message.metadata ? { ...written, ...run.message } : written]
  const parentId = run.input?.parentId
  const before = parentId === undefined ? shown : pathTo(tree, parentId)
  const withSent = [...before, ...sentMessages(run, before.at(-1)?.id ?? null)]
  return run.status === 'unsent' ? withSent : [...withSent, answerOf(run, withSent.at(-1)?.id ?? null)]
}

/** Is the run's answer in another branch than the one that is shown? A run shows its own branch until the thread holds its answer. */
export function isElsewhere(thread: ShownThread | undefined, { messageId }: Pick<LiveRun, 'messageId'>): boolean {
  if (!thread || messageId === null) return false
  const tree = messageTree(thread.messages)
  return tree.byId.has(messageId) && !pathTo(tree, thread.activeMessageId).some(({ id }) => id === messageId)
}

function sentMessages({ input, threadId, createdDate }: LiveRun, parentId: string | null): ThreadMessage[] {
  return (input?.messages ?? []).map(({ role, parts }, index) => ({
    id: `${SENT_ID}-${index}`,
    threadId,
    parentId: index === 0 ? parentId : `${SENT_ID}-${index - 1}`,
    role,
    parts,
    author: null,
    createdDate,
  }))
}

function answerOf(run: LiveRun, parentId: string | null): ThreadMessage {
  const { threadId, messageId, message, createdDate, input } = run
  const place = { threadId, parentId, author: null, createdDate }
  if (messageId !== null) return { ...message, ...place, id: messageId }
  // Which models are asked is known before the server has named their answers.
  const parallel = input?.parallel?.map(({ provider, model }, index) => ({
    runId: '',
    messageId: `${BESIDE_ID}-${index}`,
    model: { provider, model },
  }))
  return { ...message, ...place, id: ANSWER_ID, ...(parallel && { metadata: { ...message.metadata, parallel } }) }
}
