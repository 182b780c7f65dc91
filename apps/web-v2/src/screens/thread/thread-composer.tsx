import type { LiveRun } from '@atrium/browser-state/runs/live-run'
import type { Desk, ShownDesk } from '@atrium/browser-state/writing/create-desk'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer, type ChatComposerProps } from '#features/composer/chat-composer.tsx'

const ModelGone = lazyPart(async () => ({ default: (await import('#features/model-choice/model-gone.tsx')).ModelGone }))

type ThreadComposerProps = Pick<ChatComposerProps, 'onSend' | 'onStop' | 'onEarlier'> & {
  desk: Pick<Desk, 'chooseModel'>
  shown: ShownDesk
  run: LiveRun | null
  /** An answer is being written, the main one or that of another model. */
  answering: boolean
  optionButton: ReactNode
  composer: Omit<ChatComposerProps, 'onSend' | 'onStop' | 'state'>
}

/** Where the next message of a thread is written, and a word where its model is gone. */
export function ThreadComposer({ desk, shown, run, answering, optionButton, composer, ...on }: ThreadComposerProps) {
  const { t } = useTranslation('thread')
  const { model, blocked } = shown
  return (
    <>
      {model.isGone && (
        <Suspense>
          <ModelGone value={model.value} models={model.models} onChange={desk.chooseModel} />
        </Suspense>
      )}
      <ChatComposer
        {...composer}
        {...on}
        state={run?.status === 'sending' ? 'sending' : answering ? 'answering' : 'ready'}
        blocked={blocked && t(`model.${blocked}`)}
        options={optionButton}
        queues
      />
    </>
  )
}
