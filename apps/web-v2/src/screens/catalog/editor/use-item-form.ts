import type { UnsavedStore } from '@atrium/browser-state/catalog/unsaved'
import { useStore } from '@atrium/browser-state/store/use-store'
import { type FormEvent, useRef, useState } from 'react'
import { formProblem, NO_PROBLEM } from '#frame/forms/form-problem.ts'

/** What every item has that is changed field by field. */
type Item = { revision: number; name: string; description: string }

type Change<Fields> = {
  store: UnsavedStore<Fields>
  mayChange: boolean
  /** The fields at which a failure can be shown. */
  named: readonly (keyof Fields & string)[]
}

/**
 * What somebody changes of an item: `shown` are its fields with what is unsaved of them. `set` is missing where nothing can be changed;
 * `keep` is not, since access is never proposed.
 */
export function useItemForm<Fields extends object>(item: Fields & Item, { store, mayChange, named }: Change<Fields>) {
  const unsaved = useStore(store)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const sending = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const begun = { revision: item.revision, note: '', fields: {} }
  const keep = (fields: Partial<Fields>) =>
    store.update((known) => ({ ...(known ?? begun), fields: { ...known?.fields, ...fields } }))
  const isProposing = !mayChange && unsaved !== null
  return {
    store,
    unsaved,
    mayChange,
    isProposing,
    isSaving,
    problem,
    shown: { ...item, ...unsaved?.fields } as Fields & Item,
    keep,
    set: mayChange || isProposing ? keep : undefined,
    /** Begins a proposal. */
    propose: () => store.set(begun),
    /** @param send rejects with a failure that can be shown at a field */
    async save(event: FormEvent, send: () => Promise<void>): Promise<void> {
      event.preventDefault()
      // Keys may ask again before the button is drawn as busy: it would be a second version.
      if (sending.current) return
      sending.current = true
      setIsSaving(true)
      try {
        await send()
        setProblem(NO_PROBLEM)
      } catch (error) {
        setProblem(formProblem(error, named))
      }
      sending.current = false
      setIsSaving(false)
    },
  }
}

/** As `useItemForm` answers it. */
export type ItemChange<Fields extends object> = ReturnType<typeof useItemForm<Fields>>
