import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useConversation } from '@atrium/browser-state/runs/use-conversation'
import { isLive, type LiveRun } from '@atrium/browser-state/runs/live-run'
import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/models/provider-name'
import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { Conversation, type ConversationHandle } from '@atrium/ui/conversation/conversation'
import { CONVERSATION_TEXTS } from '@atrium/ui/conversation/conversation-texts'
import { messageText } from '@atrium/ui/message-view/message-text'
import {
  type MessageActions,
  type MessageFiles,
  MessageView,
  type MessageViewProps,
} from '@atrium/ui/message-view/message-view'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type Ref, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ElsewhereNote } from './elsewhere-note.tsx'
import { EndOfConversation } from './end-of-conversation.tsx'
import { loadParallelAnswers } from './parallel/load-parallel-answers.ts'
import { loadMade } from './made/load-made.ts'
import { fileKey, type MadeDesk, MadeDeskContext } from './made/made-desk.ts'
import type { MadeKind } from './made/made-items.ts'
import { linkedTurn, point } from './linked-turn.ts'
import { turnId, withStableTurns } from './stable-turns.ts'
import { UnsentNote, type UnsentNoteProps } from './unsent-note.tsx'
import { useMessageTexts } from './use-message-texts.ts'
import { useReadAloud } from './reading/use-read-aloud.tsx'
import { useOutsideImages } from './use-outside-images.ts'
import { useReasoningPreference } from './use-reasoning-preference.ts'
import { useTurnPlaces } from './use-turn-places.ts'
import styles from './conversation-view.module.css'

const MadeViewer = lazyPart(async () => ({ default: (await import('./made/made-viewer.tsx')).MadeViewer }))
const MadeCompare = lazyPart(async () => ({ default: (await import('./made/made-compare.tsx')).MadeCompare }))
const PlayedFile = lazyPart(async () => ({ default: (await import('./made/played-file.tsx')).PlayedFile }))
const ParallelAnswers = lazyPart(async () => ({ default: (await loadParallelAnswers()).ParallelAnswers }))
const MadeMedia = lazyPart(async () => ({ default: (await loadMade()).MadeMedia }))

/** With it, what was made stands in its place from the first moment. */
export const preloadMade = MadeMedia.preload

/** What a thread of pictures or videos draws in place of plain files; the functions keep their identity. */
const DRAW_MADE = {
  image: { kind: 'image', draw: drawMade('image') },
  video: { kind: 'video', draw: drawMade('video') },
} as const

function drawMade(kind: MadeKind): NonNullable<MessageViewProps['drawMade']> {
  return (message, { streaming }) => (
    <Suspense>
      <MadeMedia {...{ message, kind, streaming }} />
    </Suspense>
  )
}

export type ConversationViewProps = {
  /** For what moves in the conversation from outside. */
  handle?: Ref<ConversationHandle>
  threadId: string
  /** The name of a model, for the line below its answer. */
  modelName: (model: ModelRef) => string
  /** Must keep its identity. */
  actions: MessageActions
  /** What is being changed at a message; undefined for all others. */
  editOf: (message: ThreadMessage) => MessageViewProps['edit']
  /** What can be done with pictures and videos. */
  desk: MadeDesk
  /** What can be done with an answer that stands beside others; going on where an answer has something to go on with. */
  parallel: { onGoOn: ((messageId: string) => void) | undefined; onStop: (messageId: string) => void }
  /** An answer is being written, the main one or another. */
  busy: boolean
  /** Shows the branch in which an answer is being written. */
  onGoToAnswer: () => void
  /** What can be done with a message that has not been sent. */
  unsent: Omit<UnsentNoteProps, 'error' | 'lead'>
}

/** A conversation with the answer that is being written in its place. */
export function ConversationView({
  handle,
  threadId,
  modelName,
  actions,
  editOf,
  unsent,
  desk,
  parallel,
  busy,
  onGoToAnswer,
}: ConversationViewProps) {
  const { t, i18n } = useTranslation('thread')
  const { thread, run, messages, ...conversation } = useConversation(threadId)
  const atEnd = useMemo(() => answersAtEnd(thread.data, messages), [thread.data, messages])
  // What stands beside the answer that is shown is in sight.
  const elsewhere = conversation.elsewhere && !atEnd.includes(run?.messageId ?? '')
  const type = threadTypeOf(thread.data?.type ?? 'chat')
  const { texts, settings } = useMessageTexts(useOutsideImages(thread.data?.secureData ?? true), type)
  const reasoning = useReasoningPreference()
  const [cache] = useState(() => new WeakMap<ThreadMessage, ThreadMessage>())
  const shown = useMemo(() => withStableTurns(messages, cache), [messages, cache])
  const writing = run !== null && isLive(run)
  const answering = writing && !elsewhere
  const placesOf = useTurnPlaces(thread.data, messages)
  const sent = useSentTurn(messages, run)
  const answerText = useAnswerText(messages, answering)
  const models = useMemo(() => modelsOf(messages), [messages])
  const turns = useMemo(() => messages.map(turnOf), [messages])
  const [linked] = useState(() => linkedTurn(messages))
  const [openAt] = useState(() => linked?.viewId ?? (writing ? undefined : unreadAnswer(thread.data, messages, atEnd)))
  useEffect(() => point(linked), [linked])
  const lastAnswer = messages.findLastIndex(({ role }) => role === 'assistant')
  const isAway = run?.status === 'reconnecting' || run?.status === 'polling'

  const made = type === 'image' || type === 'video' ? DRAW_MADE[type] : undefined
  const files = useMessageFiles(desk)
  const reading = useReadAloud({ thread: thread.data, actions })

  return (
    <MadeDeskContext value={desk}>
      <Conversation
        ref={handle}
        turns={turns}
        sent={sent}
        openAt={openAt}
        answering={answering}
        answerText={answerText}
        texts={useTexts(CONVERSATION_TEXTS)}
        draw={(index) => {
          const message = shown[index]
          if (!message) return null
          const view = (answer: ThreadMessage, own: OwnOfTurn) => (
            <MessageView
              message={answer}
              modelName={own.model && modelName(own.model)}
              busy={busy || run?.status === 'unsent'}
              actions={reading.actions}
              sound={reading.soundOf(answer)}
              drawMade={made?.draw}
              files={files}
              locale={i18n.language}
              {...{ settings, reasoning, texts }}
              {...own.props}
            />
          )
          const places = { edit: editOf(messages[index] ?? message), ...placesOf(index) }
          const { metadata } = message
          if (metadata?.parallel ?? metadata?.parallelTo) {
            return (
              <Suspense>
                <ParallelAnswers
                  {...{ threadId, run, modelName }}
                  {...parallel}
                  shown={message}
                  makes={made !== undefined}
                  runs={thread.data?.runs}
                  draw={(answer, { streaming, shown: isShown, model }) =>
                    view(answer, { model, props: { streaming, last: true, titled: true, ...(isShown && places) } })
                  }
                />
              </Suspense>
            )
          }
          const model = metadata?.receipt?.model
          return view(message, {
            model,
            props: {
              streaming: answering && index === lastAnswer && index === shown.length - 1,
              last: index === lastAnswer,
              vendor: model && models.size > 1 ? vendorOf(model.provider) : undefined,
              ...places,
            },
          })
        }}
      >
        {run?.status === 'unsent' && <UnsentNote error={run.error} lead={texts.failed} {...unsent} />}
        {elsewhere && <ElsewhereNote onGo={onGoToAnswer} />}
        {desk.opened !== undefined && (
          <Suspense>
            <MadeViewer
              {...{ messages, modelName }}
              all={thread.data?.messages}
              kind={made?.kind}
              current={desk.opened}
              onMove={desk.onOpen}
            />
          </Suspense>
        )}
        {(desk.compared.marked ?? desk.compared.pair) && (
          <Suspense>
            <MadeCompare />
          </Suspense>
        )}
        {thread.data && !answering && <EndOfConversation thread={thread.data} shownIds={atEnd} />}
        {isAway && <output className={styles.away}>{t('message.reconnecting')}</output>}
      </Conversation>
    </MadeDeskContext>
  )
}

/** What can be done with the files of messages. It keeps its identity until something is deleted. */
function useMessageFiles({ onOpen, onUnreadable, gone }: MadeDesk): MessageFiles {
  return useMemo(
    () => ({
      gone,
      onOpen: (part) => onOpen(fileKey(part)),
      onUnreadable: (part) => onUnreadable({ part }),
      play: (file) => (
        <Suspense>
          <PlayedFile file={file} onFail={() => onUnreadable({ part: file })} />
        </Suspense>
      ),
    }),
    [onOpen, onUnreadable, gone],
  )
}

/**
 * The turn that was sent last and whose answer this view has seen in the writing; it comes to rest at the top. Another object
 * with every sending.
 */
function useSentTurn(messages: readonly ThreadMessage[], run: LiveRun | null): { index: number } | null {
  const [over] = useState(() => (run && !isLive(run) ? run.createdDate : null))
  const [sent, setSent] = useState<{ at: string; index: number } | null>(null)
  const at = run?.input?.messages?.length ? run.createdDate : null
  if (at !== null && at !== over && at !== sent?.at) {
    setSent({ at, index: messages.findLastIndex(({ role }) => role === 'user') })
  }
  return sent
}

type OwnOfTurn = { model: ModelRef | undefined; props: Partial<MessageViewProps> }

/** With what the branch that is shown ends: its last message, and the answers of other models beside it. */
function answersAtEnd(thread: ThreadWithMessages | undefined, messages: readonly ThreadMessage[]): string[] {
  const last = messages.at(-1)
  return last ? parallelAnswers(thread?.messages ?? [], last).map(({ id }) => id) : []
}

/** The answer that nobody has seen yet, where the branch that is shown ends with it. */
function unreadAnswer(
  thread: Thread | undefined,
  messages: readonly ThreadMessage[],
  atEnd: readonly string[],
): string | undefined {
  const last = messages.at(-1)
  const isUnread = thread?.unread && atEnd.includes(thread.lastMessageId ?? '')
  return isUnread && last?.role === 'assistant' ? last.id : undefined
}

/** A user's message keeps its place when the server names it. */
function turnOf({ id, role, parts }: ThreadMessage, index: number) {
  const length = parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0)
  return { id: role === 'user' ? turnId(index) : id, length }
}

/** The words of the answer that is being written, or that ended while it was looked at. */
function useAnswerText(messages: readonly ThreadMessage[], answering: boolean): string {
  const [seen, setSeen] = useState({ answering, ended: '' })
  const last = messages.at(-1)
  const text = last?.role === 'assistant' ? messageText(last.parts) : ''
  if (seen.answering !== answering) setSeen({ answering, ended: answering ? '' : text })
  return answering ? text : seen.ended
}

function modelsOf(messages: readonly ThreadMessage[]): ReadonlySet<string> {
  return new Set(
    messages.flatMap(({ metadata }) => {
      const model = metadata?.receipt?.model
      return model ? [`${model.provider} ${model.model}`] : []
    }),
  )
}
