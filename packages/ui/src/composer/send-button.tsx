import { ArrowUp, Square } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import type { ComposerProps } from './composer.tsx'
import type { ComposerTexts } from './composer-texts.ts'
import styles from './composer.module.css'

type SendButtonProps = {
  state: NonNullable<ComposerProps['state']>
  sendable: boolean
  texts: ComposerTexts
  onClick: () => void
}

/** One button for both, so that stop stands where send stood and keeps its focus. */
export function SendButton({ state, sendable, texts, onClick }: SendButtonProps) {
  const answering = state === 'answering'
  const icon = { ready: <ArrowUp />, sending: <Spinner size={16} />, answering: <Square fill="currentColor" /> }[state]
  return (
    <IconButton
      className={styles.send}
      data-state={state}
      label={answering ? texts.stop : texts.send}
      icon={icon}
      aria-disabled={!answering && !sendable}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
