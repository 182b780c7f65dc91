import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useConfig } from '@atrium/browser-state/react/use-console-state'
import { useRememberModel } from '@atrium/browser-state/react/use-model-memory'
import { useConversation } from '@atrium/browser-state/react/use-run'
import { isLive } from '@atrium/browser-state/runs/live-run'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import { defaultModelFor } from '@atrium/domain/models/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/model-sections'
import { effortOf } from '@atrium/domain/options/effort-of'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import type { SendOutcome } from '#features/composer/send-draft.ts'
import type { GivenPart } from '#features/composer/outgoing.ts'
import { useAttaching } from '#features/composer/use-attaching.ts'
import { useAttachments } from '#features/composer/use-attachments.ts'
import { SendingEstimate } from '#features/before-sending/cost/sending-estimate.tsx'
import { Queue } from '#features/composer/queue.tsx'
import { useDraft } from '#features/composer/use-draft.ts'
import { useOutgoingParts } from '#features/composer/use-outgoing-parts.ts'
import { ModelChoice } from '#features/model-choice/model-choice.tsx'
import { OptionButton } from '#features/option-choice/option-button.tsx'
import { useOptions } from '#features/option-choice/use-options.ts'
import { Page } from '#page/page.tsx'
import { useWhenIdle } from '#page/use-when-idle.ts'
import { useWhenReady } from '#page/use-when-ready.ts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { ChatLayout } from './chat-layout.tsx'
import { QuoteButton } from './quote-button.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { ThreadHeading } from './thread-heading.tsx'
import { useBranches } from './use-branches.ts'
import { type ModelWish, runSettings, useChatActions } from './use-chat-actions.ts'
import { useSending } from './use-sending.ts'
import { useChatModel } from './use-chat-model.ts'
import { useConversationActions } from './use-conversation-actions.ts'
import { useEdits } from './use-edits.ts'
import { useFork } from './use-fork.ts'
import { useQuote } from './use-quote.ts'
import styles from './loaded-chat.module.css'

const OptionPane = lazyPart(async () => ({
  default: (await import('#features/option-choice/option-pane.tsx')).OptionPane,
}))
const ModelGone = lazyPart(async () => ({ default: (await import('#features/model-choice/model-gone.tsx')).ModelGone }))
const TranslatedPicker = lazyPart(async () => ({
  default: (await import('#features/model-choice/translated-picker.tsx')).TranslatedPicker,
}))
const DiscardDialog = lazyPart(async () => ({ default: (await import('./discard-dialog.tsx')).DiscardDialog }))
const loadFindBar = () => import('#features/find-in-thread/find-bar.tsx')
const FindBar = lazyPart(async () => ({ default: (await loadFindBar()).FindBar }))
const ConversationView = lazyPart(async () => ({
  default: (await import('#features/run-view/conversation-view.tsx')).ConversationView,
}))

/** A chat with its conversation, its composer and its options. */
export function LoadedChat({ thread }: { thread: ThreadWithMessages }) {
  const { id: threadId } = thread
  const { runs, threads, notifications } = useConsole()
  const { t } = useTranslation('thread')
  const { secureChatModel } = useConfig()
  const { secureData: secure } = thread
  const { run, messages } = useConversation(threadId)
  const { models, all, value, entry, isLoading, choose } = useChatModel(thread)
  const options = useOptions(threadId, entry, thread.providerOptions)
  const remember = useRememberModel()
  const draft = useDraft(threadId)
  const parts = useOutgoingParts(draft)
  const attachments = useAttachments(threadId)
  const attach = useAttaching(attachments, entry)
  const [paneOpen, setPaneOpen] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [finding, setFinding] = useState(0)
  const conversation = useRef<ConversationHandle>(null)
  const [wish, setWish] = useState<ModelWish | null>(null)
  const settings = { model: value, options: options.settled }
  const branches = useBranches({ threadId, messages })
  const whenReady = useWhenReady(settings, !isLoading)
  const answering = run !== null && isLive(run)
  const sending = useSending(threadId, thread)
  const edits = useEdits({ threadId, messages, settings, answering, sending })
  const quote = useQuote(draft)
  const fork = useFork(threadId, thread.name)
  const actions = useChatActions(
    {
      threadId,
      messages,
      settings,
      secureData: thread.secureData,
      models: all,
      sending,
      edit: edits.begin,
      fork,
      quote,
      turn: branches.actions.onVersion,
    },
    setWish,
  )

  useWhenIdle(loadFindBar)
  useEffect(() => threads.view(threadId), [threads, threadId])
  const stop = () => void runs.cancel(threadId).catch((error: unknown) => notifications.fail(error))
  useConversationActions(thread, messages, {
    rename: () => setRenaming(true),
    stop: answering ? stop : undefined,
    find: () => setFinding((asked) => asked + 1),
  })

  const send = async (parts: GivenPart[]): Promise<SendOutcome> => {
    remember(value)
    const input = { messages: [{ role: 'user' as const, parts }], ...(await runSettings(await whenReady())) }
    return sending.send(input)
  }
  const changeModel = (model: ModelRef) => {
    choose(model)
    // The options of one model say nothing about another: it begins with its own defaults.
    void threads.change(threadId, { ...model, providerOptions: {} })
  }
  // What secure data forbids is there all the same: another notice says so.
  const isGone = !entry && !isLoading && models.length > 0 && !all.some((model) => isModel(model, value))
  const nameOf = ({ provider, model }: ModelRef) =>
    all.find((other) => other.id === model && other.provider === provider)?.name ?? model
  const defaultModel = defaultModelFor('chat', { secureDataMode: secure, secureChatModel })

  return (
    <Page
      title={thread.name}
      heading={
        <ThreadHeading
          name={thread.name}
          secureData={thread.secureData}
          renaming={renaming}
          onRenaming={setRenaming}
          onRename={(name) => void threads.rename(threadId, name)}
        />
      }
      actions={<ThreadActions {...{ thread, conversation }} onRename={() => setRenaming(true)} />}
      whole
    >
      <ChatLayout
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
            {isGone && (
              <Suspense>
                <ModelGone {...{ value, models }} onChange={changeModel} />
              </Suspense>
            )}
            <ChatComposer
              draft={draft}
              inputs={entry?.inputs ?? []}
              attachments={attachments}
              onFiles={(files) => void attach(files)}
              state={run?.status === 'sending' ? 'sending' : answering ? 'answering' : 'ready'}
              blocked={secure && !entry && !isLoading && t('model.chooseApproved')}
              secure={secure}
              model={
                <ModelChoice
                  {...{ models, all, value, entry, isLoading, secure, defaultModel }}
                  effort={effortOf(options.values)}
                  onChange={changeModel}
                />
              }
              options={<OptionButton options={options} open={paneOpen} onToggle={() => setPaneOpen(!paneOpen)} />}
              estimate={<SendingEstimate parts={parts} model={entry} options={options.values} branch={messages} />}
              onSend={send}
              onStop={stop}
              queues
              queue={<Queue place={threadId} />}
              onEarlier={() => void (sending.editLast() || edits.beginLast?.())}
            />
          </>
        }
      >
        {finding > 0 && (
          <Suspense>
            <FindBar {...{ messages, conversation }} asked={finding} onClose={() => setFinding(0)} />
          </Suspense>
        )}
        <Suspense fallback={<div className={styles.space} />}>
          <ConversationView
            threadId={threadId}
            modelName={nameOf}
            actions={actions.view}
            editOf={edits.of}
            unsent={sending.unsent}
            onGoToAnswer={() => void branches.actions.goToAnswer()}
            handle={conversation}
          />
        </Suspense>
      </ChatLayout>
      <QuoteButton onQuote={quote} />
      <output className="visually-hidden">{branches.announcement}</output>
      {edits.leaving && (
        <Suspense>
          <DiscardDialog {...edits.leaving} />
        </Suspense>
      )}
      {wish && (
        <Suspense>
          <TranslatedPicker
            {...{ models, all, defaultModel }}
            value={value}
            anchor={wish.anchor}
            open
            onOpenChange={(open) => !open && setWish(null)}
            onChange={(model) => {
              void actions.retry(wish.messageId, { model, options: async () => ({}) })
              setWish(null)
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
