import { useConfig, useSecureData } from '@atrium/browser-state/react/use-console-state'
import { useModels } from '@atrium/browser-state/react/use-models'
import { defaultModelFor } from '@atrium/domain/models/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { estimateLabel } from '@atrium/domain/pricing/price-label'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer, type GivenPart, type SendOutcome } from '#features/composer/chat-composer.tsx'
import { useAttaching } from '#features/composer/use-attaching.ts'
import { useAttachments } from '#features/composer/use-attachments.ts'
import { useDraft } from '#features/composer/use-draft.ts'
import { ModelChoice } from '#features/model-choice/model-choice.tsx'
import { OptionButton } from '#features/option-choice/option-button.tsx'
import { useOptions } from '#features/option-choice/use-options.ts'
import { useStartChat } from '#features/start-chat/use-start-chat.ts'
import { NEW_CHAT, THREAD_ROUTE } from '#page/addresses.ts'
import { Page } from '#page/page.tsx'
import { useWhenReady } from '#page/use-when-ready.ts'
import { ChatLayout } from './chat-layout.tsx'
import { Starters } from './starters.tsx'
import styles from './new-chat.module.css'

const OptionPane = lazy(async () => ({ default: (await import('#features/option-choice/option-pane.tsx')).OptionPane }))

/** Before the first message: a greeting, the composer in the middle, and a few ways to begin. */
export function NewChat() {
  const { t } = useTranslation('thread')
  const navigate = useNavigate()
  const { secureChatModel } = useConfig()
  const { on: secure } = useSecureData()
  const query = useSearch({ strict: false })
  const { models, chosen, entry, isLoading, saveDefault } = useModels('chat', query)
  const options = useOptions(NEW_CHAT, entry, null)
  const whenReady = useWhenReady({ model: chosen, settled: options.settled }, !isLoading)
  const draft = useDraft(NEW_CHAT)
  const attachments = useAttachments()
  const attach = useAttaching(attachments, entry)
  const [paneOpen, setPaneOpen] = useState(false)
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
  const choose = (model: ModelRef) => {
    saveDefault(model)
    // What is chosen here goes before what the address names.
    if (query.model) void navigate({ to: THREAD_ROUTE, params: { threadId: undefined }, search: {}, replace: true })
  }
  const blocked = !isLoading && models.length === 0 && t(secure ? 'model.noneSecure' : 'model.none')
  return (
    <Page title={t('newTitle')} whole>
      <ChatLayout
        centred
        onFiles={(files) => void attach(files)}
        pane={
          paneOpen && (
            <Suspense>
              <OptionPane options={options} open onClose={() => setPaneOpen(false)} />
            </Suspense>
          )
        }
        composer={
          <>
            <ChatComposer
              draft={draft}
              inputs={entry?.inputs ?? []}
              attachments={attachments}
              onFiles={(files) => void attach(files)}
              state={sending ? 'sending' : 'ready'}
              blocked={blocked}
              secure={secure}
              model={
                <ModelChoice
                  models={models}
                  value={chosen}
                  entry={entry}
                  isLoading={isLoading}
                  defaultModel={defaultModelFor('chat', { secureDataMode: secure, secureChatModel })}
                  onChange={choose}
                />
              }
              options={<OptionButton options={options} open={paneOpen} onToggle={() => setPaneOpen(!paneOpen)} />}
              estimate={entry ? estimateLabel(entry) : ''}
              onSend={send}
              onStop={() => undefined}
            />
            <Starters onChoose={draft.change} />
          </>
        }
      >
        <Greeting />
      </ChatLayout>
    </Page>
  )
}

function Greeting() {
  const { t } = useTranslation('thread')
  return <p className={styles.greeting}>{t('greeting')}</p>
}
