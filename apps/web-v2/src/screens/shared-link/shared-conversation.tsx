import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Linked } from '@atrium/contract/entities/link'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { Conversation } from '@atrium/ui/conversation/conversation'
import { CONVERSATION_TEXTS } from '@atrium/ui/conversation/conversation-texts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type MessageFiles, MessageView } from '@atrium/ui/message-view/message-view'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessageLook } from '#features/run-view/use-message-look.ts'
import { turnOf } from '#features/run-view/stable-turns.ts'

const PlayedFile = lazyPart(async () => ({
  default: (await import('#features/run-view/made/played-file.tsx')).PlayedFile,
}))

const NONE: ReadonlySet<string> = new Set()

/** Files are looked at and saved: there is nothing to do with them here. */
const FILES: MessageFiles = {
  gone: NONE,
  onOpen: ({ url }) => void window.open(url, '_blank', 'noopener'),
  onUnreadable: () => undefined,
  play: (file) => (
    <Suspense>
      <PlayedFile file={file} onFail={() => undefined} />
    </Suspense>
  ),
}

/** What was said, as everywhere, but that nothing can be done with it. */
export function SharedConversation({ linked }: { linked: Linked }) {
  const { i18n } = useTranslation()
  const look = useMessageLook(linked)
  const modelName = useModelNames([linked.type])
  const { messages } = linked
  const turns = useMemo(
    () => messages.map((message, index) => turnOf({ ...message, threadId: '', author: null }, index)),
    [messages],
  )
  return (
    <Conversation
      turns={turns}
      openAt={turns[0]?.id}
      texts={useTexts(CONVERSATION_TEXTS)}
      draw={(index) => {
        const message = messages[index]
        if (!message) return null
        const { model } = message
        return (
          <MessageView
            message={message}
            files={FILES}
            locale={i18n.language}
            {...look}
            {...(model && { modelName: modelName(model), vendor: vendorOf(model.provider) })}
          />
        )
      }}
    />
  )
}
