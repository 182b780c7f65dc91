import type { LiveRun } from '@atrium/browser-state/runs/live-run'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { MessageView, type MessageViewProps } from '@atrium/ui/message-view/message-view'
import { Suspense } from 'react'

const ParallelAnswers = lazyPart(async () => ({
  default: (await import('./parallel/parallel-answers.tsx')).ParallelAnswers,
}))

/** What is the same for every turn of a conversation. */
export type TurnFacts = {
  threadId: string
  run: LiveRun | null
  runs: ThreadWithMessages['runs'] | undefined
  /** The name of a model, for the line below its answer. */
  modelName: (model: ModelRef) => string
  /** The conversation makes images or videos. */
  makes: boolean
  /** More than one model has answered in it. */
  mixed: boolean
  /** What can be done with one of several parallel answers; going on where an answer has something to go on with. */
  parallel: { onGoOn: ((messageId: string) => void) | undefined; onStop: (messageId: string) => void }
  /** What stands below an answer that is read aloud. */
  audioOf: (message: ThreadMessage) => MessageViewProps['audio']
  /** What the person has said of an answer. */
  feedbackOf: (messageId: string) => MessageViewProps['feedback']
  /** How many comments a message has, where people comment. */
  commentsOf: (messageId: string) => MessageViewProps['comments']
  view: Pick<
    MessageViewProps,
    | 'busy'
    | 'actions'
    | 'drawMade'
    | 'drawPerson'
    | 'drawAccount'
    | 'drawProgram'
    | 'files'
    | 'locale'
    | 'settings'
    | 'reasoning'
    | 'texts'
    | 'grounds'
  >
}

export type TurnProps = {
  message: ThreadMessage
  facts: TurnFacts
  /** What the turn has to know of its place, and what is being changed at it. */
  places: Partial<MessageViewProps>
  streaming: boolean
  last: boolean
}

/** One message of a conversation, or the answers that several models give at once. */
export function Turn({ message, facts, places, streaming, last }: TurnProps) {
  const { threadId, run, runs, modelName, makes, mixed, parallel, audioOf, feedbackOf, commentsOf, view } = facts
  const draw = (answer: ThreadMessage, model: ModelRef | undefined, own: Partial<MessageViewProps>) => (
    <MessageView
      message={answer}
      modelName={model && modelName(model)}
      audio={audioOf(answer)}
      feedback={feedbackOf(answer.id)}
      comments={commentsOf(answer.id)}
      {...view}
      {...own}
    />
  )
  const { metadata } = message
  if (metadata?.parallel ?? metadata?.parallelTo) {
    return (
      <Suspense>
        <ParallelAnswers
          {...{ threadId, run, runs, modelName, makes }}
          texts={view.texts}
          {...parallel}
          shown={message}
          draw={(answer, { streaming: isWritten, shown, model }) =>
            draw(answer, model, { streaming: isWritten, last: true, titled: true, ...(shown && places) })
          }
        />
      </Suspense>
    )
  }
  const model = metadata?.receipt?.model
  const vendor = model && mixed ? vendorOf(model.provider) : undefined
  return draw(message, model, { streaming, last, vendor, ...places })
}
