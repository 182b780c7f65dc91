import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useAnswering } from '@atrium/browser-state/runs/use-answering'
import { useConversation } from '@atrium/browser-state/runs/use-conversation'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import { isMedia, threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAttaching } from '#features/composer/use-attaching.ts'
import { useAttachments } from '#features/composer/use-attachments.ts'
import { givenPictures } from '#features/composer/given-pictures.ts'
import { useDraft } from '#features/composer/use-draft.ts'
import { FindInThread, loadFindBar } from '#features/find-in-thread/find-in-thread.tsx'
import { loadMade } from '#features/run-view/made/load-made.ts'
import { OptionButton } from '#features/option-choice/option-button.tsx'
import { useOptions } from '#features/option-choice/use-options.ts'
import { parallelTo } from '#parallel-models/load-parallel.tsx'
import { useMediaComposer } from '#new-thread/use-media-composer.tsx'
import { Page } from '#frame/page.tsx'
import { useWhenIdle } from '#frame/use-when-idle.ts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { ThreadDialogs } from './thread-dialogs.tsx'
import { ThreadLayout } from './thread-layout.tsx'
import { QuoteButton } from './quote-button.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { ThreadComposer } from './thread-composer.tsx'
import { ThreadHeading } from './thread-heading.tsx'
import { useBranches } from './use-branches.ts'
import { type ModelWish, useTurnActions } from './use-turn-actions.ts'
import { useMadeDesk } from './use-made-desk.ts'
import { useSending } from './use-sending.ts'
import { useThreadModel } from './use-thread-model.ts'
import { useConversationActions } from './use-conversation-actions.ts'
import { useEdits } from './use-edits.ts'
import { useFork } from './use-fork.ts'
import { useQuote } from './use-quote.ts'
import styles from './loaded-thread.module.css'

const OptionPane = lazyPart(async () => ({
  default: (await import('#features/option-choice/option-pane.tsx')).OptionPane,
}))
const loadView = () => import('#features/run-view/conversation-view.tsx')
const ConversationView = lazyPart(async () => ({ default: (await loadView()).ConversationView }))
/** Not drawn before it can draw pictures and videos as well: nothing moves when they come. */
const MediaConversationView = lazyPart(async () => {
  const [{ ConversationView: View, preloadMade }] = await Promise.all([loadView(), loadMade()])
  await preloadMade()
  return { default: View }
})

/** A chat with its conversation, its composer and its options. */
export function LoadedThread({ thread }: { thread: ThreadWithMessages }) {
  const { id: threadId } = thread
  const { notifications, userState } = useConsole()
  const runs = useRoom(runsRoom)
  const threads = useRoom(threadsRoom)
  const { run, messages } = useConversation(threadId)
  const type = threadTypeOf(thread.type)
  const View = isMedia(type) ? MediaConversationView : ConversationView
  const threadModel = useThreadModel(thread)
  const draft = useDraft(threadId)
  const given = givenPictures(type, draft)
  const options = useOptions(threadId, threadModel.entry, thread.providerOptions, undefined, given)
  const attachments = useAttachments(threadId, isMedia(type))
  const attach = useAttaching(attachments, threadModel.entry)
  const takeFiles = (files: File[]) => void attach(files)
  const media = useMediaComposer({ type, entry: threadModel.entry, draft, attachments, onFiles: takeFiles })
  const [paneOpen, setPaneOpen] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [finding, setFinding] = useState(0)
  const conversation = useRef<ConversationHandle>(null)
  const [wish, setWish] = useState<ModelWish | null>(null)
  const asked = { draft, models: threadModel.models, value: threadModel.value, options, given }
  const settings = {
    model: threadModel.value,
    options: options.settled,
    parallel: () => parallelTo(asked, userState),
  }
  const branches = useBranches({ threadId, messages })
  const answering = useAnswering(threadId, messages, thread.messages)
  const sending = useSending(threadId, thread)
  const edits = useEdits({ threadId, messages, settings, answering, sending })
  const quote = useQuote(draft)
  const fork = useFork(thread)
  const actions = useTurnActions(
    {
      threadId,
      messages,
      thread,
      settings,
      secureData: thread.secureData,
      type,
      models: threadModel.all,
      usable: threadModel.models,
      sending,
      edit: edits.begin,
      fork,
      quote,
      turn: branches.actions.onVersion,
    },
    setWish,
  )

  const stop = (messageId?: string) =>
    void runs.cancel(threadId, messageId).catch((error: unknown) => notifications.fail(error))
  const parallel = {
    onStop: stop,
    onGoOn: type === 'chat' ? (id: string) => void branches.actions.goOn(id) : undefined,
  }
  const desk = useMadeDesk({
    thread,
    messages,
    all: thread.messages,
    threadModel,
    asked: run?.input?.providerOptions ?? options.values,
    vary: actions.vary,
    onStop: () => stop(),
  })

  useWhenIdle(loadFindBar)
  useEffect(() => threads.view(threadId), [threads, threadId])
  useConversationActions(thread, messages, {
    rename: () => setRenaming(true),
    stop: answering ? () => stop() : undefined,
    find: () => setFinding((asked) => asked + 1),
  })

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
      <ThreadLayout
        onFiles={takeFiles}
        pane={
          paneOpen && (
            <Suspense>
              <OptionPane {...{ options }} renderImage={media.renderImage} open onClose={() => setPaneOpen(false)} />
            </Suspense>
          )
        }
        composer={
          <ThreadComposer
            thread={thread}
            run={run}
            answering={answering}
            branch={messages}
            threadModel={threadModel}
            options={options}
            optionButton={<OptionButton options={options} open={paneOpen} onToggle={() => setPaneOpen(!paneOpen)} />}
            draft={draft}
            attachments={attachments}
            media={media.composer}
            sending={sending}
            onFiles={takeFiles}
            onStop={() => stop()}
            onEarlier={() => void (sending.editLast() || edits.beginLast?.())}
          />
        }
      >
        {finding > 0 && <FindInThread {...{ messages, conversation }} asked={finding} onClose={() => setFinding(0)} />}
        <Suspense fallback={<div className={styles.space} />}>
          <View
            threadId={threadId}
            modelName={threadModel.nameOf}
            actions={actions.view}
            editOf={edits.of}
            unsent={sending.unsent}
            desk={desk}
            parallel={parallel}
            busy={answering}
            onGoToAnswer={() => void branches.actions.goToAnswer()}
            handle={conversation}
          />
        </Suspense>
      </ThreadLayout>
      <QuoteButton onQuote={quote} />
      <output className="visually-hidden">{branches.announcement}</output>
      <ThreadDialogs
        leaving={edits.leaving}
        wish={wish}
        threadModel={threadModel}
        onWish={({ messageId }, model) => void actions.retryWith(messageId, model)}
        onWishOver={() => setWish(null)}
      />
    </Page>
  )
}
