import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Question } from '@atrium/browser-state/outbox/questions/create-questions'
import { questionsRoom } from '@atrium/browser-state/outbox/questions/questions-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { type ComponentType, useEffect, useState } from 'react'

/** Shows what has to be decided before a message goes out. What was asked on another page is given up: its message goes back. */
export function QuestionsHost({ path }: { path: string }) {
  const questions = useRoom(questionsRoom)
  const [first] = useStore(questions)
  useEffect(() => () => questions.giveUp(), [path, questions])
  return first && <ShownQuestion key={first.id} question={first} />
}

type Dialog = ComponentType<{ question: Question }>

/** A question whose dialog cannot be loaded cannot be answered: its message goes back. */
function ShownQuestion({ question }: { question: Question }) {
  const [drawn, setDrawn] = useState<{ Dialog: Dialog } | null>(null)
  useEffect(() => {
    import('./question-dialog.tsx').then(({ QuestionDialog }) => setDrawn({ Dialog: QuestionDialog }), question.fail)
  }, [question])
  return drawn && <drawn.Dialog question={question} />
}
