import { useRoom } from '@atrium/browser-state/console/use-room'
import { useMayChange } from '@atrium/browser-state/config/use-may-change'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#frame/page.tsx'
import { ThreadActions } from './heading/thread-actions.tsx'
import { ThreadHeading } from './heading/thread-heading.tsx'
import { useConversationActions } from './heading/use-conversation-actions.ts'

type ThreadPageProps = {
  thread: ThreadWithMessages
  messages: readonly ThreadMessage[]
  conversation: RefObject<ConversationHandle | null>
  /** Undefined while nothing is being answered. */
  stop: (() => void) | undefined
  find: () => void
  children: ReactNode
}

/** The page of a thread: its heading, and what can be done with the thread as a whole. */
export function ThreadPage({ thread, messages, conversation, stop, find, children }: ThreadPageProps) {
  const { id, secureData, companion, temporary = false } = thread
  const { t } = useTranslation('thread')
  // Its first words stand neither in the header nor in the history of the browser.
  const name = temporary ? t('header.temporary') : thread.name
  const threads = useRoom(threadsRoom)
  const [renaming, setRenaming] = useState(false)
  const mayChange = useMayChange()(thread)
  const mayRename = mayChange && !temporary
  const rename = mayRename ? () => setRenaming(true) : undefined
  useEffect(() => {
    if (!temporary) threads.view(id)
  }, [threads, id, temporary])
  useConversationActions(thread, messages, { rename, stop, find })
  return (
    <Page
      title={name}
      heading={
        <ThreadHeading
          {...{ name, secureData, companion, renaming }}
          mayRename={mayRename}
          onRenaming={setRenaming}
          onRename={(next) => void threads.rename(id, next)}
        />
      }
      actions={
        <ThreadActions {...{ thread, conversation }} onRename={mayChange ? () => setRenaming(true) : undefined} />
      }
      whole
    >
      {children}
    </Page>
  )
}
