import { useConfig, useSecureData } from '@atrium/browser-state/react/use-console-state'
import { useModels } from '@atrium/browser-state/react/use-models'
import { defaultModelFor } from '@atrium/domain/models/default-models'
import { estimateLabel } from '@atrium/domain/pricing/price-label'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer, type GivenPart, type SendOutcome } from '#features/composer/chat-composer.tsx'
import { DropArea } from '#features/composer/drop-area.tsx'
import { useAttaching } from '#features/composer/use-attaching.ts'
import { useAttachments } from '#features/composer/use-attachments.ts'
import { useDraft } from '#features/composer/use-draft.ts'
import { ModelChoice } from '#features/model-choice/model-choice.tsx'
import { useOptions } from '#features/option-choice/use-options.ts'
import { useStartChat } from '#features/start-chat/use-start-chat.ts'
import { NEW_CHAT, THREAD_ROUTE } from '#page/addresses.ts'
import { useWhenReady } from '#page/use-when-ready.ts'

/** Starts a chat from the home page, with the model that a new chat opens with. */
export function HomeComposer() {
  const { t } = useTranslation('thread')
  const navigate = useNavigate()
  const { secureChatModel } = useConfig()
  const { on: secure } = useSecureData()
  const { models, chosen, entry, isLoading, saveDefault } = useModels('chat')
  const options = useOptions(NEW_CHAT, entry, null)
  const whenReady = useWhenReady({ model: chosen, settled: options.settled }, !isLoading)
  const draft = useDraft(NEW_CHAT)
  const attachments = useAttachments()
  const attach = useAttaching(attachments, entry)
  const startChat = useStartChat()
  const [sending, setSending] = useState(false)

  const send = async (parts: GivenPart[]): Promise<SendOutcome> => {
    setSending(true)
    const { model, settled } = await whenReady()
    const started = await startChat({ parts, model, options: await settled() })
    setSending(false)
    if (!started) return { kind: 'refused' }
    void navigate({ to: THREAD_ROUTE, params: { threadId: started.id } })
    return (await started.taken) ? { kind: 'taken' } : { kind: 'shown', place: started.id }
  }
  return (
    <DropArea text={t('attach.drop')} onFiles={(files) => void attach(files)}>
      <ChatComposer
        draft={draft}
        inputs={entry?.inputs ?? []}
        attachments={attachments}
        onFiles={(files) => void attach(files)}
        state={sending ? 'sending' : 'ready'}
        blocked={!isLoading && models.length === 0 && t(secure ? 'model.noneSecure' : 'model.none')}
        secure={secure}
        model={
          <ModelChoice
            models={models}
            value={chosen}
            entry={entry}
            isLoading={isLoading}
            defaultModel={defaultModelFor('chat', { secureDataMode: secure, secureChatModel })}
            onChange={saveDefault}
          />
        }
        estimate={entry ? estimateLabel(entry) : ''}
        onSend={send}
        onStop={() => undefined}
      />
    </DropArea>
  )
}
