import type { Question } from '@atrium/browser-state/outbox/questions/create-questions'
import { CostDialog } from './cost/cost-dialog.tsx'
import { VideoCostDialog } from './cost/video-cost-dialog.tsx'
import { SensitiveDataDialog } from './sensitive-data/sensitive-data-dialog.tsx'

/** A question about a message, drawn for what it is about. */
export function QuestionDialog({ question }: { question: Question }) {
  const { about, answer } = question
  if (about === 'sensitive-data') {
    return <SensitiveDataDialog message={question.message} found={question.found} onAnswer={answer} />
  }
  if (about === 'costly-video') return <VideoCostDialog {...question} onAnswer={answer} />
  return <CostDialog {...question} onAnswer={answer} />
}
