import { useRoom } from '@atrium/browser-state/console/use-room'
import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import type { Outgoing } from '@atrium/browser-state/outbox/outgoing'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatComposerProps } from '#features/composer/chat-composer.tsx'
import { toPrompt } from '#frame/prompt-address.ts'
import type { Target } from '#router/target.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { useWriting } from './use-writing.tsx'

/** Nothing has been said before. */
const NO_BRANCH: readonly MessageContent[] = []

/**
 * The desk at which a prompt is written: that of every message, but what is sent becomes a prompt, and leads to its results.
 * @param leadsTo where its results are shown. Must keep its identity.
 */
export function useNewPrompt(type: ThreadType, leadsTo: (promptId: string) => Target = toPrompt) {
  const { t } = useTranslation('prompts')
  const thread = useTranslation('thread').t
  const room = useRoom(promptsRoom)
  const navigate = useNavigate()
  const { project } = useProject()
  const wayOut = useCallback(
    async (message: Outgoing): Promise<SendOutcome> => {
      const promptId = await room.create(message)
      if (promptId === null) return { kind: 'refused' }
      void navigate(leadsTo(promptId))
      return { kind: 'begun', threadId: null }
    },
    [room, navigate, leadsTo],
  )
  const place = newPromptPlace(type, project?.projectId ?? 0)
  const { composer, desk, shown, onFiles, renderImage } = useWriting({
    place,
    type,
    thread: null,
    branch: NO_BRANCH,
    wayOut,
  })
  const props: ChatComposerProps = {
    ...composer,
    texts: { placeholder: t('placeholder'), stop: composer.texts.stop },
    state: shown.isSending ? 'sending' : 'ready',
    blocked: shown.blocked && thread(`model.${shown.blocked}`),
    onSend: desk.send,
    onStop: () => undefined,
  }
  return { composer: props, options: shown.options, takeFiles: onFiles, renderImage }
}
