import { useConversation } from '@atrium/browser-state/react/use-run'
import { isLive, type LiveRun } from '@atrium/browser-state/runs/live-run'
import type { Thread } from '@atrium/contract/entities/thread'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/models/provider-name'
import type { ThreadMessage } from '@atrium/domain/threads/thread-message'
import { Conversation, type ConversationHandle } from '@atrium/ui/conversation/conversation'
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
import { loadMade } from './load-made.ts'
import { fileKey, type MadeDesk, MadeDeskContext } from './made-desk.ts'
import type { MadeKind } from './made-items.ts'
import { turnId, withStableTurns } from './stable-turns.ts'
import { UnsentNote, type UnsentNoteProps } from './unsent-note.tsx'
import { useMessageTexts } from './use-message-texts.ts'
import { useReadAloud } from './use-read-aloud.tsx'
import { useOutsideImages } from './use-outside-images.ts'
import { useReasoningPreference } from './use-reasoning-preference.ts'
import { useTurnPlaces } from './use-turn-places.ts'
import styles from './conversation-view.module.css'

const MadeViewer = lazyPart(async () => ({ default: (await import('./made-viewer.tsx')).MadeViewer }))
const MadeCompare = lazyPart(async () => ({ default: (await import('./made-compare.tsx')).MadeCompare }))
const PlayedFile = lazyPart(async () => ({ default: (await import('./played-file.tsx')).PlayedFile }))
const MadeMedia = lazyPart(async () => ({ default: (await loadMade()).MadeMedia }))

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
  /** Shows the branch in which an answer is being written. */
  onGoToAnswer: () => void
  /** What can be done with a message that has not been sent. */
  unsent: Omit<UnsentNoteProps, 'error'>
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
  onGoToAnswer,
}: ConversationViewProps) {
  const { t, i18n } = useTranslation('thread')
  const { thread, run, messages, elsewhere } = useConversation(threadId)
  const { texts, settings } = useMessageTexts(useOutsideImages(thread.data?.secureData ?? true))
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
  const [openAt] = useState(() => linked?.viewId ?? (writing ? undefined : unreadAnswer(thread.data, messages)))
  useEffect(() => point(linked), [linked])
  const lastAnswer = messages.findLastIndex(({ role }) => role === 'assistant')
  const isAway = run?.status === 'reconnecting' || run?.status === 'polling'

  const type = thread.data?.type
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
        texts={{
          region: t('conversation'),
          answering: t('message.answering'),
          code: t('markdown.code'),
          jump: t('message.jump'),
          jumpNew: t('message.jumpNew'),
        }}
        draw={(index) => {
          const message = shown[index]
          if (!message) return null
          const ref = message.metadata?.receipt?.model
          return (
            <MessageView
              message={message}
              streaming={answering && index === lastAnswer && index === shown.length - 1}
              last={index === lastAnswer}
              modelName={ref && modelName(ref)}
              vendor={ref && models.size > 1 ? vendorOf(ref.provider) : undefined}
              busy={writing || run?.status === 'unsent'}
              actions={reading.actions}
              sound={reading.soundOf(message)}
              edit={editOf(messages[index] ?? message)}
              drawMade={made?.draw}
              files={files}
              {...placesOf(index)}
              locale={i18n.language}
              {...{ settings, reasoning, texts }}
            />
          )
        }}
      >
        {run?.status === 'unsent' && <UnsentNote error={run.error} {...unsent} />}
        {elsewhere && <ElsewhereNote onGo={onGoToAnswer} />}
        {desk.opened !== undefined && (
          <Suspense>
            <MadeViewer {...{ messages, modelName }} kind={made?.kind} current={desk.opened} onMove={desk.onOpen} />
          </Suspense>
        )}
        {(desk.compared.marked ?? desk.compared.pair) && (
          <Suspense>
            <MadeCompare />
          </Suspense>
        )}
        {thread.data && !answering && <EndOfConversation thread={thread.data} shownId={messages.at(-1)?.id} />}
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

type Linked = { role: ThreadMessage['role']; viewId: string }

/** The message that the address names behind its `#`, under the id by which the view knows it. */
function linkedTurn(messages: readonly ThreadMessage[]): Linked | undefined {
  const index = messages.findIndex(({ id }) => id === location.hash.slice(1))
  const message = messages[index]
  return message && { role: message.role, viewId: message.role === 'user' ? turnId(index) : message.id }
}

const RING = { boxShadow: '0 0 0 2px var(--accent)' }
const TINT = { backgroundColor: 'var(--accent-tint)', boxShadow: '0 0 0 8px var(--accent-tint)', borderRadius: '4px' }

/** Marks the words to which a link led, for as long as it takes to see which they are: a question always has the tint, and gets a ring. */
function point(linked: Linked | undefined): void {
  const message = linked && document.querySelector(`[data-message-id="${CSS.escape(linked.viewId)}"]`)
  if (!message) return
  const mark = linked.role === 'user' ? RING : TINT
  const words = message.querySelectorAll('[data-words]')
  for (const element of words.length > 0 ? words : [message]) {
    element.animate([mark, { ...mark, offset: 0.7 }, {}], { id: 'linked', duration: 3000 })
  }
}

/** The answer that nobody has seen yet, where the branch that is shown ends with it. */
function unreadAnswer(thread: Thread | undefined, messages: readonly ThreadMessage[]): string | undefined {
  const last = messages.at(-1)
  return thread?.unread && last?.role === 'assistant' && last.id === thread.lastMessageId ? last.id : undefined
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
