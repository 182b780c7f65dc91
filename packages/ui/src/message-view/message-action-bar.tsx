import { Check, Copy, RefreshCw, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useCopied } from '../copy/use-copied.ts'
import { Popover } from '../popover/popover.tsx'
import { receiptLine } from './receipt/format-receipt.ts'
import { messageText } from '@atrium/domain/messages/message-text'
import type { DrawnMessageProps } from './message-view.tsx'
import { CommentButton } from './comment-button.tsx'
import { FeedbackForm } from './feedback/feedback-form.tsx'
import { RatingButtons } from './feedback/rating-buttons.tsx'
import { MoreMenu } from './more-menu.tsx'
import { hasFailed } from './has-failed.ts'
import { ReceiptPopup } from './receipt/receipt-popup.tsx'
import { VersionArrows } from './version-arrows.tsx'
import styles from './message-view.module.css'
import receiptStyles from './receipt/receipt.module.css'

/** Below an answer: its versions, copy, retry, more, and at the right what it took. */
export function MessageActionBar(props: DrawnMessageProps) {
  const { message, actions, busy = false, modelName, locale, texts } = props
  const [copied, copy] = useCopied()
  const [receiptOpen, setReceiptOpen] = useState(false)
  const [rating, setRating] = useState(false)
  const text = messageText(message.parts)
  const receipt = message.metadata?.receipt
  const line = receipt && receiptLine(receipt, texts, locale)
  const { onReadAloud } = actions
  // The note of a failure has it already.
  const onRetry = busy || hasFailed(message) ? undefined : actions.onRetry
  const bar = (
    <div className={styles.actions}>
      <VersionArrows {...props} />
      {text !== '' && (
        <IconButton
          size="small"
          label={copied ? texts.copied : texts.copy}
          icon={copied ? <Check /> : <Copy />}
          onClick={() => copy(text)}
        />
      )}
      {text !== '' && onReadAloud && (
        <IconButton
          size="small"
          label={texts.readAloud}
          icon={<Volume2 />}
          pressed={props.audio !== undefined}
          data-read-aloud
          onClick={() => onReadAloud(message.id)}
        />
      )}
      <RatingButtons {...props} open={rating} onOpen={setRating} />
      <CommentButton {...props} />
      {onRetry && (
        <IconButton size="small" label={texts.retry} icon={<RefreshCw />} onClick={() => onRetry(message.id)} />
      )}
      {!busy && <MoreMenu {...props} />}
      {message.metadata?.edited && <span className={styles.edited}>{texts.edited}</span>}
      {receipt && (
        <Popover
          title={texts.receipt}
          align="end"
          width={440}
          open={receiptOpen}
          onOpenChange={setReceiptOpen}
          trigger={
            <button type="button" className={receiptStyles.receipt}>
              <span className={receiptStyles.work}>
                {modelName && !props.titled && <span className={receiptStyles.more}>{modelName} · </span>}
                {line?.wait && <span className={receiptStyles.more}>{line.wait} · </span>}
                {line?.work}
              </span>
              <span className={receiptStyles.money}> · {line?.money}</span>
            </button>
          }
        >
          <ReceiptPopup {...props} receipt={receipt} onDone={() => setReceiptOpen(false)} />
        </Popover>
      )}
    </div>
  )
  return (
    <>
      {bar}
      {rating && props.feedback && (
        <FeedbackForm {...props} feedback={props.feedback} onClose={() => setRating(false)} />
      )}
    </>
  )
}
