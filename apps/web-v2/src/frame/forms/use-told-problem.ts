import { useMemo } from 'react'
import { useNotificationWords } from '../use-notification-words.ts'
import type { FormProblem } from './form-problem.ts'

/** What is said against a form, in the reader's language where that is known. It keeps its identity while it is the same. */
export function useToldProblem(problem: FormProblem): FormProblem {
  const inLanguage = useNotificationWords()
  return useMemo(() => {
    const told = Object.entries(problem.fields).map(([name, text]): [string, string] => [name, inLanguage(text)])
    return { message: problem.message && inLanguage(problem.message), fields: Object.fromEntries(told) }
  }, [problem, inLanguage])
}
