import type { Rating } from '@atrium/domain/feedback/feedback'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { IconButton } from '../../icon-button/icon-button.tsx'
import type { DrawnMessageProps } from '../message-view.tsx'

export type RatingButtonsProps = Pick<DrawnMessageProps, 'message' | 'actions' | 'feedback' | 'texts'> & {
  /** The form for the reason is open. */
  open: boolean
  onOpen: (open: boolean) => void
}

const ICONS = { good: <ThumbsUp />, bad: <ThumbsDown /> } as const

/** Thumbs up and down: the first press rates the answer and asks why, another one of the same opens and closes the reason. */
export function RatingButtons({ message, actions, feedback, texts, open, onOpen }: RatingButtonsProps) {
  const { onFeedback } = actions
  if (!onFeedback || !message.metadata?.receipt) return null
  const rate = (rating: Rating) => {
    if (feedback?.rating === rating) return onOpen(!open)
    onFeedback(message.id, { rating, reason: feedback?.reason ?? '' })
    onOpen(true)
  }
  return (['good', 'bad'] as const).map((rating) => (
    <IconButton
      key={rating}
      size="small"
      label={texts.feedback[rating]}
      icon={ICONS[rating]}
      pressed={feedback?.rating === rating}
      aria-expanded={feedback?.rating === rating ? open : undefined}
      onClick={() => rate(rating)}
    />
  ))
}
