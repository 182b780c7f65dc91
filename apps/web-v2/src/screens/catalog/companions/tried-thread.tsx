import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import { useAnswering } from '@atrium/browser-state/runs/conversation/use-answering'
import { useConversation } from '@atrium/browser-state/runs/conversation/use-conversation'
import { isLive, type LiveRun } from '@atrium/browser-state/runs/live-run'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { Conversation } from '@atrium/ui/conversation/conversation'
import { CONVERSATION_TEXTS } from '@atrium/ui/conversation/conversation-texts'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { GROUNDS } from '#features/run-view/grounds/grounds.tsx'
import { MayTestContext } from '#features/run-view/grounds/may-test.ts'
import { turnOf, withStableTurns } from '#features/run-view/stable-turns.ts'
import { UnsentNote } from '#features/run-view/unsent-note.tsx'
import { useMessageLook } from '#features/run-view/use-message-look.ts'
import { useNotificationWords } from '#frame/use-notification-words.ts'
import { useWriting } from '#writing/use-writing.tsx'
import { useTriedSending } from './use-tried-sending.ts'
import styles from './editor.module.css'

/** What was said in a try-out, and where it goes on. */
export function TriedThread({ threadId, save }: { threadId: string; save: () => Promise<boolean> }) {
  const { thread, run, messages } = useConversation(threadId)
  const { data } = thread
  const sending = useTriedSending(threadId)
  return (
    <>
      <div className={styles.said}>
        <MayTestContext value={data !== undefined && !data.secureData}>
          <Said {...{ messages, run, sending }} thread={data} />
        </MayTestContext>
      </div>
      {data && <Further {...{ thread: data, messages, save }} onStop={sending.stop} />}
    </>
  )
}

type SaidProps = {
  messages: readonly ThreadMessage[]
  run: LiveRun | null
  thread: ThreadWithMessages | undefined
  sending: ReturnType<typeof useTriedSending>
}

function Said({ messages, run, thread, sending: { unsent } }: SaidProps) {
  const { i18n } = useTranslation()
  const { texts, ...look } = useMessageLook(thread)
  const inLanguage = useNotificationWords()
  const failed = inLanguage(CATALOG_FAILURE_TEXTS.runAgent)
  const tried = useMemo(() => ({ ...texts, failed }), [texts, failed])
  const answering = run !== null && isLive(run)
  const modelName = useModelNames(['chat'])
  const cache = useMemo(() => new WeakMap<ThreadMessage, ThreadMessage>(), [])
  const shown = withStableTurns(messages, cache)
  const last = shown.length - 1
  return (
    <Conversation
      turns={messages.map(turnOf)}
      answering={answering}
      texts={useTexts(CONVERSATION_TEXTS)}
      draw={(index) => {
        const message = shown[index]
        const model = message?.metadata?.receipt?.model
        return (
          message && (
            <MessageView
              message={message}
              streaming={answering && index === last && message.role === 'assistant'}
              last={index === last}
              grounds={GROUNDS}
              locale={i18n.language}
              texts={tried}
              {...look}
              {...(model && { modelName: modelName(model) })}
            />
          )
        )
      }}
    >
      {run?.status === 'unsent' && (
        <UnsentNote
          error={run.error}
          lead={inLanguage(CATALOG_FAILURE_TEXTS.updateAgentConversation)}
          project={thread?.project}
          of="message"
          {...unsent}
        />
      )}
    </Conversation>
  )
}

type FurtherProps = {
  thread: ThreadWithMessages
  messages: readonly ThreadMessage[]
  save: () => Promise<boolean>
  onStop: () => void
}

function Further({ thread, messages, save, onStop }: FurtherProps) {
  const { id } = thread
  const answering = useAnswering(id, messages, thread.messages)
  const { desk, shown, composer } = useWriting({ place: id, type: thread.type, thread, branch: messages })
  return (
    <ChatComposer
      {...composer}
      queue={undefined}
      asks={false}
      model={undefined}
      state={answering ? 'answering' : shown.isSending ? 'sending' : 'ready'}
      onSend={async (parts, mask) => ((await save()) ? desk.send(parts, mask) : { kind: 'refused' as const })}
      onStop={onStop}
    />
  )
}
