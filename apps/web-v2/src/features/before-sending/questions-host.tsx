import { useStore } from '@atrium/browser-state/store/use-store'
import { Fragment, useEffect } from 'react'
import { questions } from './questions.ts'

/** Shows what has to be decided before a message goes out. What was asked on another page is given up: its message goes back. */
export function QuestionsHost({ path }: { path: string }) {
  const [first] = useStore(questions)
  useEffect(
    () => () => {
      for (const { giveUp } of questions.get()) giveUp()
    },
    [path],
  )
  return first ? <Fragment key={first.id}>{first.dialog}</Fragment> : null
}
