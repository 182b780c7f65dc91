import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useDeveloperMode } from '@atrium/browser-state/developer-mode/use-developer-mode'
import { useMayChange } from '@atrium/browser-state/config/use-may-change'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { useAnswering } from '@atrium/browser-state/runs/conversation/use-answering'
import type { useConversation } from '@atrium/browser-state/runs/conversation/use-conversation'
import { useTurns } from '@atrium/browser-state/turns/use-turns'
import type { Desk, ShownDesk } from '@atrium/browser-state/writing/create-desk'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { useState } from 'react'
import type { Draft } from '#features/composer/use-draft.ts'
import { useBranches } from '../branches/use-branches.ts'
import { useMessageEdits } from '../editing/use-message-edits.ts'
import { useSaveAsPrompt } from '#features/run-view/results/menu/use-save-as-prompt.ts'
import { useFork } from '../branches/use-fork.ts'
import { useMadeDesk } from './use-made-desk.ts'
import { useQuote } from '../quoting/use-quote.ts'
import { useSending } from './use-sending.ts'
import { type ModelWish, useTurnActions } from './use-turn-actions.ts'

type Facts = Pick<ReturnType<typeof useConversation>, 'run' | 'messages'> & {
  thread: ThreadWithMessages
  writing: { desk: Desk; shown: ShownDesk; draft: Draft }
  /** Opens what people say of a message. */
  comment: (messageId: string) => void
}

/** What can be done with what has been said in a thread: its turns, branches, changed messages, images and videos. */
export function useThreadTurns({ thread, run, messages, writing, comment }: Facts) {
  const { id: threadId, messages: all } = thread
  const { desk, shown, draft } = writing
  const type = threadTypeOf(thread.type)
  const { notifications } = useConsole()
  const runs = useRoom(runsRoom)
  const [wish, setWish] = useState<ModelWish | null>(null)
  const isDeveloper = useDeveloperMode()
  const [inspected, setInspected] = useState<{ message: ThreadMessage; request: string } | null>(null)
  const branches = useBranches({ threadId, messages })
  const answering = useAnswering(threadId, messages, all)
  const turns = useTurns({ thread, messages, settings: desk.settings, models: shown.model })
  const sending = useSending(thread)
  const edits = useMessageEdits({ threadId, messages, turns, answering, goOn: sending.goOn })
  const quote = useQuote(draft)
  const actions = useTurnActions(turns, type, {
    messages,
    all,
    goOn: sending.goOn,
    edit: edits.begin,
    fork: useFork(thread),
    quote,
    comment,
    saveAsPrompt: useSaveAsPrompt(),
    turn: branches.actions.onVersion,
    onModelWish: setWish,
    mayDecide: useMayChange()(thread),
    inspect: isDeveloper ? (message, request) => setInspected({ message, request }) : undefined,
  })
  const stop = (messageId?: string) =>
    void runs.cancel(threadId, messageId).catch((error: unknown) => notifications.fail(error))
  const made = useMadeDesk({
    thread,
    messages,
    all,
    threadModel: shown.model,
    asked: run?.input?.providerOptions ?? shown.options.values,
    vary: actions.vary,
    onStop: () => stop(),
  })
  return {
    answering,
    sending,
    edits,
    quote,
    stop,
    announcement: branches.announcement,
    /** The wish for an answer of another model, and what becomes of it. */
    wishing: {
      inspected: inspected && { ...inspected, threadId, onClose: () => setInspected(null) },
      wish,
      onWish: ({ messageId }: ModelWish, model: ShownDesk['model']['value']) => actions.retryWith(messageId, model),
      onWishOver: () => setWish(null),
    },
    /** Goes to the view of the conversation as it is. */
    view: {
      threadId,
      modelName: shown.model.nameOf,
      actions: actions.view,
      editOf: edits.of,
      unsent: sending.unsent,
      desk: made,
      parallel: {
        onStop: stop,
        onGoOn: type === 'chat' ? (id: string) => void branches.actions.goOn(id) : undefined,
      },
      busy: answering,
      onGoToAnswer: () => void branches.actions.goToAnswer(),
    },
  }
}
