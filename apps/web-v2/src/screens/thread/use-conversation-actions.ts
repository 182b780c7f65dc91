import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useFavorite } from '@atrium/browser-state/react/use-console-state'
import type { Thread } from '@atrium/contract/entities/thread'
import { copiedText, FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/ui/message-view/message-text'
import { useActions } from '#actions/use-actions.ts'

export type ConversationActions = {
  rename: () => void
  /** Undefined while nothing is being answered. */
  stop: (() => void) | undefined
  find: () => void
}

/** What keys and the palette can do with the conversation that is open. */
export function useConversationActions(
  thread: Pick<Thread, 'id'>,
  messages: readonly ThreadMessage[],
  { rename, stop, find }: ConversationActions,
): void {
  const { threads, notifications } = useConsole()
  const starred = useFavorite('threads', thread.id)
  const answer = messages.findLast(({ role, parts }) => role === 'assistant' && messageText(parts) !== '')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notifications.succeed(copiedText('Answer'))
    } catch (error) {
      notifications.fail(error, FAILURE_TEXTS.copy)
    }
  }
  useActions({
    rename,
    stop,
    find,
    star: () => threads.star(thread.id, !starred),
    'copy-answer': answer && (() => void copy(messageText(answer.parts))),
  })
}
