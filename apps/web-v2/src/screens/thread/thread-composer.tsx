import type { LiveRun } from '@atrium/browser-state/runs/live-run'
import type { ShownDesk } from '@atrium/browser-state/writing/create-desk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer, type ChatComposerProps } from '#features/composer/chat-composer.tsx'

type ThreadComposerProps = Pick<ChatComposerProps, 'onSend' | 'onStop' | 'onEarlier'> & {
  shown: ShownDesk
  run: LiveRun | null
  /** An answer is being written, the main one or that of another model. */
  answering: boolean
  optionButton: ReactNode
  composer: Omit<ChatComposerProps, 'onSend' | 'onStop' | 'state'>
}

/** Where the next message of a thread is written. */
export function ThreadComposer({ shown, run, answering, optionButton, composer, ...on }: ThreadComposerProps) {
  const { t } = useTranslation('thread')
  const { blocked } = shown
  return (
    <ChatComposer
      {...composer}
      {...on}
      state={run?.status === 'sending' ? 'sending' : answering ? 'answering' : 'ready'}
      blocked={blocked && t(`model.${blocked}`)}
      options={optionButton}
      queues
    />
  )
}
