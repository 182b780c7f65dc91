import { type FormEvent, useRef, useState } from 'react'
import { type FormProblem, formProblem, NO_PROBLEM } from './form-problem.ts'
import { useToldProblem } from './use-told-problem.ts'

export type FormState = {
  /** What keeps it from being taken, in the reader's language where that is known. */
  problem: FormProblem
  /** It is being sent: until that has ended it is not sent again. */
  busy: boolean
  submit: (event: FormEvent) => void
}

/**
 * What a form is at: it is sent, and shows what is said against it.
 * @param fields the names by which the server refuses what is in one of them
 * @param send rejects with what the server says against it
 */
export function useForm(fields: readonly string[], send: () => Promise<void>): FormState {
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [busy, setBusy] = useState(false)
  // Keys may send it again before the button is drawn as busy.
  const sending = useRef(false)
  const go = async () => {
    sending.current = true
    setBusy(true)
    try {
      await send()
      setProblem(NO_PROBLEM)
    } catch (error) {
      setProblem(formProblem(error, fields))
    }
    sending.current = false
    setBusy(false)
  }
  const told = useToldProblem(problem)
  return {
    problem: told,
    busy,
    submit: (event) => {
      event.preventDefault()
      if (!sending.current) void go()
    },
  }
}
