import { useParams } from '@tanstack/react-router'
import { ExistingChat } from './existing-chat.tsx'
import { NewChat } from './new-chat.tsx'

/** A chat: a new one, or the one that the address names. */
export function ThreadScreen() {
  const { threadId } = useParams({ strict: false })
  return threadId === undefined ? <NewChat /> : <ExistingChat key={threadId} threadId={threadId} />
}
