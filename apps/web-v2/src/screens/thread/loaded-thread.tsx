import { useConversation } from '@atrium/browser-state/runs/conversation/use-conversation'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { isShared } from '@atrium/domain/protection/is-shared'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { FindInThread } from '#features/find-in-thread/find-in-thread.tsx'
import { ComposerOptions } from '#features/option-choice/composer-options.tsx'
import { OptionZone } from '#features/option-choice/option-zone.tsx'
import { OpenArtifactContext } from '#features/run-view/open-artifact.ts'
import { useOpenedComments } from './comments/use-opened-comments.ts'
import { drawProgram } from './artifacts/draw-program.tsx'
import { useOpenedArtifact } from './artifacts/use-opened-artifact.ts'
import { OpenPassageContext } from '#features/run-view/grounds/open-passage.ts'
import { useSearch } from '#router/use-search.ts'
import { useWriting } from '#writing/use-writing.tsx'
import { QuoteButton } from './quoting/quote-button.tsx'
import { ThreadComposer } from './thread-composer.tsx'
import { ThreadConversation } from './thread-conversation.tsx'
import { ThreadDialogs } from './thread-dialogs.tsx'
import { ThreadLayout } from './thread-layout.tsx'
import { ThreadPage } from './thread-page.tsx'
import { readThreadSearch } from './thread-search.ts'
import { useLedToMessage } from './use-led-to-message.ts'
import { useThreadTurns } from './turns/use-thread-turns.ts'

const WhereCompanionAnswers = lazyPart(async () => ({
  default: (await import('#features/companions/where-companion-answers.tsx')).WhereCompanionAnswers,
}))

const ArtifactBeside = lazyPart(async () => ({
  default: (await import('./artifacts/artifact-beside.tsx')).ArtifactBeside,
}))

const CommentsPanel = lazyPart(async () => ({
  default: (await import('./comments/comments-panel.tsx')).CommentsPanel,
}))

const PassagePanel = lazyPart(async () => ({
  default: (await import('#features/library-documents/passage-panel.tsx')).PassagePanel,
}))

/** Nothing goes out before. */
const NO_BRANCH: readonly ThreadMessage[] = []

/** The composer as far as a companion can go on with the conversation. */
function answered({ companion }: ThreadWithMessages, composer: ReactNode): ReactNode {
  if (!companion) return composer
  return (
    <Suspense fallback={composer}>
      <WhereCompanionAnswers companion={companion}>{composer}</WhereCompanionAnswers>
    </Suspense>
  )
}

/** A chat with its conversation, its composer and its options. */
export function LoadedThread({ thread }: { thread: ThreadWithMessages }) {
  const { run, messages } = useConversation(thread.id)
  const type = threadTypeOf(thread.type)
  // A prompt that stands alone goes out without what was said before.
  const branch = type === 'chat' ? messages : NO_BRANCH
  const writing = useWriting({ place: thread.id, type: thread.type, thread, branch })
  const { desk, shown, onFiles, renderImage } = writing
  const { options } = shown
  const [passage, setPassage] = useState<GivenPassage | null>(null)
  const commented = useOpenedComments()
  const { answering, sending, edits, quote, stop, announcement, wishing, view } = useThreadTurns({
    thread,
    run,
    messages,
    writing,
    comment: (messageId) => {
      setPassage(null)
      commented.open(messageId)
    },
  })
  const [paneOpen, setPaneOpen] = useState(false)
  const beside = useOpenedArtifact(messages, useSearch(readThreadSearch).artifact)
  const [finding, setFinding] = useState(0)
  const conversation = useRef<ConversationHandle>(null)
  useLedToMessage(thread, conversation, commented.messageId)
  return (
    <ThreadPage
      {...{ thread, messages, conversation }}
      stop={answering ? () => stop() : undefined}
      find={() => setFinding((asked) => asked + 1)}
    >
      <ThreadLayout
        onFiles={onFiles}
        pane={
          passage ? (
            <Suspense>
              <PassagePanel passage={passage} onClose={() => setPassage(null)} />
            </Suspense>
          ) : commented.messageId !== undefined ? (
            <Suspense>
              <CommentsPanel {...{ thread }} messageId={commented.messageId} onClose={commented.close} />
            </Suspense>
          ) : beside.opened ? (
            <Suspense>
              <ArtifactBeside
                {...{ thread }}
                onQuote={quote}
                opened={beside.opened}
                onShow={beside.show}
                onClose={beside.close}
              />
            </Suspense>
          ) : (
            <OptionZone {...{ options, renderImage }} open={paneOpen} onClose={() => setPaneOpen(false)} />
          )
        }
        composer={answered(
          thread,
          <ThreadComposer
            {...{ desk, shown, run, answering }}
            composer={writing.composer}
            optionButton={
              <ComposerOptions type={type} options={options} open={paneOpen} onToggle={() => setPaneOpen(!paneOpen)} />
            }
            onSend={async (parts, mask) => sending.goOn(await desk.send(parts, mask))}
            onStop={() => stop()}
            onEarlier={() => void (sending.editLast() || edits.beginLast())}
          />,
        )}
      >
        {finding > 0 && <FindInThread {...{ messages, conversation }} asked={finding} onClose={() => setFinding(0)} />}
        <OpenArtifactContext value={beside.open}>
          <OpenPassageContext value={setPassage}>
            <ThreadConversation
              {...view}
              {...{ type, drawProgram }}
              commentable={isShared(thread)}
              handle={conversation}
            />
          </OpenPassageContext>
        </OpenArtifactContext>
      </ThreadLayout>
      <QuoteButton onQuote={quote} />
      <output className="visually-hidden">{announcement}</output>
      <ThreadDialogs {...wishing} leaving={edits.leaving} threadModel={shown.model} />
    </ThreadPage>
  )
}
