import { useCommentCounts } from '@atrium/browser-state/comments/use-comments'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { Conversation, type ConversationHandle } from '@atrium/ui/conversation/conversation'
import { CONVERSATION_TEXTS } from '@atrium/ui/conversation/conversation-texts'
import { heardEnd } from '@atrium/ui/message-view/end-note'
import type { MessageActions, MessageViewProps } from '@atrium/ui/message-view/message-view'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { GROUNDS } from './grounds/grounds.tsx'
import { MayTestContext } from './grounds/may-test.ts'
import { ElsewhereNote } from './elsewhere-note.tsx'
import { EndOfConversation } from './end-of-conversation.tsx'
import { DRAW_MADE, MadeMedia } from './made/draw-made.tsx'
import { type MadeDesk, MadeDeskContext } from './made/made-desk.ts'
import { useFeedback } from './feedback/use-feedback.ts'
import { OpenedMade } from './made/opened-made.tsx'
import { useMessageFiles } from './made/use-message-files.tsx'
import { useReadAloud } from './reading/use-read-aloud.tsx'
import { SummaryBelow } from './summaries/summary-below.tsx'
import { Turn, type TurnFacts } from './turn.tsx'
import { UnsentNote, type UnsentNoteProps } from './unsent-note.tsx'
import { drawAccount } from './person/draw-account.tsx'
import { useDrawnPerson } from './person/use-drawn-person.tsx'
import { useMessageLook } from './use-message-look.ts'
import { useTurns } from './use-turns.ts'
import styles from './conversation-view.module.css'

/** With it, what was made stands in its place from the first moment. */
export const preloadMade = MadeMedia.preload

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
  /** What can be done with images and videos. */
  desk: MadeDesk
  parallel: TurnFacts['parallel']
  /** Runs a program that a model wants to be run. Must keep its identity. */
  drawProgram?: MessageViewProps['drawProgram']
  /** Others than the author see the conversation: people comment on its messages. */
  commentable: boolean
  /** An answer is being written, the main one or another. */
  busy: boolean
  /** Shows the branch in which an answer is being written. */
  onGoToAnswer: () => void
  /** What can be done with a message that has not been sent. */
  unsent: Omit<UnsentNoteProps, 'error' | 'lead' | 'project'>
}

/** A conversation with the answer that is being written in its place. */
export function ConversationView(props: ConversationViewProps) {
  const { handle, threadId, modelName, editOf, unsent, desk, parallel, busy, onGoToAnswer } = props
  const { t, i18n } = useTranslation('thread')
  const { thread, run, messages, shown, answering, elsewhere, ...turns } = useTurns(threadId)
  const look = useMessageLook(thread)
  const drawPerson = useDrawnPerson(threadId)
  const lastAnswer = messages.findLastIndex(({ role }) => role === 'assistant')
  const isAway = run?.status === 'reconnecting' || run?.status === 'polling'

  const type = threadTypeOf(thread?.type ?? 'chat')
  const kind = type === 'image' || type === 'video' ? type : undefined
  const files = useMessageFiles(desk)
  const feedback = useFeedback({ threadId, actions: props.actions })
  const counts = useCommentCounts(threadId)
  // Where nobody else sees it any more, what was said of it stays in sight.
  const commentsOf = (messageId: string) => counts.get(messageId) ?? (props.commentable ? 0 : undefined)
  const { actions, audioOf } = useReadAloud({ thread, actions: feedback.actions })
  const facts: TurnFacts = {
    threadId,
    run,
    modelName,
    parallel,
    audioOf,
    feedbackOf: feedback.feedbackOf,
    commentsOf,
    runs: thread?.runs,
    mixed: turns.mixed,
    makes: kind !== undefined,
    view: {
      busy: busy || run?.status === 'unsent',
      drawMade: kind && DRAW_MADE[kind],
      locale: i18n.language,
      actions,
      files,
      grounds: GROUNDS,
      drawPerson,
      drawAccount,
      drawProgram: props.drawProgram,
      ...look,
    },
  }

  return (
    <MadeDeskContext value={desk}>
      <MayTestContext value={thread !== undefined && !thread.secureData && !thread.temporary}>
        <Conversation
          ref={handle}
          answering={answering}
          turns={turns.turns}
          sent={turns.sent}
          openAt={turns.openAt}
          answerText={turns.heard.text}
          answerEnding={(turns.heard.ended && heardEnd(turns.heard.ended, look.texts)) ?? ''}
          texts={useTexts(CONVERSATION_TEXTS)}
          draw={(index) => {
            const message = shown[index]
            if (!message) return null
            // The view knows a question by its place.
            const { id } = messages[index] ?? message
            return (
              <>
                <Turn
                  {...{ message, facts }}
                  places={{
                    edit: editOf(messages[index] ?? message),
                    comments: commentsOf(id),
                    ...turns.placesOf(index),
                  }}
                  streaming={answering && index === lastAnswer && index === shown.length - 1}
                  last={index === lastAnswer}
                />
                <SummaryBelow {...{ thread, messages, index, busy }} />
              </>
            )
          }}
        >
          {run?.status === 'unsent' && (
            <UnsentNote error={run.error} lead={look.texts.failed} project={thread?.project} {...unsent} />
          )}
          {elsewhere && <ElsewhereNote onGo={onGoToAnswer} />}
          <OpenedMade {...{ messages, kind, modelName }} all={thread?.messages} />
          {thread && !answering && <EndOfConversation thread={thread} shownIds={turns.atEnd} />}
          {isAway && <output className={styles.away}>{t('message.reconnecting')}</output>}
        </Conversation>
      </MayTestContext>
    </MadeDeskContext>
  )
}
