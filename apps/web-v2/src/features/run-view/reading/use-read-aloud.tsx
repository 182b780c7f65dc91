import type { Thread } from '@atrium/contract/entities/threads/thread'
import { chooseSpeech } from '@atrium/domain/speech/choose-speech'
import { isMedia, threadTypeOf } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { MessageActions, MessageViewProps } from '@atrium/ui/message-view/message-view'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useAudioModels } from '@atrium/browser-state/audio/use-audio-models'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'

const ReadingLine = lazyPart(async () => ({ default: (await import('./reading-line.tsx')).ReadingLine }))

type Facts = {
  thread: Pick<Thread, 'id' | 'type' | 'secureData'> | undefined
  /** Those of the conversation, to which reading aloud is added. */
  actions: MessageActions
}

/** Reads answers aloud, one at a time, where a model may: the actions of messages, and what stands below the one that is read. */
export function useReadAloud({ thread, actions }: Facts) {
  const models = useAudioModels()
  const [{ voice }] = useSettings()
  const [reading, setReading] = useState<{ threadId: string; messageId: string } | null>(null)
  const threadId = thread?.id
  const secure = thread?.secureData ?? true
  const writes = thread !== undefined && !isMedia(threadTypeOf(thread.type))
  const choice = useMemo(() => chooseSpeech(models, voice, secure), [models, voice, secure])
  const isOffered = writes && choice !== null
  const all = useMemo((): MessageActions => {
    if (!isOffered || threadId === undefined) return actions
    const turn = (messageId: string) =>
      setReading((now) => (now?.messageId === messageId ? null : { threadId, messageId }))
    return { ...actions, onReadAloud: turn }
  }, [actions, isOffered, threadId])

  const audioOf = (message: MessageViewProps['message']): ReactNode => {
    if (!thread || !choice || reading?.threadId !== thread.id || reading.messageId !== message.id) return undefined
    return (
      <Suspense>
        <ReadingLine key={message.id} {...{ thread, message, models, choice }} onClose={() => setReading(null)} />
      </Suspense>
    )
  }
  return { actions: all, audioOf }
}
