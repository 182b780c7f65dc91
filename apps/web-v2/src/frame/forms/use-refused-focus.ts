import { type RefObject, useEffect } from 'react'
import type { FormProblem } from './form-problem.ts'

/** The first field that is refused takes the focus, and so comes into sight. */
export function useRefusedFocus(form: RefObject<HTMLElement | null>, { fields }: FormProblem): void {
  useEffect(() => {
    if (Object.keys(fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, fields])
}
