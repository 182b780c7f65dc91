import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRememberModel } from '@atrium/browser-state/models/use-model-memory'
import type { LiveRun } from '@atrium/browser-state/runs/live-run'
import type { Thread } from '@atrium/contract/entities/thread'
import { effortOf } from '@atrium/domain/reasoning/effort-of'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer, type ChatComposerProps } from '#features/composer/chat-composer.tsx'
import type { GivenPart } from '#features/composer/outgoing.ts'
import { SendingSign } from '#features/before-sending/sensitive-data/sending-sign.tsx'
import { givenPictures } from '#features/composer/given-pictures.ts'
import { Queue } from '#features/composer/queue.tsx'
import { useOutgoingParts } from '#features/composer/use-outgoing-parts.ts'
import { parallelTo, EstimateOfComposer, ParallelChoice } from '#parallel-models/load-parallel.tsx'
import { ModelChoice } from '#features/model-choice/model-choice.tsx'
import type { Options } from '#features/option-choice/use-options.ts'
import type { MediaComposer } from '#new-thread/use-media-composer.tsx'
import { useWhenReady } from '#new-thread/use-when-ready.ts'
import { runSettings } from './use-turn-actions.ts'
import type { ThreadModel } from './use-thread-model.ts'
import type { Sending } from './use-sending.ts'

const ModelGone = lazyPart(async () => ({ default: (await import('#features/model-choice/model-gone.tsx')).ModelGone }))

/** A prompt that stands alone goes out without what was said before. */
const NO_BRANCH: readonly ThreadMessage[] = []

type ThreadComposerProps = Pick<ChatComposerProps, 'draft' | 'attachments' | 'onFiles' | 'onStop' | 'onEarlier'> & {
  thread: Pick<Thread, 'id' | 'type' | 'secureData'>
  run: LiveRun | null
  /** An answer is being written, the main one or that of another model. */
  answering: boolean
  /** What has been said before, in the branch that is shown. */
  branch: readonly ThreadMessage[]
  threadModel: ThreadModel
  options: Options
  optionButton: ReactNode
  /** What the composer of pictures and videos has of its own. */
  media: MediaComposer
  sending: Pick<Sending, 'send'>
}

/** Where the next message of a thread is written, with its model, what it will take, and what waits before it. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { thread, run, answering, branch, threadModel, options, optionButton, media, sending, draft, ...handed } = props
  const { t } = useTranslation('thread')
  const { models, all, value, entry, isLoading, isGone, defaultModel, change } = threadModel
  const { secureData: secure } = thread
  const type = threadTypeOf(thread.type)
  const remember = useRememberModel()
  const parts = useOutgoingParts(draft)
  const { userState } = useConsole()
  const parallel = { draft, models, value, options, given: givenPictures(type, draft) }
  const whenReady = useWhenReady({ model: value, options: options.settled, parallel }, !isLoading)
  const send = async (said: GivenPart[], mask: { mask?: string }) => {
    remember(value)
    const ready = await whenReady()
    const settings = await runSettings({
      ...ready,
      options: async () => ({ ...(await ready.options()), ...mask }),
      parallel: () => parallelTo(ready.parallel, userState, mask.mask),
    })
    return sending.send({ messages: [{ role: 'user' as const, parts: said }], ...settings }, { queues: true })
  }
  return (
    <>
      {isGone && (
        <Suspense>
          <ModelGone {...{ value, models }} onChange={change} />
        </Suspense>
      )}
      <ChatComposer
        {...handed}
        draft={draft}
        reader={entry}
        parallel={parallel}
        state={run?.status === 'sending' ? 'sending' : answering ? 'answering' : 'ready'}
        blocked={secure && !entry && !isLoading && t('model.chooseApproved')}
        secure={secure}
        model={
          <>
            <ModelChoice
              {...{ models, all, value, entry, isLoading, secure, defaultModel }}
              effort={effortOf(options.values)}
              onChange={change}
            />
            <Suspense>
              <ParallelChoice {...{ all, defaultModel, parallel }} />
            </Suspense>
          </>
        }
        options={optionButton}
        estimate={
          <EstimateOfComposer {...{ parts, parallel }} model={entry} branch={type === 'chat' ? branch : NO_BRANCH} />
        }
        onSend={send}
        {...media}
        queues
        queue={<Queue place={thread.id} />}
        sign={(onOpen) => <SendingSign {...{ parts, secure, onOpen }} />}
      />
    </>
  )
}
