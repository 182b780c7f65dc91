import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import { useAnswering } from '@atrium/browser-state/runs/conversation/use-answering'
import { useConversation } from '@atrium/browser-state/runs/conversation/use-conversation'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { Conversation } from '@atrium/ui/conversation/conversation'
import { CONVERSATION_TEXTS } from '@atrium/ui/conversation/conversation-texts'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { GROUNDS } from '#features/run-view/grounds/grounds.tsx'
import { MayTestContext } from '#features/run-view/grounds/may-test.ts'
import { turnOf, withStableTurns } from '#features/run-view/stable-turns.ts'
import { useMessageLook } from '#features/run-view/use-message-look.ts'
import { useWriting } from '#writing/use-writing.tsx'
import styles from './editor.module.css'

/** What was said in a try-out, and where it goes on. */
export function TriedThread({ threadId, save }: { threadId: string; save: () => Promise<boolean> }) {
  const { thread, run, messages } = useConversation(threadId)
  const { data } = thread
  return (
    <>
      <div className={styles.said}>
        <MayTestContext value={data !== undefined && !data.secureData}>
          <Said messages={messages} answering={run?.status !== undefined && run.status !== 'ended'} thread={data} />
        </MayTestContext>
      </div>
      {data && <Further {...{ thread: data, messages, save }} />}
    </>
  )
}

function Said({
  messages,
  answering,
  thread,
}: {
  messages: readonly ThreadMessage[]
  answering: boolean
  thread: ThreadWithMessages | undefined
}) {
  const { i18n } = useTranslation()
  const look = useMessageLook(thread)
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
              {...look}
              {...(model && { modelName: modelName(model) })}
            />
          )
        )
      }}
    />
  )
}

type FurtherProps = { thread: ThreadWithMessages; messages: readonly ThreadMessage[]; save: () => Promise<boolean> }

function Further({ thread, messages, save }: FurtherProps) {
  const { notifications } = useConsole()
  const runs = useRoom(runsRoom)
  const { id } = thread
  const answering = useAnswering(id, messages, thread.messages)
  const { desk, shown, composer } = useWriting({ place: id, type: thread.type, thread, branch: messages })
  const stop = () => void runs.cancel(id).catch((error: unknown) => notifications.fail(error))
  return (
    <ChatComposer
      {...composer}
      queue={undefined}
      asks={false}
      model={undefined}
      state={answering ? 'answering' : shown.isSending ? 'sending' : 'ready'}
      onSend={async (parts, mask) => ((await save()) ? desk.send(parts, mask) : { kind: 'refused' as const })}
      onStop={stop}
    />
  )
}
