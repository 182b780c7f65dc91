import { useRoom } from '@atrium/browser-state/console/use-room'
import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import type { Outgoing } from '@atrium/browser-state/outbox/outgoing'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { templateOfDraft } from '@atrium/browser-state/prompts/use-prompt-filling'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import type { useDesk } from '@atrium/browser-state/writing/use-desk'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { FilledTemplate } from '@atrium/domain/prompts/filled-template'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatComposerProps } from '#features/composer/chat-composer.tsx'
import { toPrompt } from '#router/addresses/prompt-address.ts'
import type { Target } from '#router/target.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { useWriting } from './use-writing.tsx'

/** Nothing is told before. */
const NO_BRANCH: readonly MessageContent[] = []

/** Must keep their identity. */
type Ways = {
  /** Where its results are shown. */
  leadsTo?: (promptId: string) => Target
  /** What becomes of it where it is more than one prompt: answers its id, or null where it was not begun. */
  begin?: (message: Outgoing) => Promise<string | null>
  /** Its answers may use tools, where it is more than one prompt. */
  hasTools?: boolean
  /** What its models are told before it. */
  branch?: readonly MessageContent[]
  /** The words that go out, where they are not those that are written. */
  wordsOf?: Parameters<typeof useDesk>[0]['wordsOf']
}

/** The desk at which a prompt is written: that of every message, but what is sent becomes a prompt, and leads to its results. */
export function useNewPrompt(
  type: ThreadType,
  { leadsTo = toPrompt, begin, hasTools = begin === undefined, branch = NO_BRANCH, wordsOf }: Ways = {},
) {
  const { t } = useTranslation('prompts')
  const thread = useTranslation('thread').t
  const room = useRoom(promptsRoom)
  const navigate = useNavigate()
  const { project } = useProject()
  /** What the words were filled from that are on their way. */
  const template = useRef<FilledTemplate>(undefined)
  const wayOut = useCallback(
    async (message: Outgoing): Promise<SendOutcome> => {
      const promptId = begin ? await begin(message) : await room.create(message, { template: template.current })
      if (promptId === null) return { kind: 'refused' }
      void navigate(leadsTo(promptId))
      return { kind: 'begun', threadId: null }
    },
    [room, navigate, leadsTo, begin],
  )
  const place = newPromptPlace(type, project?.projectId ?? 0)
  const { composer, desk, shown, onFiles, renderImage } = useWriting({
    place,
    type,
    thread: null,
    branch,
    wayOut,
    wordsOf,
    hasTools,
    // Versions and examples are told apart by their words alone.
    asks: begin === undefined,
  })
  const { draft } = composer
  const take = async () => {
    const taken = await draft.take()
    const written = { ...draft, text: taken.text }
    template.current = wordsOf && templateOfDraft(written)
    return wordsOf ? { ...taken, text: wordsOf(written) } : taken
  }
  const props: ChatComposerProps = {
    ...composer,
    draft: { ...draft, take },
    texts: { placeholder: t('placeholder'), stop: composer.texts.stop },
    state: shown.isSending ? 'sending' : 'ready',
    blocked: shown.blocked && thread(`model.${shown.blocked}`),
    onSend: desk.send,
    onStop: () => undefined,
  }
  return { composer: props, shown, options: shown.options, takeFiles: onFiles, renderImage }
}
