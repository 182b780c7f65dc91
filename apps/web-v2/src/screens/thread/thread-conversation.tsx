import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ComponentProps, Suspense } from 'react'
import styles from './thread-conversation.module.css'

const loadView = () => import('#features/run-view/conversation-view.tsx')
const ConversationView = lazyPart(async () => ({ default: (await loadView()).ConversationView }))
// A thread is about to be drawn.
void ConversationView.preload()
/** Not drawn before it can draw images and videos as well: nothing moves when they come. */
const MediaConversationView = lazyPart(async () => {
  const { ConversationView: View, preloadMade } = await loadView()
  await preloadMade()
  return { default: View }
})

/** What has been said in a thread. Its room is kept while what draws it is on its way. */
export function ThreadConversation({ type, ...view }: ComponentProps<typeof ConversationView> & { type: ThreadType }) {
  const View = isMedia(type) ? MediaConversationView : ConversationView
  const space = <div className={styles.space} />
  return (
    <Suspense fallback={space}>
      <View {...view} meanwhile={space} />
    </Suspense>
  )
}
