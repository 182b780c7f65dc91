import type { RefObject } from 'react'
import { useActions } from '#actions/use-actions.ts'

/**
 * The keys that save what is edited in a form, as its button does. They are its keys also while nothing is unsaved: the browser would offer
 * to keep the page as a file.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, isUnsaved: boolean): void {
  useActions({ save: () => isUnsaved && form.current?.requestSubmit() })
}
