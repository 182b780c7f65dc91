import type { UnsavedStore } from '@atrium/browser-state/catalog/unsaved'
import { useStore } from '@atrium/browser-state/store/use-store'

/** What every item has that is changed field by field. */
type Item = { revision: number; name: string; description: string }

/**
 * What somebody changes of an item: `shown` are its fields with what is unsaved of them. `set` is missing where nothing can be changed;
 * `keep` is not, since access is never proposed.
 */
export function useChangedItem<Fields extends object>(
  item: Fields & Item,
  store: UnsavedStore<Fields>,
  mayChange: boolean,
) {
  const unsaved = useStore(store)
  const begun = { revision: item.revision, note: '', fields: {} }
  const keep = (fields: Partial<Fields>) =>
    store.update((known) => ({ ...(known ?? begun), fields: { ...known?.fields, ...fields } }))
  const isProposing = !mayChange && unsaved !== null
  return {
    store,
    unsaved,
    mayChange,
    isProposing,
    shown: { ...item, ...unsaved?.fields } as Fields & Item,
    keep,
    set: mayChange || isProposing ? keep : undefined,
    /** Begins a proposal. */
    propose: () => store.set(begun),
  }
}

/** As `useChangedItem` answers it. */
export type ChangedItem<Fields extends object> = ReturnType<typeof useChangedItem<Fields>>
