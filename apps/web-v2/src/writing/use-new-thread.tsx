import { useProject } from '@atrium/browser-state/projects/use-project'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { type ThreadType, threadTypeOf } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#router/use-router.ts'
import type { ChatComposerProps } from '#features/composer/chat-composer.tsx'
import { threadPart } from '#features/start-thread/thread-part.ts'
import { useBegun } from '#features/start-thread/use-begun.ts'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { atRest, pageAtRest } from '#frame/page-at-rest.ts'
import { useWriting } from './use-writing.tsx'

type NamedModel = Parameters<typeof useWriting>[0]['named']

const BeginningActions = lazyPart(async () => ({
  default: (await atRest(() => import('./beginning-actions.tsx'))).BeginningActions,
}))

/** Nothing has been said before. */
const NO_BRANCH: readonly MessageContent[] = []

/**
 * A thread that nobody has said anything in yet: home and the new chat are two looks of one, so that what is typed, attached and
 * set in one is there in the other. `composer` goes to `ChatComposer` as it is.
 * @param named the model that the address names, if any
 * @param onChosen called after another model was chosen
 */
export function useNewThread(given: ThreadType | 'companion', named?: NamedModel, onChosen?: () => void) {
  const type = threadTypeOf(given)
  const { t } = useTranslation('thread')
  const { project } = useProject()
  const place = newThreadPlace(given, project?.projectId ?? 0)
  const writing = useWriting({ place, type: given, thread: null, named, branch: NO_BRANCH, onChosen })
  const { desk, shown } = writing
  const { goOn, isLeading } = useBegun(place)
  const router = useRouter()
  // Where the first message leads is there before it is sent.
  useEffect(() => void pageAtRest().then(() => router.preload(toNewThread(type))), [router, type])
  const composer: ChatComposerProps = {
    ...writing.composer,
    // Until the conversation is shown: what is sent in the meantime would begin another one.
    state: shown.isSending || isLeading ? 'sending' : 'ready',
    blocked: shown.blocked && t(`model.${shown.blocked}`),
    onSend: async (parts, mask) => {
      void threadPart()
      return goOn(await desk.send(parts, mask), type)
    },
    onStop: () => undefined,
  }
  const actions = <BeginningActions place={place} type={type} />
  return { actions, options: shown.options, takeFiles: writing.onFiles, renderImage: writing.renderImage, composer }
}
