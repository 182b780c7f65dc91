import { withLead } from '@atrium/domain/notifications/failure-sentence'
import { mayContinue } from '@atrium/domain/messages/may-continue'
import { CircleAlert, CircleStop, Play, RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { endedEarly, endNote } from './end-note.ts'
import { hasFailed } from './has-failed.ts'
import type { DrawnMessageProps, MessageActions } from './message-view.tsx'
import messageStyles from './message-view.module.css'
import styles from './run-note.module.css'

/** How a run ended when it did not simply end: what failed and what to do, or why it stopped. */
export function RunNote({ message, actions, streaming, busy = false, atEnd = false, texts }: DrawnMessageProps) {
  const { error } = message.metadata ?? {}
  const onContinue = atEnd && !busy && mayContinue(message) ? actions.onContinue : undefined
  const carryOn = onContinue && (
    <Button size="small" icon={<Play />} onClick={() => onContinue(message.id)}>
      {texts.carryOn}
    </Button>
  )
  if (hasFailed(message)) {
    const facts = [error?.status && texts.status(error.status), error?.requestId && texts.requestId(error.requestId)]
    const cause = error?.message ?? ''
    return (
      <div className={styles.error}>
        <CircleAlert className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.cause}>{withLead(texts.failed, texts.cause?.(cause) ?? cause)}</p>
          {facts.some(Boolean) && <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>}
          <div className={styles.actions}>
            {carryOn}
            <Retries {...{ message, texts }} actions={busy ? NONE : actions} />
          </div>
        </div>
      </div>
    )
  }
  const note = streaming ? null : endNote(message, texts)
  if (note === null) return null
  const early = endedEarly(message)
  return (
    <div className={messageStyles.note} data-early={early || undefined}>
      {early ? <TriangleAlert aria-hidden="true" /> : <CircleStop aria-hidden="true" />}
      <span>{note}</span>
      {carryOn}
    </div>
  )
}

const NONE: MessageActions = {}

/** What promises more comes first: the same once more, or another model where the same would fail in the same way. */
function Retries({ message, actions, texts }: Pick<DrawnMessageProps, 'message' | 'actions' | 'texts'>) {
  const { onRetry, onRetryWithModel } = actions
  const hopeless = message.metadata?.error?.retryable === false
  const again = onRetry && (
    <Button
      size="small"
      variant={hopeless ? 'ghost' : 'secondary'}
      icon={<RefreshCw />}
      onClick={() => onRetry(message.id)}
    >
      {texts.retry}
    </Button>
  )
  const otherModel = onRetryWithModel && (
    <Button
      size="small"
      variant={hopeless ? 'secondary' : 'ghost'}
      onClick={(event) => onRetryWithModel(message.id, event.currentTarget)}
    >
      {texts.retryWith}
    </Button>
  )
  return (
    <>
      {hopeless && otherModel}
      {again}
      {!hopeless && otherModel}
    </>
  )
}
