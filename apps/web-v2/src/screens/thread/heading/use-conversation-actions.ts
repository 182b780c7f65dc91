import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/domain/messages/message-text'
import { useTranslation } from 'react-i18next'
import { useActions } from '#actions/use-actions.ts'

export type ConversationActions = {
  /** Undefined where it is not offered. */
  rename: (() => void) | undefined
  /** Undefined while nothing is being answered. */
  stop: (() => void) | undefined
  find: () => void
}

/** What keys and the palette can do with the conversation that is open. */
export function useConversationActions(
  thread: Pick<Thread, 'id' | 'temporary'>,
  messages: readonly ThreadMessage[],
  { rename, stop, find }: ConversationActions,
): void {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  const threads = useRoom(threadsRoom)
  const starred = useFavorite('threads', thread.id)
  const answer = messages.findLast(({ role, parts }) => role === 'assistant' && messageText(parts) !== '')
  const copy = (text: string) =>
    notifyCopy(notifications, () => navigator.clipboard.writeText(text), t('copied.answer'))
  useActions({
    rename,
    stop,
    find,
    star: thread.temporary ? undefined : () => threads.star(thread.id, !starred),
    'copy-answer': answer && (() => void copy(messageText(answer.parts))),
  })
}
