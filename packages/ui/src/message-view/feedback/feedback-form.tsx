import { FEEDBACK_REASON_LIMIT, type Feedback } from '@atrium/domain/feedback/feedback'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../button/button.tsx'
import { TextField } from '../../text-field/text-field.tsx'
import type { DrawnMessageProps } from '../message-view.tsx'
import styles from './feedback-form.module.css'

export type FeedbackFormProps = Pick<DrawnMessageProps, 'message' | 'actions' | 'texts'> & {
  feedback: Feedback
  onClose: () => void
}

/** Below an answer that was rated: why, and the way to take the rating back. mod+Enter saves, Escape leaves. */
export function FeedbackForm({ message, actions, texts, feedback, onClose }: FeedbackFormProps) {
  const [reason, setReason] = useState(feedback.reason)
  const { feedback: words } = texts
  const why = feedback.rating === 'good' ? words.whyGood : words.whyBad
  const say = (said: Feedback | null) => {
    actions.onFeedback?.(message.id, said)
    onClose()
  }
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) say({ ...feedback, reason })
  }
  return (
    <div className={styles.form}>
      <TextField
        dir="auto"
        rows={2}
        maxLength={FEEDBACK_REASON_LIMIT}
        value={reason}
        label={why}
        hideLabel
        placeholder={why}
        onChange={setReason}
        onKeyDown={hear}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="primary" onClick={() => say({ ...feedback, reason })}>
          {words.save}
        </Button>
        <Button size="small" onClick={() => say(null)}>
          {words.remove}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
