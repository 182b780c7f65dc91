import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { startTransition, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { MediaOptions } from '#features/option-choice/media-options.tsx'
import { Starters } from '#features/thread-type/starters.tsx'
import { chooseStarter } from '#writing/choose-starter.ts'
import { useNewThread } from '#writing/use-new-thread.tsx'
import { atRest } from '#frame/page-at-rest.ts'
import styles from './home-composer.module.css'

// Its room is kept: whoever writes at once need not wait for it.
const TypeSwitch = lazyPart(async () => ({
  default: (await atRest(() => import('#features/thread-type/type-switch.tsx'))).TypeSwitch,
}))

/**
 * Starts a thread from the home page, with the model that a new one of its type opens with.
 * @param isFirst nobody has begun one yet: a few ways to begin stand below
 */
export function HomeComposer({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('thread')
  const drafts = useRoom(draftsRoom)
  const projectId = useProject().project?.projectId ?? 0
  const [type, setType] = useState<ThreadType>('chat')
  const { actions, composer, options, takeFiles } = useNewThread(type)
  const choose = (next: ThreadType) => {
    // What is written goes along.
    drafts.carryOver(newThreadPlace(type, projectId), newThreadPlace(next, projectId))
    startTransition(() => setType(next))
  }
  return (
    <DropArea text={t('attach.drop')} onFiles={takeFiles}>
      {actions}
      <ChatComposer {...composer} options={<MediaOptions type={type} options={options} />} />
      <div className={styles.types}>
        <TypeSwitch type={type} onChange={choose} />
      </div>
      {isFirst && (
        <Suspense>
          <Starters type={type} onChoose={chooseStarter(composer.draft)} />
        </Suspense>
      )}
    </DropArea>
  )
}
